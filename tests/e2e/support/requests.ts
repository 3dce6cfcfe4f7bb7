/** What left the browser. */
import type { Request } from 'playwright-core'
import type { Visitor } from './visitor'

/** Every request of all tabs from now on. */
export function requestsOf({ context }: Visitor): readonly Request[] {
  const seen: Request[] = []
  context.on('request', (request) => seen.push(request))
  return seen
}

/** Bodies as they were sent; multipart and binary ones as far as they are text. */
const bodyOf = (request: Request): string => request.postData() ?? ''

const isCall = (name: string) => (request: Request) => new URL(request.url()).pathname.endsWith(name)

export const callsTo = (requests: readonly Request[], name: string): readonly Request[] => requests.filter(isCall(name))

/** The payload of a callable function's request. */
export const payloadOf = (request: Request): Record<string, unknown> =>
  (JSON.parse(bodyOf(request)) as { data: Record<string, unknown> }).data // the callable protocol

/** Where a secret went: the paths of the requests that had it in their body, and all addresses that had it in them. */
export function findInRequests(secret: string, requests: readonly Request[]) {
  const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  const containsSecret = (text: string) => spellings.some((spelling) => text.includes(spelling))
  return {
    bodies: [...new Set(requests.filter((request) => containsSecret(bodyOf(request))).map(pathOf))].sort(),
    addresses: requests
      .filter((request) => containsSecret(request.url()) || containsSecret(headersOf(request)))
      .map(pathOf),
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname
const headersOf = (request: Request): string => JSON.stringify(request.headers())
