/** Faults of browser storage. */
import type { Visitor } from '../support/visitor'

export const STORAGE_FAULTS = ['throws', 'is full'] as const
type StorageFault = (typeof STORAGE_FAULTS)[number]

/** Breaks storage on every page that is opened from now on. */
export const breakStorage = ({ context }: Visitor, fault: StorageFault): Promise<unknown> =>
  context.addInitScript((failureMode) => {
    const throwSecurityError = (name: string) => () => {
      throw new DOMException('broken on purpose', name)
    }
    if (failureMode === 'is full') {
      Storage.prototype.setItem = throwSecurityError('QuotaExceededError')
      return
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: throwSecurityError('SecurityError') })
    Object.defineProperty(window, 'indexedDB', { get: () => undefined })
  }, fault)
