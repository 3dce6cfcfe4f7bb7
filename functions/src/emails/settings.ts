/** The settings of the emails. */
import { isEmail } from '../../../src/domain/forms/email'
import { LOCAL } from '../local/settings'

type Env = Readonly<Record<string, string | undefined>>

/** Sender of all emails. */
export interface Sender {
  readonly name: string
  readonly address: string
}

export interface EmailSettings {
  /** The mail server; null in the functions that send no emails. */
  readonly smtpUrl: string | null
  readonly emailSender: Sender
  /** Where answers to emails go, by storefront origin. */
  readonly emailReplyTo: ReadonlyMap<string, string>
}

const BRAND = 'KEF'
const DEFAULT_SENDER = 'no-reply@kef.com'
const DEFAULT_EMAILS_PER_SECOND = 10

/** `replyTo`: the parsed EMAIL_REPLY_TO. */
export function readEmailSettings(
  env: Env,
  replyTo: object,
  shops: readonly string[],
  problems: string[],
): EmailSettings {
  const address = env.EMAIL_FROM || DEFAULT_SENDER
  if (!isEmail(address)) problems.push('EMAIL_FROM is not an email address')
  // The value is secret.
  if (env.SMTP_URL && !isSmtpUrl(env.SMTP_URL))
    problems.push('SMTP_URL is not a URL such as smtps://USER:PASSWORD@HOST:465')
  const emailReplyTo = new Map<string, string>()
  for (const [origin, contact] of Object.entries(replyTo)) {
    if (!shops.includes(origin)) problems.push(`EMAIL_REPLY_TO: ${origin} is not a storefront of the table`)
    else if (typeof contact !== 'string' || !isEmail(contact))
      problems.push(`EMAIL_REPLY_TO: not an email address for ${origin}`)
    else emailReplyTo.set(origin, contact)
  }
  return { smtpUrl: env.SMTP_URL || null, emailSender: { name: BRAND, address }, emailReplyTo }
}

/** Without a query, which could switch the encryption off. */
function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search + hash === ''
}

/** Whether connections to the host of a URL stay on this machine, which no mail server of production does. */
export const isLoopback = (hostname: string): boolean => LOCAL?.loopback.includes(hostname) ?? false

/** Read at declaration time, before `parseConfig`. Throws if EMAILS_PER_SECOND is invalid, which stops the deployment. */
export function emailsPerSecond(env: Env): number {
  const value = Number(env.EMAILS_PER_SECOND || DEFAULT_EMAILS_PER_SECOND)
  if (!Number.isInteger(value) || value < 1 || value > 500)
    throw new Error('EMAILS_PER_SECOND is not a whole number from 1 to 500')
  return value
}
