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
export const isAllowed = ({ host = '', origin }: IncomingHttpHeaders, pages: readonly string[]): boolean =>
  LOCAL_HOST.test(host) && (origin === undefined || origin === `http://${host}` || pages.includes(origin))

/** The events with which a server of Node passes on a request. */
const REQUEST_EVENTS: readonly unknown[] = ['request', 'checkContinue', 'checkExpectation']
const SOCKET_EVENTS: readonly unknown[] = ['upgrade', 'connect']

type Emitter = Pick<Server, 'emit'>
type Emitted = [request: IncomingMessage, answer: ServerResponse | Duplex]

/**
 * Answers 403 to each request that is not allowed, before any listener sees it. `target`: a server, or `Server.prototype`
 * for all servers of the process.
 */
export function guard<Target extends Emitter>(target: Target, pages: readonly string[]): Target {
  const emit = target.emit as (this: Emitter, event: string, ...args: unknown[]) => boolean
  target.emit = function (this: Emitter, event: string, ...args: unknown[]): boolean {
    const [request, answer] = args as Emitted
    const isRequest = REQUEST_EVENTS.includes(event)
    if (!(isRequest || SOCKET_EVENTS.includes(event)) || isAllowed(request.headers, pages))
      return emit.call(this, event, ...args)
    if (isRequest) refuse(answer as ServerResponse)
    else answer.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    return true
  }
  return target
}

const refuse = (answer: ServerResponse): void =>
  void answer
    .writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
    .end('Only pages of the local system, under 127.0.0.1 or localhost.')
