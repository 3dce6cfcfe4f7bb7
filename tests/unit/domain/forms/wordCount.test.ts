import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS, localeRow } from '../../../../src/domain/routing/locales'
import { wordCount } from '../../../../src/domain/forms/text'

/** Letters of scripts with and without spaces, a combining accent, digits, other numbers, punctuation, emoji. */
const CHARACTERS = fc.constantFrom(...'aZéß\u0301Жα19½①가요雨の音ーア我กน', ' ', "'", '-', '.', ',', '🎧', '❤️')
const { Segmenter } = Intl
afterEach(() => void Object.assign(Intl, { Segmenter }))

/** The count of a browser without Intl.Segmenter, as Firefox before 125. */
function countWithoutSegmenter(text: string, tag: string): number {
  Reflect.deleteProperty(Intl, 'Segmenter')
  const count = wordCount(text, tag)
  Object.assign(Intl, { Segmenter })
  return count
}

describe('wordCount', () => {
  it.each<[string, string, number]>([
    ['', 'en', 0],
    [' \n\t', 'en', 0],
    ['sound', 'en', 1],
    ["It's the room, not the song.", 'en', 6],
    ['well-known  voices', 'en', 3],
    ["L'amour de la musique", 'fr', 4],
    ['Hörgenuss & Stille', 'de', 2],
    ['我喜欢听音乐', 'zh-CN', 4],
    ['我愛聽音樂', 'zh-TW', 4],
    ['私は音楽が好きです', 'ja', 6],
    ['나는 음악을 사랑해요', 'ko', 3],
    ['🎧', 'en', 1],
    ['🎧🎶❤️', 'ja', 1],
    ['!?…', 'en', 1],
    ['great 🎧 sound', 'en', 2],
    ['2 speakers', 'en', 2],
  ])('counts the words of %p (%s): %i', (text, tag, count) => {
    expect(wordCount(text, tag)).toBe(count)
  })

  it('is zero only for blank texts, and at most the number of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LOCALE_IDS), (text, locale) => {
        const words = wordCount(text, localeRow(locale).tag)
        expect(words === 0).toBe(text.trim() === '')
        expect(words).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('does not depend on the number of spaces between words', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 60 })
    const space = fc.constantFrom(' ', '\n', '  ', '\t ', '\u3000')
    fc.assert(fc.property(words, space, (list, gap) => wordCount(gap + list.join(gap) + gap, 'en') === list.length))
  })

  it.each([
    ['', 'en', 0],
    ['🎧', 'en', 1],
    ['Rain in 1999, 2004 and 2010 on my old tin roof', 'en', 11],
    ['나는 음악을 사랑해요', 'ko', 3],
    ['雨の音が好き', 'ja', 6],
  ])('without Intl.Segmenter counts words between spaces, or letters: %p (%s): %i', (text, tag, count) => {
    expect(countWithoutSegmenter(text, tag)).toBe(count)
  })

  it('without Intl.Segmenter finds at least as many words', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTERS }), fc.constantFrom(...LOCALE_IDS), (text, locale) => {
        const { tag } = localeRow(locale)
        expect(countWithoutSegmenter(text, tag)).toBeGreaterThanOrEqual(wordCount(text, tag))
      }),
      { numRuns: 2_000 },
    )
  })
})
