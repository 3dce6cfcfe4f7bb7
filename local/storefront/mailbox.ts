/** The mailbox page: the emails that the Auth emulator would have sent, with links to the site's action page. */
import { createHash } from 'node:crypto'
import { buildPath, ROUTES } from '../../src/domain/routing/routes'
import { DEFAULT_LOCALE } from '../../src/domain/routing/locales'
import type { SentEmail } from '../authEmulator'
import { html, type Html } from './html'
import { page } from './page'

export interface Mail {
  readonly to: string
  /** The subject. */
  readonly kind: string
  readonly text: string
  readonly mode: string
  readonly lang: string | null
  readonly oobCode: string
  /** The site's action page with the query of the emulator's own link. */
  readonly link: string
  /** ISO time. */
  readonly at: string
}

export interface Mailbox {
  /** Changes when the list changes. */
  readonly fingerprint: string
  /** Newest first. */
  readonly emails: readonly Mail[]
}

/** Subject and text by the emulator's request type. */
const LETTERS: Readonly<Record<string, readonly [subject: string, text: string]>> = {
  VERIFY_EMAIL: [
    'Verify your email',
    'Open the link to confirm that this address is yours. If you did not create a KEF ID, ignore this email.',
  ],
  PASSWORD_RESET: [
    'Set a new password',
    'Open the link to choose a new password. If you did not ask for one, ignore this email; your password stays as it is.',
  ],
  VERIFY_AND_CHANGE_EMAIL: [
    'Confirm your new email',
    'Open the link to use this address for your KEF ID. Until then the former address stays in use.',
  ],
  RECOVER_EMAIL: [
    'Your email was changed',
    'The address of your KEF ID was changed. If that was not you, open the link to take the former address back.',
  ],
  EMAIL_SIGNIN: ['Sign in', 'Open the link on this device to sign in.'],
}

/** The emulator keeps no times, so the time of an email is when it was first noticed. */
export class MailTimes {
  private readonly times = new Map<string, number>()

  notice(sent: readonly SentEmail[], now: number): void {
    for (const { oobLink } of sent) if (!this.times.has(oobLink)) this.times.set(oobLink, now)
  }

  timeOf({ oobLink }: SentEmail): number {
    return this.times.get(oobLink) ?? 0
  }
}

export function toMailbox(sent: readonly SentEmail[], site: string, times: MailTimes): Mailbox {
  const emails = sent.map((email) => toMail(email, site, times.timeOf(email))).reverse()
  return { fingerprint: createHash('sha256').update(JSON.stringify(emails)).digest('base64url'), emails }
}

function toMail({ email, requestType, oobLink }: SentEmail, site: string, at: number): Mail {
  const { search, searchParams } = new URL(oobLink)
  const [kind, text] = LETTERS[requestType] ?? [requestType, 'Open the link to continue.']
  return {
    to: email,
    kind,
    text,
    mode: searchParams.get('mode') ?? '',
    lang: searchParams.get('lang'),
    oobCode: searchParams.get('oobCode') ?? '',
    link: `${site}${ROUTES.action.path}${search}`,
    at: new Date(at).toISOString(),
  }
}

export const mailboxPage = ({ fingerprint, emails }: Mailbox, site: string): Html =>
  page({
    title: 'Mailbox',
    tool: '/mailbox',
    content: html`<section class="section mailbox" data-fingerprint="${fingerprint}">
      <div class="mailbox__head">
        <h1>Mailbox</h1>
        <p class="lead">The emails of the local sign-in service. An email disappears once its link was used.</p>
      </div>
      ${
        emails.length === 0
          ? emptyMailbox(site)
          : html`<ol class="mail">
              ${emails.map(row)}
            </ol>`
      }
    </section>`,
    scripts: html`<script src="/mailbox.js" defer></script>`,
  })

const emptyMailbox = (site: string): Html => html`
  <div>
    <svg class="mailbox__icon" viewBox="0 0 64 64" aria-hidden="true"><path d="M8 15h48v34H8zM8 16l24 19 24-19" /></svg>
    <h2>No emails yet</h2>
    <p>Create an account or ask for a new password, and the email appears here by itself.</p>
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

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const row = ({ to, kind, text, mode, lang, link, at }: Mail): Html => html`
  <li data-to="${to}" data-mode="${mode}">
    <div>
      <h2>${kind}</h2>
      <p class="mail__to">To ${to}${lang ? ` · ${lang}` : ''}</p>
      <p>${text}</p>
    </div>
    <time datetime="${at}">${TIME.format(new Date(at))}</time>
    <a class="button button--secondary" href="${link}"
      >Open the link<span class="visually-hidden"> in “${kind}” to ${to}</span></a
    >
  </li>
`

/** Reloads the page only when the list has changed, so that links do not move under the pointer. */
export const MAILBOX_SCRIPT = `
const shown = document.querySelector('[data-fingerprint]').dataset.fingerprint
setInterval(async () => {
  const answer = await fetch('/mailbox.json').catch(() => null)
  if (answer?.ok && (await answer.json()).fingerprint !== shown) location.reload()
}, 1500)
`
