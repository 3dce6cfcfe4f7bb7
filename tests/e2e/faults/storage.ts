/** Faults of browser storage. */
import type { Visitor } from '../support/visitor'

export const STORAGE_FAULTS = [
  'throws',
  'is full',
  'holds nonsense',
  'is of an older version',
  'lacks a database',
] as const
export type StorageFault = (typeof STORAGE_FAULTS)[number]

/** Breaks storage on every page that is opened from now on. */
export const breakStorage = ({ context }: Visitor, fault: StorageFault): Promise<unknown> =>
  context.addInitScript((failureMode) => {
    const throwSecurityError = (name: string) => () => {
      throw new DOMException('broken on purpose', name)
    }
    if (failureMode === 'throws')
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: throwSecurityError('SecurityError') })
    if (failureMode === 'throws' || failureMode === 'lacks a database')
      Object.defineProperty(window, 'indexedDB', { get: () => undefined })
    if (failureMode === 'is full') Storage.prototype.setItem = throwSecurityError('QuotaExceededError')
    if (failureMode === 'holds nonsense')
      for (const key of ['persist:visit', 'callbackURL'])
        localStorage.setItem(key, '{"callbackURL":"\\"javascript:1\\"')
    if (failureMode === 'is of an older version')
      localStorage.setItem('persist:visit', JSON.stringify({ utm: '5', _persist: '{"version":-7,"rehydrated":true}' }))
  }, fault)
