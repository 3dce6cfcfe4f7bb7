/** The site under test, as anyone reaches it. */
import { setTimeout as wait } from 'node:timers/promises'
import { HOST } from '../../../local/ports'

export interface Site {
  readonly origin: string
  /** The local system: builds and emulators differ from production, as the checks say. */
  readonly isLocal: boolean
  /** Follows no redirect. A GET that got no answer or 503 is repeated once. */
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
}

export interface Check {
  readonly id: string
  /** What was looked at, if nothing is wrong. */
  readonly what: string
  /** Why the local system is not checked for it. */
  readonly notLocally?: string
  /** One text a problem, which begins with the address. */
  readonly run: (site: Site) => Promise<readonly string[]>
}

const TIMEOUT_MS = 15_000
const AT_ONCE = 12
const PAUSE_MS = 500

/** `origin`: without a path. Only reads. */
export function siteAt(origin: string): Site {
  const isLocal = new URL(origin).hostname === HOST
  const get = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
      headers: headersOf(init),
    })
  return {
    origin,
    isLocal,
    get: async (path, init) => {
      const answer = await get(path, init).catch(() => null)
      if (answer !== null && answer.status !== 503) return answer
      await wait(PAUSE_MS)
      return get(path, init)
    },
  }
}

/** English, unless the check says otherwise: Node would accept any language. */
const headersOf = ({ headers }: RequestInit): Headers => {
  const all = new Headers(headers)
  if (!all.has('accept-language')) all.set('accept-language', 'en')
  return all
}

/** Runs `check` on all items, a few at once; resolves to all of its problems. */
export async function inspectAll<T>(
  items: readonly T[],
  check: (item: T) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const problems: string[] = []
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) problems.push(...(await check(item)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems
}
