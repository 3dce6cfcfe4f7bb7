import { afterEach, describe, expect, it } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AuthEmulator } from '../../../local/authEmulator'
import { MailLog, mailboxPage } from '../../../local/storefront/mailbox'
import { startStorefront } from '../../../local/storefront/server'

const HOST = '127.0.0.1'
const SITE = 'http://127.0.0.1:5000'
const email = (code: string, to: string) => ({
  email: to,
  requestType: 'VERIFY_EMAIL',
  oobLink: `http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=fr&oobCode=${code}&continueUrl=http%3A%2F%2Fa%3Fb`,
})

describe('the mailbox', () => {
  it('links to the action page with the query of the email, newest first', () => {
    const mails = new MailLog().update([email('1', 'a@b.co'), email('2', '<i>@b.co')], SITE)
    expect(mails.map(({ oobCode }) => oobCode)).toEqual(['2', '1'])
    expect(mails[1]).toEqual({
      to: 'a@b.co',
      subject: 'Verify your email',
      mode: 'verifyEmail',
      oobCode: '1',
      link: `${SITE}/auth/action?mode=verifyEmail&lang=fr&oobCode=1&continueUrl=http%3A%2F%2Fa%3Fb`,
      isUsed: false,
    })
    expect(mailboxPage(mails).text).not.toContain('<i>')
  })

  it('lists an email as used, without its link, once the emulator has forgotten it', () => {
    const log = new MailLog()
    log.update([email('1', 'a@b.co'), email('2', 'c@d.co')], SITE)
    const mails = log.update([email('2', 'c@d.co'), email('3', 'e@f.co')], SITE)
    expect(mails.map(({ to, isUsed }) => [to, isUsed])).toEqual([
      ['e@f.co', false],
      ['c@d.co', false],
      ['a@b.co', true],
    ])
    expect(mailboxPage(mails).text).toContain('a@b.co')
    expect(mailboxPage(mails).text).not.toContain('oobCode=1')
  })
})

describe('the server of the mailbox', () => {
  const started: Server[] = []
  afterEach(() => {
    for (const server of started.splice(0)) server.close().closeAllConnections()
  })

  async function listen(server: Server) {
    started.push(server)
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
    return { server, origin: `http://${HOST}:${(server.address() as AddressInfo).port}` }
  }

  /** The answers of the page and of its list, with the Auth emulator at this origin. */
  async function open(emulatorOrigin: string) {
    const { origin } = await listen(
      await startStorefront({
        port: 0,
        sitePort: 5000,
        multipassSecret: 'secret',
        auth: new AuthEmulator(emulatorOrigin),
        replay: { dir: '', storeFile: '' },
        now: Date.now,
      }),
    )
    const page = await fetch(`${origin}/mailbox`)
    return { status: page.status, text: await page.text(), list: (await fetch(`${origin}/mailbox.json`)).status }
  }

  it('says that the sign-in service does not answer', async () => {
    const emulator = await listen(createServer())
    emulator.server.close()
    expect(await open(emulator.origin)).toEqual({
      status: 503,
      text: expect.stringContaining('The sign-in service does not answer'),
      list: 503,
    })
  })

  it('shows any other error of the emulator as it is', async () => {
    const emulator = await listen(createServer((_, response) => response.writeHead(500).end('{}')))
    expect(await open(emulator.origin)).toEqual({ status: 502, text: expect.stringContaining('500'), list: 502 })
  })
})
