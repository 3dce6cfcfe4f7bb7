import { afterEach, describe, expect, it } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AuthEmulator } from '../../../local/authEmulator'
import { startStorefront } from '../../../local/storefront/server'

const HOST = '127.0.0.1'
const started: Server[] = []
afterEach(() => {
  for (const server of started.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('the server of the mailbox', () => {
  it('says that the sign-in service does not answer, and reports an error to the page that waits for it', async () => {
    const emulator = await listen(createServer())
    emulator.server.close()
    const mailbox = await open(emulator.origin)
    expect(mailbox.status).toBe(503)
    expect(mailbox.text).toContain('The sign-in service does not answer')
    expect(mailbox.text).toContain('data-fingerprint=""')
    expect(mailbox.text).not.toContain('fetch failed')
    expect(mailbox.polled.ok).toBe(false)
  })

  it('shows any other error of the emulator as it is', async () => {
    const emulator = await listen(createServer((_, response) => response.writeHead(500).end('{}')))
    const mailbox = await open(emulator.origin)
    expect(mailbox.status).toBe(502)
    expect(mailbox.text).toMatch(/500/)
    expect(mailbox.polled.ok).toBe(false)
  })

  it('gives the list another fingerprint when it answers, so that the page reloads', async () => {
    const emulator = await listen(createServer((_, response) => response.end('{"oobCodes":[]}')))
    const mailbox = await open(emulator.origin)
    expect(mailbox.status).toBe(200)
    expect(mailbox.text).toContain('No email is waiting')
    expect(await mailbox.polled.text()).toMatch(/"fingerprint":"[\w-]+"/)
  })
})

async function listen(server: Server) {
  started.push(server)
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  return { server, origin: `http://${HOST}:${(server.address() as AddressInfo).port}` }
}

/** Opens the mailbox, and polls its list as the open page does. */
async function open(emulatorOrigin: string) {
  const { origin } = await listen(
    await startStorefront({
      port: 0,
      sitePort: 5000,
      multipassSecret: 'secret',
      auth: new AuthEmulator(emulatorOrigin),
      replay: { dir: '', storeFile: '' },
      now: () => Date.now(),
    }),
  )
  const page = await fetch(`${origin}/mailbox`)
  return { status: page.status, text: await page.text(), polled: await fetch(`${origin}/mailbox.json`) }
}
