/** What every StoragePort does: it keeps what it can, and never throws. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { StoragePort } from '../../../src/services/ports'

export interface StorageHarness {
  readonly storage: StoragePort
  /** From now on the browser's storage throws at every access, or at every write. */
  readonly break: (failureMode: 'blocked' | 'full') => void
  /** What the next page of this site finds. */
  readonly nextPage: () => StoragePort
}

export function storageContract(name: string, make: () => StorageHarness): void {
  describe(`storage: ${name}`, () => {
    it('has what was set last, until it is removed', () => {
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

    it('keeps any text under any name, for the next page too', () => {
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
        { numRuns: 50 },
      )
    })

    it.each(['blocked', 'full'] as const)(
      'that is %s serves this page, and the next one finds nothing new',
      (failureMode) => {
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
      },
    )
  })
}
