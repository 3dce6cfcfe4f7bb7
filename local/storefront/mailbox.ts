/** The mailbox page: the emails that the Auth emulator would have sent, with links to the site's action page. */
import { createHash } from 'node:crypto'
import { buildPath, ROUTES } from '../../src/domain/routing/routes'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../src/domain/routing/locales'
import { parseUrl } from '../../src/domain/parseUrl'
import { parseContinueUrl } from '../../src/domain/routing/visitQuery'
import type { SentEmail } from '../authEmulator'
import { shortTime, zoneName } from '../shortTime'
import { html, type Html } from './html'
import { page } from './page'

export interface Mail {
  readonly to: string
  /** The subject. */
  readonly kind: string
  /** What its link does, in English: not its text. */
  readonly effect: string
  /** The shop or the app to which the visitor returns. */
  readonly returnsTo: string | null
  readonly mode: string
  /** In whose language production would send it; the emulator's links always say English. */
  readonly locale: Locale | null
  readonly oobCode: string
  /** The site's action page with the query of the emulator's own link. */
  readonly link: string
  /** ISO time. */
  readonly at: string
}

export interface Mailbox {
  /** Changes when the list changes. */
  readonly fingerprint: string
  /** Those with an unused link, newest first. */
  readonly emails: readonly Mail[]
  /** Those whose link was used, the latest used first. */
  readonly used: readonly Mail[]
}

/** Subject of the email and what its link does, by the emulator's request type. */
const LETTERS: Readonly<Record<string, readonly [subject: string, effect: string]>> = {
  VERIFY_EMAIL: ['Verify your email', 'Works once and confirms this address'],
  PASSWORD_RESET: ['Set a new password', 'Works until a new password is saved'],
  VERIFY_AND_CHANGE_EMAIL: ['Confirm your new email', 'The link makes this the address of the account'],
  RECOVER_EMAIL: ['Your email was changed', 'The link gives the account this address again'],
  EMAIL_SIGNIN: ['Sign in', 'The link signs in on this device'],
}

interface NoticedEmail {
  readonly sent: SentEmail
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Maximum number of used emails that the mailbox shows. */
const USED_LENGTH = 10

/**
 * The emails of this run. The emulator keeps no times, so the time of an email is when it was first noticed; and it forgets
 * an email when its link is used, so an email that is missing is a used one.
 */
export class MailLog {
  private readonly noticed = new Map<string, NoticedEmail>()
  private used: readonly NoticedEmail[] = []

  notice(sent: readonly SentEmail[], now: number): void {
    const links = new Set(sent.map(({ oobLink }) => oobLink))
    for (const email of sent)
      if (!this.noticed.has(email.oobLink)) this.noticed.set(email.oobLink, { sent: email, at: now })
    const missing = [...this.noticed].filter(([link]) => !links.has(link))
    for (const [link] of missing) this.noticed.delete(link)
    // Two answers of the emulator can arrive in reverse order: an email that is there again is not used.
    const stillUsed = this.used.filter(({ sent: { oobLink } }) => !links.has(oobLink))
    this.used = [...missing.map(([, email]) => email).reverse(), ...stillUsed].slice(0, USED_LENGTH)
  }

  toMailbox(site: string): Mailbox {
    const toMails = (list: readonly NoticedEmail[]) => list.map(({ sent, at }) => toMail(sent, site, at))
    const emails = toMails([...this.noticed.values()].reverse())
    const used = toMails(this.used)
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([emails, used]))
      .digest('base64url')
    return { fingerprint, emails, used }
  }
}

function toMail({ email, requestType, oobLink }: SentEmail, site: string, at: number): Mail {
  const { search, searchParams } = new URL(oobLink)
  const continueQuery = parseContinueUrl(searchParams.get('continueUrl'))
  const language = continueQuery?.get('language')
  const [kind, effect] = LETTERS[requestType] ?? [requestType, 'The link returns to where it was requested']
  return {
    to: email,
    kind,
    effect,
    returnsTo: parseUrl(continueQuery?.get('callbackUrl') ?? '')?.host ?? null,
    mode: searchParams.get('mode') ?? '',
    locale: isLocale(language) ? language : null,
    oobCode: searchParams.get('oobCode') ?? '',
    link: `${site}${ROUTES.action.path}${search}`,
    at: new Date(at).toISOString(),
  }
}

/** `now`: in milliseconds since 1970; an email of another day has its date. */
export const mailboxPage = ({ fingerprint, emails, used }: Mailbox, site: string, now = Date.now()): Html =>
  mailboxFrame(
    fingerprint,
    html`
      ${
        emails.length === 0
          ? emptyMailbox(site)
          : html`${listHead('Not used yet', now)}
              <ol class="mail">
                ${emails.map((mail) => row(mail, now))}
              </ol>`
      }
      ${
        used.length === 0
          ? null
          : html`${listHead('Used', emails.length === 0 ? now : null)}
              <ol class="mail mail--used">
                ${used.map((mail) => usedRow(mail, now))}
              </ol>`
      }
    `,
  )

/** While the Auth emulator starts or has stopped. The first answer of it has another fingerprint, so the page reloads. */
export const unavailableMailboxPage = (): Html =>
  mailboxFrame(
    '',
    html`${listHead('No answer yet', null)}
      <div class="mailbox__notice">
        ${ENVELOPE}
        <p>
          The sign-in service does not answer. It may still be starting. If this stays, start the local system again.
        </p>
      </div>`,
  )

const mailboxFrame = (fingerprint: string, content: Html): Html =>
  page({
    title: 'Mailbox',
    tool: '/mailbox',
    content: html`<section class="section mailbox" data-fingerprint="${fingerprint}">
      <div class="mailbox__head">
        <h1>Sign-in emails</h1>
        <p class="lead">
          The emails that the local sign-in service would have sent, newest first. The page updates itself.
        </p>
      </div>
      <div>${content}</div>
    </section>`,
    scripts: html`<script src="/mailbox.js" defer></script>`,
  })

/** `now`: for the name of the time zone; null for a heading without times, or after one that names it. */
const listHead = (heading: string, now: number | null): Html => html`
  <div class="list-head">
    <h2>${heading}</h2>
    ${now === null ? null : html`<small>Times in ${zoneName(new Date(now))}</small>`}
  </div>
`

const ENVELOPE = html`<svg class="mailbox__icon" viewBox="0 0 64 64" aria-hidden="true">
  <path d="M8 15h48v34H8zM8 16l24 19 24-19" />
</svg>`

const emptyMailbox = (site: string): Html => html`
  ${listHead('No email is waiting', null)}
  <div class="mailbox__notice">
    ${ENVELOPE}
    <p>The next email appears here.</p>
    <p class="mailbox__start">
      <a class="button button--primary" href="${site}${buildPath({ locale: DEFAULT_LOCALE, route: 'signupWithEmail' })}"
        >Create an account</a
      >
      <a class="button button--secondary" href="${site}${buildPath({ locale: DEFAULT_LOCALE, route: 'resetPassword' })}"
        >Ask for a new password</a
      >
    </p>
  </div>
`

const timeOf = ({ at }: Mail, now: number): Html =>
  html`<time datetime="${at}">${shortTime(new Date(at), new Date(now))}</time>`

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

const row = (mail: Mail, now: number): Html => html`
  <li data-to="${mail.to}" data-mode="${mail.mode}">
    ${timeOf(mail, now)}
    <div class="mail__text">${recipientAndSubject(mail)} ${facts(mail)}</div>
    <div class="mail__actions">
      <a class="button button--secondary" href="${mail.link}"
        >Open the link<span class="visually-hidden"> for ${mail.to}</span></a
      >
      <button type="button" class="copy" data-link="${mail.link}">
        <span aria-live="polite">Copy the link</span><span class="visually-hidden"> for ${mail.to}</span>
      </button>
    </div>
  </li>
`

const recipientAndSubject = ({ to, kind }: Mail): Html => html`
  <h3><span class="visually-hidden">To </span>${to}</h3>
  <p class="mail__subject">${kind}</p>
`

const facts = ({ effect, locale, returnsTo }: Mail): Html => html`
  <p class="mail__facts">
    <span>${effect}</span>
    ${locale ? html`<span>In ${LANGUAGES.of(LOCALES[locale].tag) ?? locale}</span>` : null}
    ${returnsTo ? html`<span>Returns to ${returnsTo}</span>` : null}
  </p>
`

const usedRow = (mail: Mail, now: number): Html => html`
  <li>
    ${timeOf(mail, now)}
    <div class="mail__text">${recipientAndSubject(mail)}</div>
  </li>
`

/**
 * Reloads the page only when the list has changed, so that links do not move under the pointer. Copies links; without
 * clipboard access nothing happens.
 */
export const MAILBOX_SCRIPT = `
const shown = document.querySelector('[data-fingerprint]').dataset.fingerprint
setInterval(async () => {
  const answer = await fetch('/mailbox.json').catch(() => null)
  if (answer?.ok && (await answer.json()).fingerprint !== shown) location.reload()
}, 1500)
for (const button of document.querySelectorAll('[data-link]'))
  button.addEventListener('click', () => {
    navigator.clipboard?.writeText(button.dataset.link).then(
      () => (button.firstElementChild.textContent = 'Copied'),
      () => undefined,
    )
  })
`
