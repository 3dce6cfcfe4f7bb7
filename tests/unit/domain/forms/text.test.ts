import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { trimText } from '../../../../src/domain/forms/text'

describe('trimText', () => {
  it.each([
    [' Ada\u00a0', 'Ada'],
    ['\ufeffAda\u200b', 'Ada'],
    ['\u200b \u3000Ada Lovelace\t\n', 'Ada Lovelace'],
    ['\u200b', ''],
    ['A\u200bda', 'A\u200bda'],
    ['\u202aAda\u202c\u200e', 'Ada'],
    ['\u00adA\u00adda\u2060\u3164\u{e0020}', 'A\u00adda'],
    ['a@b.co\ufe0f\u200b', 'a@b.co'],
    ['葛\u{e0100}\u200f', '葛\u{e0100}'],
    ['❤\ufe0f ', '❤\ufe0f'],
    ['🏴\u{e0067}\u{e007f}', '🏴\u{e0067}\u{e007f}'],
    ['മോഹന്\u200d\u200c', 'മോഹന്\u200d'],
    ['علی\u200c', 'علی'],
  ])('trims %p to %p', (text, trimmed) => {
    expect(trimText(text)).toBe(trimmed)
  })

  it('is idempotent, and removes at least what String.prototype.trim removes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', 'a', '\u200b', '\ufeff', '\u00a0', '\n') }), (text) => {
        const trimmed = trimText(text)
        expect(trimText(trimmed)).toBe(trimmed)
        expect(trimmed.trim()).toBe(trimmed)
      }),
    )
  })

  it('takes linear time for a text full of spaces', () => {
    const text = `x${' \u200b'.repeat(50_000)}x`
    const began = performance.now()
    expect(trimText(text)).toBe(text)
    expect(performance.now() - began).toBeLessThan(200)
  })
})
