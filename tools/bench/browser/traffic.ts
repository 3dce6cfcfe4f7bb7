/** The requests of a page, from Chromium's network log. */
import type { CDPSession } from 'playwright-core'

export interface Fetched {
  readonly url: string
  readonly type: string
  readonly method: string
  readonly body: string
  /** Requested by a prefetch, while the browser was idle. */
  readonly prefetch: boolean
  /** Of a preflight: the id of the request that it permits. Null for other requests. */
  readonly preflightOf: string | null
  readonly id: string
  /** Milliseconds from the navigation. */
  readonly begun: number
  ended: number | null
  /** Bytes on the wire, headers included. */
  bytes: number
  failed: boolean
}

export interface Traffic {
  readonly fetched: readonly Fetched[]
  /** Milliseconds since the last request began or ended; 0 while one is pending. */
  readonly idleFor: () => number
}

/** Records requests from now on. Times count from the first request. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const byId = new Map<string, Fetched>()
  const fetched: Fetched[] = []
  let from: number | null = null
  let lastActivity = Date.now()
  const since = (timestamp: number): number => (timestamp - (from ?? timestamp)) * 1_000

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (request.url.startsWith('data:')) return
    from ??= timestamp
    lastActivity = Date.now()
    const entry: Fetched = {
      url: request.url,
      type: type ?? 'Other',
      method: request.method,
      body: request.postData ?? '',
      prefetch: type === 'Prefetch' || (request.headers['Sec-Purpose'] ?? request.headers['Purpose']) === 'prefetch',
      preflightOf: initiator.type === 'preflight' ? (initiator.requestId ?? '') : null,
      id: requestId,
      begun: since(timestamp),
      ended: null,
      bytes: 0,
      failed: false,
    }
    byId.set(requestId, entry)
    fetched.push(entry)
  })
  const end = (requestId: string, timestamp: number, bytes: number, failed: boolean): void => {
    lastActivity = Date.now()
    const entry = byId.get(requestId)
    if (entry) Object.assign(entry, { ended: since(timestamp), bytes, failed })
  }
  session.on('Network.loadingFinished', (done) => end(done.requestId, done.timestamp, done.encodedDataLength, false))
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0, true))
  await session.send('Network.enable')

  return {
    fetched,
    idleFor: () => (fetched.some(({ ended }) => ended === null) ? 0 : Date.now() - lastActivity),
  }
}

export const isScript = ({ url, type }: Fetched): boolean => type === 'Script' || /\.m?js(\?|$)/.test(url)
export const isDocument = ({ url, type }: Fetched): boolean =>
  type === 'Document' || type === 'Stylesheet' || /\.css(\?|$)/.test(url)

/**
 * The requests until `time`, without prefetches. A prefetched file that was then requested counts: its second request is
 * answered from the cache with 0 bytes.
 */
export function neededUntil(fetched: readonly Fetched[], time: number): readonly Fetched[] {
  const neededUrls = new Set(fetched.filter(({ prefetch, begun }) => !prefetch && begun <= time).map(({ url }) => url))
  return fetched.filter(({ url, begun }) => begun <= time && neededUrls.has(url))
}

/** Kilobytes of 1,000 bytes. */
export const kilobytes = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
