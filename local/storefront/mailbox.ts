/** The mailbox: the emails that the Auth emulator would have sent, with links to the site's action page. */
import { ROUTES } from '../../src/domain/routing/routes'
import type { SentEmail } from '../authEmulator'
import { html, type Html } from './html'
import { page } from './pages'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly mode: string
  readonly oobCode: string
  /** The site's action page with the query of the emulator's own link. */
  readonly link: string
  readonly isUsed: boolean
}

/** By the emulator's request type. */
const SUBJECTS: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: 'Verify your email',
  PASSWORD_RESET: 'Set a new password',
}

/** The emails of this run. The emulator forgets an email when its link is used, so one that is missing is a used one. */
export class MailLog {
  private noticed: readonly SentEmail[] = []

  /** `sent`: what the emulator has now, oldest first. Returns all emails, newest first. */
  update(sent: readonly SentEmail[], site: string): readonly Mail[] {
    const [unused, known] = [linksOf(sent), linksOf(this.noticed)]
    this.noticed = [...sent.filter(({ oobLink }) => !known.has(oobLink)).reverse(), ...this.noticed]
    return this.noticed.map((email) => toMail(email, site, !unused.has(email.oobLink)))
  }
}

const linksOf = (emails: readonly SentEmail[]): ReadonlySet<string> => new Set(emails.map(({ oobLink }) => oobLink))

function toMail({ email, requestType, oobLink }: SentEmail, site: string, isUsed: boolean): Mail {
  const { search, searchParams } = new URL(oobLink)
  return {
    to: email,
    subject: SUBJECTS[requestType] ?? requestType,
    mode: searchParams.get('mode') ?? '',
    oobCode: searchParams.get('oobCode') ?? '',
    link: `${site}${ROUTES.action.path}${search}`,
    isUsed,
  }
}

/** `mails`: null while the emulator starts or has stopped. */
export const mailboxPage = (mails: readonly Mail[] | null): Html =>
  page(
    'Mailbox',
    html`
      <p>The emails that the local sign-in service would have sent, newest first. Reload the page for new ones.</p>
      ${mails === null ? UNAVAILABLE : mails.length === 0 ? EMPTY : list(mails)}
    `,
    '/mailbox',
  )

const UNAVAILABLE = html`<p role="alert">
  The sign-in service does not answer. It may still be starting; if this stays, start the local system again.
</p>`

const EMPTY = html`<p>No email has been sent.</p>`

const list = (mails: readonly Mail[]): Html =>
  html`<ol class="mails">
    ${mails.map(
      ({ to, subject, link, isUsed }) =>
        html`<li>
          <span>To ${to}</span>
          ${isUsed ? html`<span>${subject} (used)</span>` : html`<a href="${link}">${subject}</a>`}
        </li>`,
    )}
  </ol>`
