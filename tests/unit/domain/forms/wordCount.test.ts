import { afterEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS, localeRow } from '../../../../src/domain/routing/locales'
import { leastWordCount, wordCount } from '../../../../src/domain/forms/wordCount'
import { SEGMENTERS, withSegmenter } from '../../../support/segmenters'

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
    ['Rain in 1999, 2004 and 2010 on my old tin roof', 'en', 11],
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

  it('counts numbers in a browser that does not call them words', () => {
    const restore = withSegmenter(SEGMENTERS.numbersAreNotWords)
    expect(wordCount('Rain in 1999, 2004 and 2010 on my old tin roof', 'en')).toBe(11)
    restore()
  })
})

describe('wordCount without Intl.Segmenter', () => {
  let restore = (): void => undefined
  afterEach(() => restore())

  it.each<[string, string, number]>([
    ['', 'en', 0],
    ["It’s the room, not my grandmother's radio.", 'en', 7],
    ['Rain in 1999, 2004 and 2010', 'en', 6],
    ['나는 음악을 사랑해요', 'ko', 3],
    ['私は音楽が好きです', 'ja', 5],
    ['ソウルで聴くスピーカー', 'ja', 4],
    ['我喜欢听音乐', 'zh-CN', 3],
    ['2010年夏天', 'zh-CN', 3],
    ['🎧', 'ja', 1],
  ])('counts the words of %p (%s): %i', (text, tag, count) => {
    restore = withSegmenter(null)
    expect(wordCount(text, tag)).toBe(count)
  })

  it('counts likewise where it has no data', () => {
    const segmenter = jest.spyOn(Intl, 'Segmenter').mockImplementation(() => {
      throw new RangeError('Internal error. Icu error.')
    })
    restore = () => segmenter.mockRestore()
    expect(wordCount('我喜欢听音乐', 'zh-CN')).toBe(3)
  })
})

describe('leastWordCount', () => {
  it.each<[string, string, number]>([
    ['one two three', 'en', 3],
    ['Rain in 1999, 2004 and 2010', 'en', 6],
    ['スカイツリー', 'ja', 1],
    ['KEF IDを', 'ja', 2.75],
    ['1월의 노래', 'ko', 2],
    ['', 'en', 0],
    ['🎧', 'en', 1],
  ])('counts %p (%s) as %d', (text, tag, count) => {
    expect(leastWordCount(text, tag)).toBe(count)
  })

  it('refuses an answer in Japanese that is half as long again as the limit', () => {
    expect(leastWordCount('ソウルで音楽を聴く旅に友人と一緒に行ってみたいです', 'ja')).toBeGreaterThan(10)
  })
})
