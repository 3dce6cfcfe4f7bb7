import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hitWindowEnd } from '../../functions/src/store/hitWindow'

const windows = fc.record({
  key: fc.string(),
  windowMs: fc.integer({ min: 1, max: 86_400_000 }),
  now: fc.integer({ min: 0, max: 4_000_000_000_000 }),
})

it('ends after the hit, within the length of a window', () => {
  fc.assert(
    fc.property(windows, ({ key, windowMs, now }) => {
      const end = hitWindowEnd(key, windowMs, now)
      expect(end).toBeGreaterThan(now)
      expect(end).toBeLessThanOrEqual(now + windowMs)
    }),
  )
})

it('is the same for every moment of a window, and another one from its end on', () => {
  fc.assert(
    fc.property(
      windows,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      ({ key, windowMs, now }, part) => {
        const end = hitWindowEnd(key, windowMs, now)
        expect(hitWindowEnd(key, windowMs, end - windowMs + Math.floor(part * windowMs))).toBe(end)
        expect(hitWindowEnd(key, windowMs, end)).toBe(end + windowMs)
      },
    ),
  )
})

it('differs between keys', () => {
  const ends = new Set(Array.from({ length: 50 }, (_, index) => hitWindowEnd(`key ${index}`, 60_000, 0)))
  expect(ends.size).toBeGreaterThan(40)
})
