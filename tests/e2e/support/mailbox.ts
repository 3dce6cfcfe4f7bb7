/** The emails that the Auth emulator "sent", read from the storefront's mailbox. */
import { testSystem } from '../../support/system'

interface Mail {
  readonly to: string
  readonly mode: string
  readonly oobCode: string
  readonly link: string
}

/** All emails to one address whose links are unused, the newest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${testSystem().storefront}/mailbox.json`)
  const { emails } = (await answer.json()) as { emails: readonly Mail[] } // local/storefront/mailbox.ts
  return emails.filter(({ to }) => to === email)
}

/** The newest email to an address; throws when there is none. */
export async function mailTo(email: string): Promise<Mail> {
  const [newest] = await mailsTo(email)
  if (!newest) throw new Error(`no email to ${email}`)
  return newest
}
