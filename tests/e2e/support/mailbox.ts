/** The emails that arrived at the mail server. */
import type { Mail } from '../../../local/mail/mailbox'
import { eventually } from '../../support/eventually'
import { testSystem } from '../../support/system'

interface LinkMail extends Mail {
  /** With a code, to the site's action page. */
  readonly link: string
  readonly mode: string
  readonly oobCode: string
}

/** All emails to one address, the newest first. */
export async function allMailsTo(email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${testSystem().storefront}/mailbox.json`)
  const mails = (await answer.json()) as readonly Mail[] // local/storefront/server.ts
  return mails.filter(({ to }) => to === email)
}

/** The newest email to one address; waits until as many have arrived. */
export const newestMailTo = (email: string, count = 1): Promise<Mail> =>
  eventually(async () => {
    const [newest, ...older] = await allMailsTo(email)
    if (!newest || older.length + 1 < count) throw new Error(`${older.length + 1} of ${count} emails to ${email}`)
    return newest
  })

/** Those with a link that has a code. */
export async function mailsTo(email: string): Promise<readonly LinkMail[]> {
  return (await allMailsTo(email)).flatMap((mail) => {
    const link = mail.links.find((address) => new URL(address).searchParams.has('oobCode'))
    if (link === undefined) return []
    const query = new URL(link).searchParams
    return [{ ...mail, link, mode: query.get('mode') ?? '', oobCode: query.get('oobCode') ?? '' }]
  })
}

/** The newest email with a link to an address, or that of one mode; waits until it has arrived. */
export const mailTo = (email: string, mode?: 'verifyEmail' | 'resetPassword'): Promise<LinkMail> =>
  eventually(async () => {
    const newest = (await mailsTo(email)).find((mail) => mode === undefined || mail.mode === mode)
    if (!newest) throw new Error(`no email to ${email}`)
    return newest
  })
