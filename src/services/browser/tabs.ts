import type { TabNews, TabsPort } from '../ports'

const CHANNEL = 'kef-id'
const TAKEN = 'taken:'
const NEWS: readonly unknown[] = ['email-verified', 'signed-out', 'verification-sent'] satisfies TabNews[]
const isNews = (value: unknown): value is TabNews => NEWS.includes(value)

/** The tabs of one visitor. Browsers without channels or locks, and partitioned frames, have one tab each. */
export function browserTabs(window: Window & typeof globalThis): TabsPort {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null
  const claimed = new Set<string>()
  // What another tab took first is its own even once that tab is left, until the visitor looks at this one.
  const lost = new Set<string>()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data.startsWith(TAKEN)) lost.add(data.slice(TAKEN.length))
  })
  window.document?.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') lost.clear()
  })
  return {
    say: (news) => channel?.postMessage(news),
    hear(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => isNews(data) && listener(data)
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    async claim(what) {
      // A lock that this tab holds already would be refused to it, too.
      if (claimed.has(what)) return true
      if (lost.has(what) || !(await claim(window.navigator.locks, `${CHANNEL}:${what}`))) return false
      claimed.add(what)
      channel?.postMessage(`${TAKEN}${what}`)
      return true
    },
  }
}

// Pages without a secure context have no locks, whatever the types say.
function claim(locks: LockManager | undefined, name: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        // Held until the tab is left, which is when the browser lets go of it.
        return lock === null ? undefined : new Promise<void>(() => undefined)
      })
      .catch(() => resolve(true))
  })
}
