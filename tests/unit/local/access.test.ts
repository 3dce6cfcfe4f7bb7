import { expect, it } from '@jest/globals'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guard, isAllowed } from '../../../local/access'
import { listenLocally } from '../../../local/listen'

const SITE = 'http://127.0.0.1:5000'

it.each([
  ...['127.0.0.1:9099', 'localhost:9099', '[::1]:9099', 'LOCALHOST'].map((host) => ({ host })),
  { host: '127.0.0.1:9099', origin: SITE },
  { host: '127.0.0.1:9099', origin: 'http://127.0.0.1:9099' },
  { host: '127.0.0.1:9099', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  // A link of another site, and the site under its other name.
  { host: '127.0.0.1:9099', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { host: '127.0.0.1:9099', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: SITE },
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
  { host: '127.0.0.1:9099', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
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

it('an emulator hears nothing of a URL that would end it', async () => {
  const received: (string | undefined)[] = []
  const server = guard(
    createServer(({ url }, answer) => void answer.end(String(received.push(url)))),
    [],
    { onlyReadable: true },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      const sent = sendRequest({ host: '127.0.0.1', port, path, agent: false })
      sent.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
      sent.end()
    })
  for (const path of ['/?utm_source=50%', '/%E0%A4%A', '//%2fa']) expect(await statusOf(path)).toBe(400)
  expect([await statusOf('/?utm_source=50%25'), received]).toEqual([200, ['/?utm_source=50%25']])
  server.close().closeAllConnections()
})
