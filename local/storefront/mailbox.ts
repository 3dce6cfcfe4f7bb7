/** The mailbox page: the emails that the Auth emulator would have sent, with links to the site's action page. */
import { createHash } from 'node:crypto'
import { ROUTES } from '../../src/domain/routing/routes'
import type { SentEmail } from '../authEmulator'
import { html, type Html } from './html'
import { page } from './pages'

export interface Mail {
  readonly to: string
  readonly kind: string
  readonly mode: string
  readonly lang: string | null
  readonly oobCode: string
  /** The site's action page with the query of the emulator's own link. */
  readonly link: string
}

export interface Mailbox {
  /** Changes when the list changes. */
  readonly fingerprint: string
  /** Newest first. */
  readonly emails: readonly Mail[]
}

const KINDS: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: 'Verify your email',
  PASSWORD_RESET: 'Set a new password',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new email',
  RECOVER_EMAIL: 'Your email was changed',
  EMAIL_SIGNIN: 'Sign in',
}

export function toMailbox(sent: readonly SentEmail[], site: string): Mailbox {
  const emails = sent.map((email) => toMail(email, site)).reverse()
  return { fingerprint: createHash('sha256').update(JSON.stringify(emails)).digest('base64url'), emails }
}

function toMail({ email, requestType, oobLink }: SentEmail, site: string): Mail {
  const { search, searchParams } = new URL(oobLink)
  return {
    to: email,
    kind: KINDS[requestType] ?? requestType,
    mode: searchParams.get('mode') ?? '',
    lang: searchParams.get('lang'),
    oobCode: searchParams.get('oobCode') ?? '',
    link: `${site}${ROUTES.action.path}${search}`,
  }
}

export const mailboxPage = ({ fingerprint, emails }: Mailbox): Html =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">All emails of the local sign-in service. An email disappears when its link was used.</p>
      <ol class="mail" data-fingerprint="${fingerprint}">
        ${emails.map(row)}
      </ol>
      ${emails.length === 0 ? html`<p>No emails yet. This page updates itself.</p>` : null}`,
    html`<script src="/mailbox.js" defer></script>`,
  )

const row = ({ to, kind, mode, lang, link }: Mail): Html => html`
  <li data-to="${to}" data-mode="${mode}">
    <span>${to}</span>
    <small>${kind}${lang ? ` · ${lang}` : ''}</small>
    <a href="${link}">Open</a>
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
