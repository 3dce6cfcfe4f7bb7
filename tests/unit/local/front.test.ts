import { createServer, type Server, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startFront } from '../../../local/hosting/front'

/** Stands for the Hosting emulator: says what it was asked. */
let emulator: Server
let front: Server
beforeAll(async () => {
  emulator = createServer({ maxHeaderSize: 256 * 1024 }, (receivedRequest, response) => {
    const chunks: Buffer[] = []
    receivedRequest.on('data', (chunk: Buffer) => chunks.push(chunk))
    receivedRequest.on('end', () => {
      response.writeHead(receivedRequest.url === '/gone' ? 404 : 200, {
        'x-asked': receivedRequest.url?.slice(0, 40) ?? '',
      })
      response.end(`${receivedRequest.method} ${Buffer.concat(chunks).toString()}`)
    })
  })
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve))
  front = await startFront({ port: 0, emulatorPort: portOf(emulator) })
})
afterAll(() => {
  for (const server of [front, emulator]) server.close().closeAllConnections()
})

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

interface Answer {
  readonly status: number
  readonly receivedRequest: unknown
  readonly location: string | undefined
  readonly body: string
}

/** Sends the path as it is; fetch would mend it first. */
const get = (path: string, method = 'GET', body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port: portOf(front), path, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          receivedRequest: answer.headers['x-asked'],
          location: answer.headers.location,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    clientRequest.once('error', reject).end(body)
  })

describe('the front of the Hosting emulator', () => {
  it('passes on method, body, status and headers', async () => {
    expect(await get('/call/logError?x=1', 'POST', '{"data":1}')).toMatchObject({
      status: 200,
      receivedRequest: '/call/logError?x=1',
      body: 'POST {"data":1}',
    })
    expect(await get('/gone')).toMatchObject({ status: 404 })
  })

  it('redirects without touching the query', async () => {
    expect(await get('/ja/auth/signup/?callbackUrl=http%3A%2F%2Fa&b=100%')).toMatchObject({
      status: 302,
      location: '/ja/auth/app/signup_with_email?callbackUrl=http%3A%2F%2Fa&b=100%',
    })
  })

  it('keeps addresses away from the emulator that would end it', async () => {
    expect(await get('/auth/%E0%A4%A')).toMatchObject({ status: 400 })
    expect(await get('/auth/login?utm_source=50%')).toMatchObject({ status: 200, receivedRequest: '/auth/login' })
  })

  it('takes a query of 100 kB', async () => {
    expect(await get(`/auth/login?x=${'a'.repeat(100_000)}`)).toMatchObject({ status: 200 })
  })
})
