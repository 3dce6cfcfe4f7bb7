/** Storage as browsers have it at their worst. */
import type { Visitor } from '../support/visitor'

export const STORAGE_FAULTS = [
  'throws',
  'is full',
  'holds nonsense',
  'is of an older version',
  'lacks a database',
] as const
export type StorageFault = (typeof STORAGE_FAULTS)[number]

/** From the next page on. */
export const breakStorage = ({ context }: Visitor, fault: StorageFault): Promise<unknown> =>
  context.addInitScript((how) => {
    const refuse = (name: string) => () => {
      throw new DOMException('broken on purpose', name)
    }
    if (how === 'throws')
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse('SecurityError') })
    if (how === 'throws' || how === 'lacks a database')
      Object.defineProperty(window, 'indexedDB', { get: () => undefined })
    if (how === 'is full') Storage.prototype.setItem = refuse('QuotaExceededError')
    if (how === 'holds nonsense')
      for (const key of ['persist:visit', 'callbackURL'])
        localStorage.setItem(key, '{"callbackURL":"\\"javascript:1\\"')
    if (how === 'is of an older version')
      localStorage.setItem('persist:visit', JSON.stringify({ utm: '5', _persist: '{"version":-7,"rehydrated":true}' }))
  }, fault)
