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

/** TabsPort over BroadcastChannel and Web Locks. Where the browser lacks or refuses them, each tab acts as the only one. */
export function browserTabs(window: Window & typeof globalThis): TabsPort {
  const channel = openChannel(window)
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
      if (lostLocks.has(name) || !(await requestLock(window, `${CHANNEL}:${name}`))) return false
      heldLocks.add(name)
      channel?.postMessage(`${LOCK_TAKEN}${name}`)
      return true
    },
  }
}

/** Firefox throws where the visitor blocks cookies, as for every store of a site. */
function openChannel(window: Window & typeof globalThis): BroadcastChannel | null {
  try {
    return new window.BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/** Whether this tab gets the lock. Where the browser has no locks, as outside of a secure context, every tab does. */
async function requestLock({ navigator }: Window, name: string): Promise<boolean> {
  try {
    return await new Promise<boolean>((resolve, reject) => {
      navigator.locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          // A promise that never settles holds the lock until the tab is closed.
          return lock === null ? undefined : new Promise<void>(() => undefined)
        })
        .catch(reject)
    })
  } catch {
    return true
  }
}
