/** Faults of browser storage. */
import type { Visitor } from '../support/visitor'

export const STORAGE_FAULTS = ['throws', 'is full'] as const
type StorageFault = (typeof STORAGE_FAULTS)[number]

/** Breaks storage on every page that is opened from now on. `throws`: whatever Firefox refuses where cookies are blocked, and more. */
export const breakStorage = ({ context }: Visitor, fault: StorageFault): Promise<unknown> =>
  context.addInitScript((failureMode) => {
    const throwError = (name: string) => () => {
      throw new DOMException('broken on purpose', name)
    }
    if (failureMode === 'is full') {
      Storage.prototype.setItem = throwError('QuotaExceededError')
      return
    }
    const refuse = throwError('SecurityError')
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'locks', { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  }, fault)
