import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { chainOf } from '../../../../translations/catalogues'
import {
  catalogueOf,
  isLocale,
  languageOf,
  LOCALE_IDS,
  localeLabel,
  localeRow,
  switchLocales,
  type Locale,
} from '../../../../src/domain/routing/locales'

/** Storefronts that do not have the code of a country. */
const REGIONAL_STORES: ReadonlyMap<string, string> = new Map([
  ['en', 'www'],
  ['en-ap', 'ap'],
  ['en-eu', 'eu'],
  ['en-uk', 'uk'],
])

describe('locales', () => {
  it.each(LOCALE_IDS)('%s leads to the storefront of its country or region', (id) => {
    const { country, store } = localeRow(id)
    expect(store).toBe(REGIONAL_STORES.get(id) ?? country?.toLowerCase())
  })

  it.each(LOCALE_IDS)('%s has a tag that Intl supports and a chain that ends in English', (id) => {
    const { tag, country } = localeRow(id)
    const chain = chainOf(catalogueOf(id))
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag])
    expect(chain.at(-1)).toBe('en')
    expect(new Set(chain).size).toBe(chain.length)
    if (country !== null) expect(new Intl.DisplayNames(['en'], { type: 'region' }).of(country)).not.toBe(country)
  })

  it('fall back along the chains of the product page', () => {
    expect(chainOf('ca-fr')).toEqual(['ca-fr', 'fr', 'en'])
    expect(chainOf('mx-es')).toEqual(['mx-es', 'es', 'en'])
    expect(chainOf(catalogueOf('zh-HK'))).toEqual(['zh-hk', 'zh-tw', 'en'])
    expect(chainOf('zh-cn')).toEqual(['zh-cn', 'en'])
  })

  it.each(['EN', 'en-GB', 'Fr', 'zh-Tw', '', ' fr', 'constructor', '__proto__', null, 5, ['fr']])(
    'rejects %p as a locale',
    (value) => {
      expect(isLocale(value)).toBe(false)
    },
  )

  it('accepts exactly the ids of the table', () => {
    fc.assert(fc.property(fc.string(), (text) => isLocale(text) === LOCALE_IDS.some((id) => id === text)))
    expect(LOCALE_IDS.every(isLocale)).toBe(true)
  })
})

describe('the language switch', () => {
  it.each(LOCALE_IDS)('offers every language once in %s, with the spelling of the current URL', (current) => {
    const offered = switchLocales(current)
    const folded = offered.map((id) => id.toLowerCase())
    expect(offered).toContain(current)
    expect(new Set(folded).size).toBe(folded.length)
    expect(new Set(folded)).toEqual(new Set(LOCALE_IDS.map((id) => id.toLowerCase())))
  })

  it.each(['en', 'fr', 'zh-TW'] as const)(
    'lists English first, then each language with its regions in the order of their names, in %s',
    (current) => {
      const offered = switchLocales(current)
      const namesBelow = (language: Locale | null) =>
        offered.filter((id) => languageOf(id) === language).map((id) => localeRow(id).name)
      const languages = offered.map((id) => localeRow(id).tag.split('-')[0])
      const runs = languages.filter((language, index) => language !== languages[index - 1])
      expect(runs).toEqual(['en', 'fr', 'de', 'es', 'nl', 'ja', 'ko', 'zh'])
      expect(namesBelow(null).slice(0, 2)).toEqual(['English', 'Français'])
      expect(namesBelow('en')).toEqual(namesBelow('en').toSorted(new Intl.Collator('en').compare))
      expect(namesBelow('en')).toContain('Canada')
      expect(namesBelow('fr')).toEqual(['Canada'])
      expect(namesBelow('zh-tw')).toEqual(['香港'])
    },
  )

  it('names the language of a regional locale in its label', () => {
    expect(localeLabel('ca')).toBe('English (Canada)')
    expect(localeLabel('ca-fr')).toBe('Français (Canada)')
    expect(localeLabel('de')).toBe('Deutsch')
  })
})
