/** The catalogues as a reader would find them: no English left over, and each Chinese in its own characters. */
import { describe, expect, it } from '@jest/globals'
import { readCatalogue, mergeChain } from '../../../build/i18n/mergeChain'
import { LOCALES, type Catalogue } from '../../../src/domain/routing/locales'

const english = readCatalogue('en')
const chains = Object.values(LOCALES).map(({ chain }) => chain)
const foreignCharacters = chains.filter(([id]) => !/^(en|en-.*|ca|us|mx-en)$/.test(id))
const merged = (id: Catalogue) => mergeChain(chains.find(([first]) => first === id) ?? [id])

/** Names, formats, and words that a language shares with English. */
const SHARED =
  /^(title\.(page|site)|brand|campaign\.words|ageRange\..*|campaign\.movieNight\.prize\d.*|birthday\.\d\d|footer\.contact|field\.region)$/

/** Words that make a sentence English; none of them is a word of our other languages. */
const ENGLISH = /\b(the|and|your|please|with|from|have|this|sign|email address|password|again|you)\b/i

/** What is no text of ours: placeholders, tags and the brand. */
const tokens = (text: string) => text.replace(/<\/?\w+>|\{\w+[^}]*\}?|KEF ID|KEF/g, ' ')

describe.each(foreignCharacters.map(([id]) => id))('%s', (id) => {
  const ownMessages = merged(id)

  it('has every message', () => expect(Object.keys(ownMessages).sort()).toEqual(Object.keys(english).sort()))

  it('leaves nothing in English', () => {
    const left = Object.entries(ownMessages).filter(
      ([key, text]) => (text === english[key] && !SHARED.test(key)) || ENGLISH.test(tokens(text)),
    )
    expect(left).toEqual([])
  })
})

/** The characters of a national standard, by decoding every pair of bytes in its ranges. */
function charactersOf(
  encoding: string,
  leads: readonly (readonly [number, number])[],
  trails: readonly (readonly [number, number])[],
) {
  const decoder = new TextDecoder(encoding)
  const bytes = (ranges: readonly (readonly [number, number])[]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  return new Set(
    bytes(leads).flatMap((lead) => bytes(trails).map((trail) => decoder.decode(Uint8Array.of(lead, trail)))),
  )
}

// Traditional characters of common and of less common use; the extensions above hold simplified ones too.
const BIG5 = charactersOf(
  'big5',
  [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
)
/** What is standard there and an extension in Taiwan. */
const HONG_KONG = new Set([...BIG5, '着', '裏'])
const GB2312 = charactersOf('gb18030', [[0xb0, 0xf7]], [[0xa1, 0xfe]])

const unexpectedCharacters = (id: Catalogue, standard: ReadonlySet<string>) =>
  Object.entries(merged(id)).flatMap(([key, text]) => {
    const found = (text.match(/\p{Script=Han}/gu) ?? []).filter((character) => !standard.has(character))
    return found.length > 0 ? [`${key}: ${found.join('')}`] : []
  })

describe('Chinese', () => {
  it('of the mainland has no traditional character', () => expect(unexpectedCharacters('zh-cn', GB2312)).toEqual([]))
  it('of Taiwan has no simplified character', () => expect(unexpectedCharacters('zh-tw', BIG5)).toEqual([]))
  it('of Hong Kong has no simplified character', () => expect(unexpectedCharacters('zh-hk', HONG_KONG)).toEqual([]))
  it('of Hong Kong has none of the forms that only Taiwan writes', () => {
    const forms = Object.entries(merged('zh-hk')).filter(([, text]) => /[著裡台]/u.test(text))
    expect(forms).toEqual([])
  })

  it('is told apart by this test', () => {
    expect([...'账号录'].some((character) => BIG5.has(character))).toBe(false)
    expect([...'帳號錄'].some((character) => GB2312.has(character))).toBe(false)
  })
})
