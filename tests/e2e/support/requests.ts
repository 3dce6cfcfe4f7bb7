/** Requests that the browser sent, and requests that a test withholds. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'playwright-core'
import type { Visitor } from './visitor'

/** Records every request of all tabs from now on. */
export function requestsOf({ context }: Visitor): readonly Request[] {
  const seen: Request[] = []
  context.on('request', (request) => seen.push(request))
  return seen
}

/** The body as text; of multipart and binary bodies only the parts that are text. */
const bodyOf = (request: Request): string => request.postData() ?? ''

const isCall = (name: string) => (request: Request) => new URL(request.url()).pathname.endsWith(name)

export const callsTo = (requests: readonly Request[], name: string): readonly Request[] => requests.filter(isCall(name))

/** Those that succeeded. A call that is refused because its token is outdated is repeated with a renewed one. */
export async function succeeded(requests: readonly Request[]): Promise<readonly Request[]> {
  const answers = await Promise.all(requests.map((request) => request.response()))
  return requests.filter((_, index) => answers[index]?.ok())
}

/** Withholds the requests of one tab to these URLs until they are released. */
export async function withhold({ page }: Visitor, url: RegExp) {
  const withheld: (() => void)[] = []
  let isReleased = false
  await page.route(url, async (route) => {
    if (!isReleased) await new Promise<void>((resolve) => withheld.push(resolve))
    // The page may have cancelled it, or have left.
    await route.continue().catch(() => undefined)
  })
  return {
    releaseFirst: () => withheld.shift()?.(),
    releaseAll: () => {
      isReleased = true
      for (const release of withheld.splice(0)) release()
    },
  }
}

const QUIET_MS = 300

/** Waits until every request is answered and no other follows; requests that match `withheld` need no answer. */
export async function waitUntilQuiet(requests: readonly Request[], withheld?: RegExp): Promise<void> {
  let count: number
  do {
    count = requests.length
    const expected = requests.filter((request) => !withheld?.test(request.url()))
    await Promise.all(expected.map((request) => request.response().catch(() => null)))
    await wait(QUIET_MS)
  } while (requests.length > count)
}

/** The payload of a callable function's request. */
export const payloadOf = (request: Request): Record<string, unknown> =>
  (JSON.parse(bodyOf(request)) as { data: Record<string, unknown> }).data // the callable protocol

/** Where a secret was sent: paths of requests with the secret in the body, and paths of those with it in URL or headers. */
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
