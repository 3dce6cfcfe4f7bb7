import { expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAllowed } from '../../../local/access'
import { listenLocally } from '../../../local/listen'

const SITE = 'http://127.0.0.1:5000'

it.each([
  ...['127.0.0.1:9099', 'localhost:9099', '[::1]:9099', 'LOCALHOST'].map((host) => ({ host })),
  { host: '127.0.0.1:9099', origin: SITE },
  { host: '127.0.0.1:9099', origin: 'http://127.0.0.1:9099' },
])('%j is allowed', (headers) => expect(isAllowed(headers, [SITE])).toBe(true))

it.each([
  ...['evil.example', '127.0.0.1.evil.example:9099', 'localhost.', '127.1:9099', '0.0.0.0:9099', ''].map((host) => ({
    host,
  })),
  ...['null', 'http://localhost:5000', 'https://127.0.0.1:9099', `${SITE}0`, `${SITE}, https://evil.example`].map(
    (origin) => ({
      host: '127.0.0.1:9099',
      origin,
    }),
  ),
  { host: 'evil.example', origin: SITE },
  { host: 'evil.example', origin: 'http://evil.example' },
  {},
])('%j is refused', (headers) => expect(isAllowed(headers, [SITE])).toBe(false))

it('a server of the local system hears nothing of a refused request', async () => {
  const received: (string | undefined)[] = []
  const server = await listenLocally(
    createServer(({ method }, answer) => {
      received.push(method)
      answer.end()
    }),
    0,
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (origin: string) => fetch(url, { method: 'PUT', headers: { origin }, body: 'x'.repeat(1e6) })
  expect([(await send(url)).status, (await send('https://evil.example')).status]).toEqual([200, 403])
  expect(received).toEqual(['PUT'])
  server.close().closeAllConnections()
})
