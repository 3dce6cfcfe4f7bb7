/** The mail server: takes every email by SMTP, shows it on a page, delivers none. */
import { createServer, type ServerResponse } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { listenLocally } from '../listen'
import type { Setup } from '../setup'
import type { Supervisor } from '../supervisor'
import { Mailbox } from './mailbox'
import { listPage, mailPage, notFoundPage } from './pages'

/** Starts both servers; rejects if a port is taken. */
export async function startMailServer(
  { ports, addresses }: Pick<Setup, 'ports' | 'addresses'>,
  supervisor: Pick<Supervisor, 'closeOnStop' | 'onStop'>,
): Promise<Mailbox> {
  const mailbox = new Mailbox()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream
        .toArray()
        .then((chunks: Buffer[]) => mailbox.add(Buffer.concat(chunks)))
        .then(() => done(), done)
    },
  })
  // A client that ends a connection early.
  smtp.on('error', () => undefined)
  await listenLocally(smtp.server, ports.smtp)
  supervisor.onStop(() => new Promise<void>((resolve) => smtp.close(resolve)))

  const web = createServer(({ url = '/' }, response) => answer(url, mailbox, addresses.storefront, response))
  supervisor.closeOnStop(await listenLocally(web, ports.mail))
  return mailbox
}

/** `/`, `/3` and `/3/html`: the list, the third email that arrived and its HTML part. */
function answer(url: string, mailbox: Mailbox, storefront: string, response: ServerResponse): void {
  const mails = mailbox.list()
  const [, number = '', part = ''] = url.split('/')
  const mail = mails[mails.length - Number(number)]
  const send = (status: number, body: string, policy: string) =>
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${policy}`,
      })
      .end(body)
  if (number === '') send(200, listPage(mails, storefront).text, 'img-src data:')
  else if (mail === undefined || !['', 'html'].includes(part)) send(404, notFoundPage(storefront).text, 'img-src data:')
  // As a mail program: no script, no picture from elsewhere, links in a new window.
  else if (part === 'html') send(200, mail.html, 'sandbox allow-popups allow-popups-to-escape-sandbox')
  else send(200, mailPage(mail, number, storefront).text, "img-src data:; frame-src 'self'")
}
