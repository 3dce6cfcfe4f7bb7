/** An answer that the page of any browser accepts is accepted by the functions. */
import { describe, it } from '@jest/globals'
import fc from 'fast-check'
import { leastWordCount, wordCount } from '../../../../src/domain/forms/wordCount'
import { SEGMENTERS, withSegmenter } from '../../../support/segmenters'
import { propertyRuns } from '../../../support/propertyRuns'

const LIMITS = [10, 50]

/** Pieces of answers: words, digits, punctuation and spaces, so that generated texts mix them as visitors do. */
const PIECES = {
  en: ['rain', 'on', 'my', 'old', 'tin', 'roof', 'grandmother’s', "it's", 'well-known', 'R&B', 'a.b', 'me@home'],
  ja: ['雨', 'の', '音', 'を', '聴く', 'ソウル', 'スカイツリー', 'お住まい', 'ください', 'らーめん', '東京', 'ﾋﾟｱﾉ'],
  ko: ['비', '소리를', '듣던', '밤', '할머니', '댁', '재즈', 'KEF를', '1월'],
  zh: ['雨声', '收音机', '里', '的', '老歌', '音樂', '外婆家', '听', '我們'],
  any: ['KEF', 'LS50', '1999', '24/7', '3.14', '1,000', '2010年', '10:30', '🎧', 'é', 'e\u0301'],
  between: ['', '', '', ' ', ' ', ' ', '、', '。', ', ', '. ', '·', '_', '@', '.', '・', '\n', '\u3000', '—', '/'],
}
const LANGUAGES = { en: 'en', ja: 'ja', ko: 'ko', zh: 'zh-CN' } as const

const answers = (language: keyof typeof LANGUAGES) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...PIECES[language]) },
          { weight: 2, arbitrary: fc.constantFrom(...PIECES.any) },
          { weight: 1, arbitrary: fc.constantFrom(...PIECES.en, ...PIECES.ja, ...PIECES.ko, ...PIECES.zh) },
          { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
          { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'Жα19½①가ア我กน—-'), maxLength: 6 }) },
        ),
        fc.constantFrom(...PIECES.between),
      ),
      { maxLength: 70 },
    )
    .map((parts) => parts.flat().join(language === 'ja' || language === 'zh' ? '' : ' '))

describe.each(Object.keys(SEGMENTERS) as (keyof typeof SEGMENTERS)[])('a page in a browser with %s', (variant) => {
  it.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
    'accepts no answer in %s that the functions refuse',
    (language) => {
      const tag = LANGUAGES[language]
      fc.assert(
        fc.property(answers(language), fc.constantFrom(...LIMITS), (text, limit) => {
          const restore = withSegmenter(SEGMENTERS[variant])
          const shown = wordCount(text, tag)
          restore()
          return shown > limit || leastWordCount(text, tag) <= limit
        }),
        { numRuns: propertyRuns(300) },
      )
    },
  )
})
