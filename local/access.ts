/**
 * Decides which requests the servers of the local system answer: those under a name of this machine, and of web pages
 * only those of the system itself. A page of another origin could otherwise read and delete what the servers can reach,
 * under a host name of its own (DNS rebinding) even without CORS. The emulators import this file as it is, through
 * Node's type stripping (`guardEmulators.mjs`).
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import type { Duplex } from 'node:stream'

/** Names that a page of another site cannot lead to this machine. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i

/** `pages`: origins of the local system. A page may always reach the server that it came from. */
export const isAllowed = (headers: IncomingHttpHeaders, pages: readonly string[]): boolean => {
  const { host = '', origin } = headers
  const isOwnPage = origin === undefined ? !isEmbedded(headers) : origin === `http://${host}` || pages.includes(origin)
  return LOCAL_HOST.test(host) && isOwnPage
}

/** Requested as a part of a page of another site, such as its image: browsers send no Origin with it. */
const isEmbedded = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate'

/** Whether a server can parse and decode the URL of a request. Emulators end with others, such as `/?utm_source=50%`. */
export const isReadable = (url: string): boolean =>
  url.startsWith('/') && URL.canParse(url, 'http://localhost') && canDecode(url)

export function canDecode(text: string): boolean {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}

/** The events with which a server of Node passes on a request. */
const REQUEST_EVENTS: readonly unknown[] = ['request', 'checkContinue', 'checkExpectation']
const SOCKET_EVENTS: readonly unknown[] = ['upgrade', 'connect']

type Emitter = Pick<Server, 'emit'>
type Emitted = [request: IncomingMessage, answer: ServerResponse | Duplex]

/**
 * Answers 403 to each request that is not allowed, before any listener sees it. `target`: a server, or `Server.prototype`
 * for all servers of the process. `onlyReadable`: answers 400 to a URL that is not (`isReadable`).
 */
export function guard<Target extends Emitter>(
  target: Target,
  pages: readonly string[],
  { onlyReadable = false } = {},
): Target {
  const emit = target.emit as (this: Emitter, event: string, ...args: unknown[]) => boolean
  target.emit = function (this: Emitter, event: string, ...args: unknown[]): boolean {
    const [request, answer] = args as Emitted
    const isRequest = REQUEST_EVENTS.includes(event)
    if (!isRequest && !SOCKET_EVENTS.includes(event)) return emit.call(this, event, ...args)
    const refusal = refusalOf(request)
    if (refusal === null) return emit.call(this, event, ...args)
    const [status, reason] = refusal
    if (isRequest)
      (answer as ServerResponse).writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(reason)
    else answer.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\n\r\n`)
    return true
  }
  function refusalOf({
    headers,
    url = '/',
    method,
  }: IncomingMessage): readonly [status: number, reason: string] | null {
    if (!isAllowed(headers, pages)) return [403, 'Only pages of the local system, under 127.0.0.1 or localhost.']
    return onlyReadable && method !== 'CONNECT' && !isReadable(url) ? [400, 'The URL cannot be decoded.'] : null
  }
  return target
}
