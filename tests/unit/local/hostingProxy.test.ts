import { createServer, type Server, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startHostingProxy } from '../../../local/hostingProxy'

/** A fake of the Hosting emulator: answers with the request that it received. */
let emulator: Server
let proxy: Server
const receivedUrls: (string | undefined)[] = []
beforeAll(async () => {
  emulator = createServer({ maxHeaderSize: 256 * 1024 }, (received, response) => {
    const chunks: Buffer[] = []
    received.on('data', (chunk: Buffer) => chunks.push(chunk))
    received.on('end', () => {
      receivedUrls.push(received.url)
      response.writeHead(received.url === '/gone' ? 404 : 200, {
        'x-received-url': received.url?.slice(0, 40) ?? '',
        'cache-control': received.url?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      response.end(`${received.method} ${Buffer.concat(chunks).toString()}`)
    })
  })
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve))
  proxy = await startHostingProxy({ port: 0, emulatorPort: portOf(emulator) })
})
afterAll(() => {
  for (const server of [proxy, emulator]) server.close().closeAllConnections()
})

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

interface Answer {
  readonly status: number
  readonly receivedUrl: unknown
  readonly location: string | undefined
  readonly body: string
}

/** Sends the path unchanged; fetch would normalise it. */
const get = (path: string, method = 'GET', body = '', headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: portOf(proxy), path, method, headers, agent: false }
    const clientRequest = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          receivedUrl: answer.headers['x-received-url'],
          location: answer.headers.location,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    clientRequest.once('error', reject).end(body)
  })

describe('the proxy of the Hosting emulator', () => {
  it('forwards method, body, status and headers', async () => {
    expect(await get('/call/logError?x=1', 'POST', '{"data":1}')).toMatchObject({
      status: 200,
      receivedUrl: '/call/logError?x=1',
      body: 'POST {"data":1}',
    })
    expect(await get('/gone')).toMatchObject({ status: 404 })
  })

  it('asks once for an immutable file in each encoding, and each time for other requests', async () => {
    const requestsFor = (url: string) => receivedUrls.filter((received) => received === url).length
    const [script, page] = ['/assets/main.12345678.js', '/auth/login']
    for (const encoding of ['gzip', 'br', 'gzip'])
      for (const path of [script, page])
        expect(await get(path, 'GET', '', { 'accept-encoding': encoding })).toMatchObject({
          status: 200,
          receivedUrl: path,
          body: 'GET ',
        })
    expect([requestsFor(script), requestsFor(page)]).toEqual([2, 3])
    expect(await get(script, 'HEAD', '', { 'accept-encoding': 'gzip' })).toMatchObject({ body: '' })
    await get(script, 'GET', '', { 'accept-encoding': 'gzip', 'if-none-match': '"12345678"' })
    expect(requestsFor(script)).toBe(4)
  })

  it('redirects with the query unchanged', async () => {
    expect(await get('/ja/auth/signup/?callbackUrl=http%3A%2F%2Fa&b=100%')).toMatchObject({
      status: 302,
      location: '/ja/auth/app/signup_with_email?callbackUrl=http%3A%2F%2Fa&b=100%',
    })
  })

  it('does not forward a path or a query that cannot be decoded', async () => {
    expect(await get('/auth/%E0%A4%A')).toMatchObject({ receivedUrl: '/nowhere' })
    expect(await get('/auth/login?utm_source=50%')).toMatchObject({ status: 200, receivedUrl: '/auth/login' })
  })

  it.each([
    ...['//%2fevil.com/index.html', '//evil.com/index.html', '/%2Fevil.com/index.html'],
    ...['/%5cevil.com/index.html', '/\\evil.com/index.html', '/%252fevil.com/index.html'],
    ...['%2f%2fevil.com/index.html', '//', 'http://evil.com/index.html'],
  ])('does not forward %s', async (path) => {
    const { status, receivedUrl, location } = await get(path)
    expect({ receivedUrl, location }).toEqual({
      receivedUrl: status === 400 ? undefined : '/nowhere',
      location: undefined,
    })
  })
})
