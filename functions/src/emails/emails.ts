/** The emails of the product: one row per kind. Read by the templates, the calls that send and the staff commands. */
import type { RouteId } from '../../../src/domain/routing/routes'
import type { PlainMessageId } from '../../../src/i18n/messages'

/** How long the sign-in service accepts the code of a link: three days for an address, an hour for a password. No setting changes it. */
const ADDRESS_LINK = { unit: 'days', count: 3 } as const
const PASSWORD_LINK = { unit: 'hours', count: 1 } as const

/** A paragraph of an email (templates/Email.tsx). */
export type EmailPart = 'lead' | 'entry' | 'advice' | 'validity'

/** The subject is `email.<kind>.subject`. A heading and a button that a page has, too, are the page's. */
export interface EmailRow {
  /** What a list of emails shows after the subject. */
  readonly preheader: PlainMessageId
  readonly title: PlainMessageId
  /** Who may ask for it. `nobody`: it follows from what happened. */
  readonly mayAsk: 'anyone' | 'unverifiedMember' | 'nobody'
  /** Paragraphs above the button, in their order. */
  readonly above: readonly EmailPart[]
  /** Smaller paragraphs below the button. */
  readonly below: readonly EmailPart[]
  readonly button: PlainMessageId
  /** Where the button leads: /auth/action with a code, the form for a forgotten password, or the locale's shop. */
  readonly leadsTo: 'action' | 'forgotPassword' | 'shop'
  /** The form to which staff invite members by it. A code would have expired before most of them read it. */
  readonly invitesTo?: RouteId
  /** How long its link works; null for a link without a code. */
  readonly validity: { readonly unit: 'days' | 'hours'; readonly count: number } | null
}

export const EMAILS = {
  'verify-email': {
    mayAsk: 'unverifiedMember',
    preheader: 'email.verify-email.preheader',
    title: 'verifyEmail.title',
    above: ['lead'],
    below: ['validity', 'advice'],
    button: 'verifyEmail.submit',
    leadsTo: 'action',
    validity: ADDRESS_LINK,
  },
  'reset-password': {
    mayAsk: 'anyone',
    preheader: 'email.reset-password.preheader',
    title: 'resetPassword.title',
    above: ['lead'],
    below: ['validity', 'advice'],
    button: 'email.reset-password.button',
    leadsTo: 'action',
    validity: PASSWORD_LINK,
  },
  'setup-password': {
    mayAsk: 'anyone',
    preheader: 'email.setup-password.preheader',
    title: 'setupPassword.title',
    above: ['lead'],
    below: ['validity', 'advice'],
    button: 'email.setup-password.button',
    leadsTo: 'action',
    invitesTo: 'setupPassword',
    validity: PASSWORD_LINK,
  },
  'password-changed': {
    mayAsk: 'nobody',
    preheader: 'email.nothingToDo',
    title: 'email.password-changed.title',
    above: ['lead', 'advice'],
    below: [],
    button: 'emailRecovered.reset',
    leadsTo: 'forgotPassword',
    validity: null,
  },
  'account-linked': {
    mayAsk: 'nobody',
    preheader: 'email.nothingToDo',
    title: 'email.account-linked.title',
    above: ['lead', 'advice'],
    below: [],
    button: 'emailRecovered.reset',
    leadsTo: 'forgotPassword',
    validity: null,
  },
  'entry-received': {
    mayAsk: 'nobody',
    preheader: 'email.entry-received.preheader',
    title: 'campaignSuccess.title',
    above: ['lead', 'entry'],
    below: ['advice'],
    button: 'common.continueToShop',
    leadsTo: 'shop',
    validity: null,
  },
} as const satisfies Record<string, EmailRow>

export type EmailKind = keyof typeof EMAILS

export const EMAIL_KINDS = Object.keys(EMAILS) as readonly EmailKind[]

export const isEmailKind = (value: unknown): value is EmailKind =>
  typeof value === 'string' && Object.hasOwn(EMAILS, value)

/** The row of a kind, typed as EmailRow instead of its literals. */
export const emailRow = (kind: EmailKind): EmailRow => EMAILS[kind]

/** What the places of an email are filled with. The texts may be anything that a visitor or a provider gave. */
export interface EmailValues {
  /** The account's address. */
  readonly email: string
  readonly firstName: string | null
  /** With it, languages that greet by the family name do so. */
  readonly lastName?: string | null
  /** The URL of the button, by `leadsTo`. Required where it leads to an action; without it, other emails have no button. */
  readonly url?: string
  /** Its link has no code (`invitesTo`). */
  readonly isInvitation?: true
  /** account-linked: the sign-in service's id of the provider. */
  readonly provider?: string
  /** entry-received: any code; one that is not in the table has the texts of the generic campaign. */
  readonly campaignCode?: string
  /** entry-received: the member's own words. */
  readonly answer?: string
  /** entry-received: ISO time with the zone in which it is shown; null if the campaign has no closing time. */
  readonly closesAt?: string | null
}
