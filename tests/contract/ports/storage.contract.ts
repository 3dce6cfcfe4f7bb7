/** Contract tests of StoragePort. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { StoragePort } from '../../../src/services/ports'
import { propertyRuns } from '../../support/propertyRuns'

export interface StorageHarness {
  readonly storage: StoragePort
  /** Makes the browser's storage throw at every access (blocked) or at every write (full). */
  readonly break: (failureMode: 'blocked' | 'full') => void
  /** The storage of the next page of the site. */
  readonly nextPage: () => StoragePort
}

export function storageContract(name: string, make: () => StorageHarness): void {
  describe(`StoragePort: ${name}`, () => {
    it('returns the last value until it is removed', () => {
      const { storage } = make()
      expect(storage.get('key')).toBeNull()
      storage.set('key', 'one')
      storage.set('key', 'two')
      expect(storage.get('key')).toBe('two')
      expect(storage.isPersisted('key')).toBe(true)
      storage.remove('key')
      storage.remove('key')
      expect(storage.get('key')).toBeNull()
    })

    it('stores any text under any key, also for the next page', () => {
      const text = fc.string({ unit: 'grapheme' })
      const names = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'length', 'getItem', 'key'))
      fc.assert(
        fc.property(fc.uniqueArray(names, { minLength: 1 }), text, (keys, value) => {
          const { storage, nextPage } = make()
          keys.forEach((key, index) => storage.set(key, `${value}${index}`))
          const next = nextPage()
          keys.forEach((key, index) => {
            expect(storage.get(key)).toBe(`${value}${index}`)
            expect(next.get(key)).toBe(`${value}${index}`)
          })
        }),
        { numRuns: propertyRuns(50) },
      )
    })

    it.each(['blocked', 'full'] as const)('if %s, keeps values for this page only', (failureMode) => {
      const { storage, nextPage, break: breakStorage } = make()
      storage.set('before', 'old')
      breakStorage(failureMode)
      storage.set('before', 'new')
      storage.set('after', 'new')
      expect([storage.get('before'), storage.get('after'), storage.get('never')]).toEqual(['new', 'new', null])
      expect([storage.isPersisted('before'), storage.isPersisted('after')]).toEqual([false, false])
      storage.remove('after')
      expect(storage.get('after')).toBeNull()
      expect(nextPage().get('after')).toBeNull()
    })
  })
}
