/** Each catalogue is complete, has no English text, and the Chinese ones use the characters of their region. */
import { describe, expect, it } from '@jest/globals'
import { chainOf, mergeChain, readCatalogue } from '../../../translations/catalogues'
import { catalogueOf, LOCALE_IDS, type Catalogue } from '../../../src/domain/routing/locales'

const english = readCatalogue('en')
const chains = LOCALE_IDS.map((locale) => chainOf(catalogueOf(locale)))
const foreignCharacters = chains.filter(([id]) => !/^(en|en-.*|ca|us|mx-en)$/.test(id))
const merged = (id: Catalogue) => mergeChain(chains.find(([first]) => first === id) ?? [id])

/** Names, formats, and words that a language shares with English. */
const SHARED =
  /^(title\.(page|site)|brand|campaign\.(words|winners|takeItHome\.tripDetail)|ageRange\..*|campaign\.movieNight\.prize\d.*|birthday\.\d\d|footer\.contact|field\.region|verificationSent\.wait|campaignSuccess\.quote)$/

/** Words that occur in English sentences and in none of the other languages. */
const ENGLISH = /\b(the|and|your|please|with|from|have|this|sign|email address|password|again|you)\b/i

/** Removes placeholders, tags and the brand. */
const tokens = (text: string) => text.replace(/<\/?\w+>|\{\w+[^}]*\}?|KEF ID|KEF/g, ' ')

describe.each(foreignCharacters.map(([id]) => id))('%s', (id) => {
  const ownMessages = merged(id)

  it('has every message', () => expect(Object.keys(ownMessages).sort()).toEqual(Object.keys(english).sort()))

  it('has no English text', () => {
    const untranslated = Object.entries(ownMessages).filter(
      ([key, text]) => (text === english[key] && !SHARED.test(key)) || ENGLISH.test(tokens(text)),
    )
    expect(untranslated).toEqual([])
  })
})

describe.each(chains.map(([id]) => id))('%s, for screen readers and voice control', (id) => {
  const ownMessages = merged(id)

  it('has the visible word of the button that shows a password in its name', () => {
    expect(ownMessages['password.showLabel']?.toLowerCase()).toContain(ownMessages['password.show']?.toLowerCase())
  })

  it('has the letters of the logo in its name', () => {
    expect(ownMessages['header.home']).toContain('KEF')
  })
})

/** The characters of a national standard, from decoding every pair of bytes in its ranges. */
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

// The two levels of traditional characters; the extensions of Big5 also contain simplified ones.
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
/** Plus characters that are standard in Hong Kong but an extension in Taiwan. */
const HONG_KONG = new Set([...BIG5, '着', '裏'])
const GB2312 = charactersOf('gb18030', [[0xb0, 0xf7]], [[0xa1, 0xfe]])

const unexpectedCharacters = (id: Catalogue, standard: ReadonlySet<string>) =>
  Object.entries(merged(id)).flatMap(([key, text]) => {
    const found = (text.match(/\p{Script=Han}/gu) ?? []).filter((character) => !standard.has(character))
    return found.length > 0 ? [`${key}: ${found.join('')}`] : []
  })

describe('Chinese', () => {
  it('has no traditional character in zh-cn', () => expect(unexpectedCharacters('zh-cn', GB2312)).toEqual([]))
  it('has no simplified character in zh-tw', () => expect(unexpectedCharacters('zh-tw', BIG5)).toEqual([]))
  it('has no simplified character in zh-hk', () => expect(unexpectedCharacters('zh-hk', HONG_KONG)).toEqual([]))
  it('has no character form of Taiwan only in zh-hk', () => {
    const forms = Object.entries(merged('zh-hk')).filter(([, text]) => /[著裡台]/u.test(text))
    expect(forms).toEqual([])
  })
})

describe('a discount', () => {
  it.each(['en-uk', 'en-eu', 'nl'] as const)('of 10% is promised to subscribers in %s', (id) => {
    expect(merged(id)['field.marketingConsent']).toMatch(/10\s?%/)
  })

  it('of 25% is promised for the Dutch movie night', () => {
    for (const page of ['Login', 'Signup', 'Member'])
      expect(merged('nl')[`campaign.movieNight.lead${page}`]).toMatch(/25\s?%/)
  })
})
