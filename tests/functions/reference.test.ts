import { describe, expect, it } from '@jest/globals'
import { newReference, parseReference } from '../../functions/src/reference'

describe('parseReference', () => {
  it('accepts any case and separator', () => {
    for (let n = 0; n < 100; n += 1) {
      const reference = newReference()
      expect(parseReference(` ${reference.toLowerCase().replace('-', ' ')}`)).toBe(reference)
    }
    expect(parseReference('7KQ4-MX2P')).toBeNull()
    expect(parseReference('7KQ4')).toBeNull()
  })
})
