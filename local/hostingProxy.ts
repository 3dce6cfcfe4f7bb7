/**
 * A proxy that corrects two differences of the Hosting emulator from Hosting: its redirects encode the query twice
 * (`%3A` becomes `%253A`), and a URL that cannot be decoded (`?utm_source=50%`) or parsed (`//%2fa`) ends its process.
 */
import { Agent, createServer, request as sendRequest, type Server } from 'node:http'
import { pipeline } from 'node:stream'
import { canDecode } from './access'
import { HOST } from './ports'
import { PROXY_HEADERS } from '../tools/hosting/headers'
import { ImmutableAnswers } from './immutableAnswers'
import { listenLocally } from './listen'
import { redirectFor, splitQuery } from '../tools/hosting/match'

export interface HostingProxyOptions {
  readonly port: number
  readonly emulatorPort: number
}

/** Allows long queries, which the page validates. The emulators have the same limit. */
export const MAX_HEADER_BYTES = 256 * 1024

const TEXT = { ...PROXY_HEADERS, 'content-type': 'text/plain' }

/** The emulator would redirect such a path to another host. */
const TWO_SLASHES = /^(?:[/\\]|%(?:25)*(?:2f|5c)){2}/i
/** Matches no route, so the emulator answers 404 with the site's page. */
const UNKNOWN_PATH = '/nowhere'

/** Starts the proxy; rejects if it cannot listen on the port. */
export function startHostingProxy({ port, emulatorPort }: HostingProxyOptions): Promise<Server> {
  // No keep-alive: the emulator closes idle connections, and a request sent at that moment would fail.
  const target = { host: HOST, port: emulatorPort, agent: new Agent({ keepAlive: false }) }
  const immutable = new ImmutableAnswers()
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const { url = '/', method, headers } = request
    const { path, query } = splitQuery(url)
    const redirect = redirectFor(url)
    if (!canParse(url)) return void response.writeHead(400, TEXT).end('Bad request')
    if (redirect)
      return void response.writeHead(redirect.status, { ...PROXY_HEADERS, location: redirect.location }).end()
    if (immutable.send(request, response)) return
    const isUnknown = TWO_SLASHES.test(path) || !canDecode(path)
    const known = canDecode(query) ? path + query : path
    const upstream = sendRequest({ ...target, method, headers, path: isUnknown ? UNKNOWN_PATH : known })
    upstream.once('response', (answer) => {
      immutable.keep(request, answer)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // If either side closes early, the pipeline closes the other; there is no receiver for the error.
      pipeline(answer, response, () => undefined)
    })
    upstream.once('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, TEXT).end('The Hosting emulator does not answer.')
    })
    response.once('close', () => upstream.destroy())
    pipeline(request, upstream, () => undefined)
  })
  return listenLocally(server, port)
}

/** True for a path that the emulator can parse. It throws for others. */
const canParse = (url: string): boolean => url.startsWith('/') && URL.canParse(url, `http://${HOST}`)
