/** Values that show each email in each of its states, for the gallery, the previews and the tests. */
import { EMAIL_KINDS, type EmailKind, type EmailValues } from '../emails'

export interface Sample {
  /** Stable: part of the gallery's URLs and of file names. */
  readonly id: string
  readonly kind: EmailKind
  readonly values: EmailValues
}

const ACTION =
  'https://id.kef.com/auth/action?mode=verifyEmail&oobCode=aQ3xV9mLr0TnZkE7pYwC5sJuH2bGdF8oXiR4vN6tKqM&apiKey=AIzaSyA0B1C2D3E4F5G6H7I8J9K0L1M2N3O4P5Q' +
  '&continueUrl=https%3A%2F%2Fid.kef.com%2Fauth%2Flogin%3Flanguage%3Den%26callbackUrl%3Dhttps%253A%252F%252Fwww.kef.com%252Faccount'
const FORM = 'https://id.kef.com/auth/reset_password'
const SETUP = 'https://id.kef.com/auth/setup_password'
const SHOP = 'https://www.kef.com/'

const ADA: EmailValues = { email: 'ada.lovelace@example.com', firstName: 'Ada', lastName: 'Lovelace' }
const NO_NAME = { firstName: null, lastName: null }
const sample = (id: string, kind: EmailKind, values: Partial<EmailValues>): Sample => ({
  id,
  kind,
  values: { ...ADA, ...values },
})

/** The first of a kind is its usual state. */
export const SAMPLES: readonly Sample[] = [
  sample('verify-email', 'verify-email', { ...NO_NAME, url: ACTION }),
  sample('reset-password', 'reset-password', { url: ACTION }),
  sample('reset-password-no-name', 'reset-password', { ...NO_NAME, url: ACTION }),
  sample('reset-password-long', 'reset-password', {
    email: `${'wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 64)}@longest.example`,
    firstName: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff',
    url: ACTION,
  }),
  sample('reset-password-right-to-left', 'reset-password', { firstName: 'نور الهدى', lastName: 'السيّد', url: ACTION }),
  sample('setup-password', 'setup-password', { url: ACTION }),
  sample('setup-password-invitation', 'setup-password', { url: SETUP, isInvitation: true }),
  sample('password-changed', 'password-changed', { url: FORM }),
  sample('account-linked', 'account-linked', { url: FORM, provider: 'google.com' }),
  sample('entry-received', 'entry-received', {
    url: SHOP,
    campaignCode: 'TakeItHome',
    answer: 'rain on my grandmother’s roof',
    closesAt: '2026-12-24T00:00:00+01:00',
  }),
  sample('entry-received-movie-night', 'entry-received', {
    url: SHOP,
    campaignCode: 'win-a-movie-night-setup',
    answer: 'an old western,\nbecause even its silences\n\ndeserve to be heard',
    closesAt: null,
  }),
  sample('entry-received-generic', 'entry-received', {
    url: SHOP,
    campaignCode: 'spring',
    answer: '<b onclick="alert(1)">The silence</b> before & after the first note </td></table>',
    closesAt: '2026-04-01T09:30:00Z',
  }),
]

/** The usual state of each kind. */
export const USUAL_SAMPLES: Readonly<Record<EmailKind, Sample>> = Object.fromEntries(
  EMAIL_KINDS.map((kind) => [kind, SAMPLES.find((one) => one.id === kind)]),
) as Record<EmailKind, Sample> // a test reads each
