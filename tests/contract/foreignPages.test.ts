/** A web page of another origin reaches no server of the local system, under no name that leads to this machine (S50). */
import { expect, it } from '@jest/globals'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORT_NAMES } from '../../local/ports'
import { PROJECT_ID } from '../../local/setup'
import { testSystem } from '../support/system'

interface Sent {
  readonly port: number
  readonly headers: OutgoingHttpHeaders
  readonly path?: string
  readonly body?: string
}

/** The status and the origin that may read the answer. Not by fetch, which sets Host itself. */
const send = ({ port, headers, path = '/', body = '' }: Sent): Promise<readonly [status: number, reader: unknown]> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method: body ? 'POST' : 'GET', agent: false })
    sent.once('response', (answer) => {
      answer.resume()
      resolve([answer.statusCode ?? 0, answer.headers['access-control-allow-origin']])
    })
    sent.once('upgrade', (_, socket) => {
      socket.destroy()
      resolve([101, undefined])
    })
    sent.once('error', reject).end(body)
  })

const REFUSED = [403, undefined]
const EVIL = 'https://evil.example'

const WEB_PORTS = PORT_NAMES.filter((name) => name !== 'smtp')

it.each(WEB_PORTS)('the server of %s refuses other hosts and other origins', async (name) => {
  const port = testSystem().ports[name]
  const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
  for (const headers of [{ host: `evil.example:${port}` }, { origin: EVIL }, { origin: EVIL, ...socket, ...key }])
    expect([headers, await send({ port, headers })]).toEqual([headers, REFUSED])
})

it('the mail server takes no email from a web page', async () => {
  const { ports, storefront } = testSystem()
  const body = 'EHLO x\r\nMAIL FROM:<a@b.co>\r\nRCPT TO:<forged@example.com>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.\r\n'
  await expect(send({ port: ports.smtp, headers: {}, body })).rejects.toThrow()
  expect(await (await fetch(`${storefront}/mailbox.json`)).text()).not.toContain('forged@example.com')
})

it('no emulator ends at a URL that cannot be decoded', async () => {
  const { ports } = testSystem()
  for (const name of ['hostingEmulator', 'auth', 'functions', 'hub'] as const)
    expect([name, await send({ port: ports[name], headers: {}, path: '/?utm_source=50%' })]).toEqual([
      name,
      [400, undefined],
    ])
})

it('the hub replaces no folder for a web page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kef-precious-'))
  try {
    mkdirSync(join(folder, 'sub'))
    writeFileSync(join(folder, 'sub', 'thesis.txt'), 'x')
    const answer = await send({
      port: testSystem().ports.hub,
      path: '/_admin/export',
      headers: { origin: EVIL, 'content-type': 'application/json' },
      body: JSON.stringify({ path: folder }),
    })
    await send({ port: testSystem().ports.hub, headers: {} })
    expect([existsSync(join(folder, 'sub', 'thesis.txt')), answer]).toEqual([true, REFUSED])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('the pages of the site reach the sign-in service', async () => {
  const { ports, site } = testSystem()
  const path = `/emulator/v1/projects/${PROJECT_ID}/config`
  for (const origin of [site, site.replace('127.0.0.1', 'localhost')])
    expect(await send({ port: ports.auth, path, headers: { origin } })).toEqual([200, origin])
})
