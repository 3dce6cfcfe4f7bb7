import { emailKey } from '../../functions/src/emailKey'

/** Gmail ignores dots, and knows its users under both domains. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address probably belongs to: without a tag (`+x`), for Gmail without dots. For a question to staff
 * alone: other services may give `a+b@` and `a@` to two people.
 */
export function mailboxOf(email: string): string {
  const address = emailKey(email)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const untagged = address.slice(0, at).replace(/(?!^)\+.*$/, '')
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
