import type { TabMessage, TabsPort } from '../ports'

const CHANNEL = 'kef-id'
const LOCK_TAKEN = 'taken:'
const MESSAGES: readonly unknown[] = ['email-verified', 'signed-out', 'verification-sent'] satisfies TabMessage[]
const isTabMessage = (value: unknown): value is TabMessage => MESSAGES.includes(value)

/** The tabs of one visitor. Browsers without channels or locks, and partitioned frames, have one tab each. */
export function browserTabs(window: Window & typeof globalThis): TabsPort {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null
  const heldLocks = new Set<string>()
  // What another tab took first is its own even once that tab is left, until the visitor looks at this one.
  const lostLocks = new Set<string>()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data.startsWith(LOCK_TAKEN)) lostLocks.add(data.slice(LOCK_TAKEN.length))
  })
  window.document?.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') lostLocks.clear()
  })
  return {
    post: (message) => channel?.postMessage(message),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => isTabMessage(data) && listener(data)
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
    async acquireLock(name) {
      // A lock that this tab holds already would be refused to it, too.
      if (heldLocks.has(name)) return true
      if (lostLocks.has(name) || !(await requestLock(window.navigator.locks, `${CHANNEL}:${name}`))) return false
      heldLocks.add(name)
      channel?.postMessage(`${LOCK_TAKEN}${name}`)
      return true
    },
  }
}

// Pages without a secure context have no locks, whatever the types say.
function requestLock(locks: LockManager | undefined, name: string): Promise<boolean> {
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
