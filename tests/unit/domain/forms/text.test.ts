import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isPlainText, trimText } from '../../../../src/domain/forms/text'

describe('isPlainText', () => {
  it.each(['', 'Ada', 'Ада́', '山田 々ー', 'علی‌رضا', 'ශ්‍රී', '👨‍👩‍👧', '🏳️‍🌈', 'a\u0301', '𠮷野家', 'a\u00a0b', "='+@"])(
    'accepts %p',
    (text) => {
      expect(isPlainText(text)).toBe(true)
      expect(isPlainText(text, { lines: true })).toBe(true)
    },
  )

  it.each([
    ['a NUL', '\0'],
    ['an escape', '\u001b'],
    ['a delete', '\u007f'],
    ['a next line', '\u0085'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', '\udc00'],
    ['a zero-width space', '\u200b'],
    ['a right-to-left mark', '\u200f'],
    ['an Arabic letter mark', '\u061c'],
    ['a right-to-left override', '\u202e'],
    ['an embedding', '\u202a'],
    ['an isolate', '\u2066'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['an annotation', '\ufff9'],
  ])('rejects %s', (_, mark) => {
    for (const text of [mark, `a${mark}`, `a${mark}b`, `${mark}b`])
      expect([isPlainText(text), isPlainText(text, { lines: true })]).toEqual([false, false])
  })

  it('accepts line breaks and tabs only with `lines`', () => {
    for (const mark of ['\n', '\r\n', '\t', '\u2028', '\u2029']) {
      expect(isPlainText(`a${mark}b`)).toBe(false)
      expect(isPlainText(`a${mark}b`, { lines: true })).toBe(true)
    }
  })

  it('accepts only well-formed texts', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        // encodeURIComponent throws for a lone surrogate.
        if (isPlainText(text)) encodeURIComponent(text)
      }),
    )
  })
})

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
