import type { TabMessage, TabsPort } from '../ports'

const CHANNEL = 'kef-id'
const LOCK_TAKEN = 'taken:'
const MESSAGES: readonly unknown[] = [
  'email-verified',
  'verification-sent',
  'signed-out',
  'session-gone',
  'different-account',
] satisfies TabMessage[]
const isTabMessage = (value: unknown): value is TabMessage => MESSAGES.includes(value)

/** TabsPort over BroadcastChannel and Web Locks. Without them, each tab acts as the only one. */
export function browserTabs(window: Window & typeof globalThis): TabsPort {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null
  const heldLocks = new Set<string>()
  // A lock that another tab acquired stays lost after that tab is closed, until this tab becomes visible.
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
      // Web Locks would refuse a second request of the same tab.
      if (heldLocks.has(name)) return true
      if (lostLocks.has(name) || !(await requestLock(window.navigator.locks, `${CHANNEL}:${name}`))) return false
      heldLocks.add(name)
      channel?.postMessage(`${LOCK_TAKEN}${name}`)
      return true
    },
  }
}

// Contrary to its type, `navigator.locks` is undefined outside of a secure context.
function requestLock(locks: LockManager | undefined, name: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        // A promise that never settles holds the lock until the tab is closed.
        return lock === null ? undefined : new Promise<void>(() => undefined)
      })
      .catch(() => resolve(true))
  })
}
