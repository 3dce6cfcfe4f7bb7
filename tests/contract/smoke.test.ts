/** `npm run project -- smoke` on the local site, and on the same site with six faults. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { RELEASE_HEADER } from '../../functions/src/release'
import { smoke } from '../../tools/project/smoke'
import { testSystem } from '../support/system'

interface Answer {
  status: number
  readonly headers: Headers
  body: Buffer
}

/** Each changes the answer to one path. */
const FAULTS: readonly (readonly [id: string, path: RegExp, change: (answer: Answer) => unknown])[] = [
  ['pages', /^\/fr\/auth\/login$/, ({ headers }) => headers.delete('x-content-type-options')],
  [
    'pages',
    /^\/ja$/,
    ({ headers }) =>
      headers.set(
        'content-security-policy',
        headers.get('content-security-policy')?.replaceAll(/sha256-./g, 'sha256-_') ?? '',
      ),
  ],
  [
    'calls',
    /^\/call\/getRedirectUrl$/,
    (answer) => Object.assign(answer, { status: 200, body: Buffer.from('{"result":""}') }),
  ],
  ['unknown', /^\/nowhere$/, ({ headers }) => headers.set('cache-control', 'public, max-age=31536000, immutable')],
  ['scripts', /^\/assets\/main\.\w+\.js\.map$/, (answer) => Object.assign(answer, { status: 200 })],
  ['version', /^\/call\/campaignStatus/, ({ headers }) => headers.set(RELEASE_HEADER, 'another')],
]

/** The local site behind a proxy that puts the faults in. Resolves to its origin, and a function that stops it. */
async function faultySite() {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer) // of a request without an encoding
      const { method = 'GET', url = '/' } = request
      const headers = {
        'content-type': 'application/json',
        'accept-language': request.headers['accept-language'] ?? '',
      }
      const init: RequestInit = { method, headers, redirect: 'manual' }
      const upstream = await fetch(
        testSystem().site + url,
        chunks.length > 0 ? { ...init, body: Buffer.concat(chunks) } : init,
      )
      const answer = {
        status: upstream.status,
        headers: new Headers(upstream.headers),
        body: Buffer.from(await upstream.arrayBuffer()),
      }
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) answer.headers.delete(name)
      for (const [, path, change] of FAULTS) if (path.test(url)) change(answer)
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() }
}

const found = async (origin: string) =>
  (await smoke(origin)).flatMap(({ id, problems }) => problems.map((problem) => [id, problem] as const))

it('finds nothing wrong with the local site, and says what it did not look at', async () => {
  const rows = await smoke(testSystem().site)
  expect(rows.filter(({ problems }) => problems.length > 0)).toEqual([])
  expect(rows.filter(({ skipped }) => skipped !== null).map(({ id }) => id)).toEqual([
    'missing-file',
    'sign-in-helper',
    'certificate',
    'origins',
  ])
})

it('finds each of six faults: a missing header, a stale policy, an open function, a cached 404, a source map, two releases', async () => {
  const { origin, stop } = await faultySite()
  const problems = await found(origin)
  stop()
  expect(new Set(problems.map(([id]) => id))).toEqual(new Set(FAULTS.map(([id]) => id)))
  for (const text of ['/fr/auth/login: x-content-type-options', '/ja: its policy refuses'])
    expect(problems.join('\n')).toContain(text)
})
