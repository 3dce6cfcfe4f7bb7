import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { chainOf } from '../../../../tools/build/i18n/mergeChain'
import {
  catalogueOf,
  DEFAULT_LOCALE,
  isLocale,
  languageOf,
  LOCALE_IDS,
  localeLabel,
  localeRow,
  switchLocales,
  type Locale,
} from '../../../../src/domain/routing/locales'

/** Prefix, html lang and storefront, as listed in the spec and the product page. */
const EXPECTED = [
  ['en', 'en', 'www'],
  ['en-hk', 'en-HK', 'hk'],
  ['en-uk', 'en-GB', 'uk'],
  ['en-eu', 'en-150', 'eu'],
  ['en-au', 'en-AU', 'au'],
  ['en-ap', 'en-001', 'ap'],
  ['ca', 'en-CA', 'ca'],
  ['ca-fr', 'fr-CA', 'ca'],
  ['us', 'en-US', 'us'],
  ['fr', 'fr', 'fr'],
  ['de', 'de', 'de'],
  ['es', 'es', 'es'],
  ['nl', 'nl', 'nl'],
  ['ja', 'ja', 'jp'],
  ['ko', 'ko', 'kr'],
  ['mx-en', 'en-MX', 'mx'],
  ['mx-es', 'es-MX', 'mx'],
  ['zh-tw', 'zh-TW', 'tw'],
  ['zh-TW', 'zh-TW', 'tw'],
  ['zh-hk', 'zh-HK', 'hk'],
  ['zh-HK', 'zh-HK', 'hk'],
  ['zh-cn', 'zh-CN', 'cn'],
  ['zh-CN', 'zh-CN', 'cn'],
] as const

describe('locales', () => {
  it('are the 23 of the spec, with their language tags and storefronts', () => {
    const rows = LOCALE_IDS.map((id) => [id, localeRow(id).tag, localeRow(id).store])
    expect(rows.sort()).toEqual(EXPECTED.map((row) => [...row]).sort())
    expect(DEFAULT_LOCALE).toBe('en')
  })

  it.each(LOCALE_IDS)(
    '%s has a tag that Intl supports, a chain that ends in English, and reads left to right',
    (id) => {
      const { tag, dir, country, name } = localeRow(id)
      const chain = chainOf(catalogueOf(id))
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
      expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag])
      expect(chain.at(-1)).toBe('en')
      expect(new Set(chain).size).toBe(chain.length)
      expect(dir).toBe('ltr')
      expect(name).not.toBe('')
      if (country !== null) expect(new Intl.DisplayNames(['en'], { type: 'region' }).of(country)).not.toBe(country)
    },
  )

  it('fall back along the chains of the product page', () => {
    expect(chainOf('ca-fr')).toEqual(['ca-fr', 'fr', 'en'])
    expect(chainOf('mx-es')).toEqual(['mx-es', 'es', 'en'])
    expect(chainOf(catalogueOf('zh-HK'))).toEqual(['zh-hk', 'zh-tw', 'en'])
    expect(chainOf('zh-cn')).toEqual(['zh-cn', 'en'])
  })

  it.each([
    'EN',
    'en-GB',
    'Fr',
    'zh-Tw',
    '',
    ' fr',
    'constructor',
    '__proto__',
    'toString',
    null,
    undefined,
    5,
    ['fr'],
  ])('rejects %p as a locale', (value) => {
    expect(isLocale(value)).toBe(false)
  })

  it('accepts exactly the ids of the table', () => {
    fc.assert(fc.property(fc.string(), (text) => isLocale(text) === EXPECTED.some(([id]) => id === text)))
    expect(LOCALE_IDS.every(isLocale)).toBe(true)
  })
})

describe('the language switch', () => {
  it.each(LOCALE_IDS)('offers every language once in %s, with the spelling of the current URL', (current) => {
    const offered = switchLocales(current)
    const folded = offered.map((id) => id.toLowerCase())
    expect(offered).toContain(current)
    expect(new Set(folded).size).toBe(folded.length)
    expect(new Set(folded)).toEqual(new Set(EXPECTED.map(([id]) => id.toLowerCase())))
  })

  it.each(LOCALE_IDS)('lists English first, then one language after the other, in %s', (current) => {
    const languages = switchLocales(current).map((id) => localeRow(id).tag.split('-')[0])
    const runs = languages.filter((language, index) => language !== languages[index - 1])
    expect(runs).toEqual(['en', 'fr', 'de', 'es', 'nl', 'ja', 'ko', 'zh'])
  })

  it.each(LOCALE_IDS)('lists the regions of a language after it, in the order of their names, in %s', (current) => {
    const offered = switchLocales(current)
    const namesBelow = (language: Locale | null) =>
      offered.filter((id) => languageOf(id) === language).map((id) => localeRow(id).name)
    const chinese = ['繁體中文', '简体中文']
    expect(namesBelow(null)).toEqual([
      'English',
      'Français',
      'Deutsch',
      'Español',
      'Nederlands',
      '日本語',
      '한국어',
      ...chinese,
    ])
    const english = ['Asia Pacific', 'Australia', 'Canada', 'Europe', 'Hong Kong', 'Mexico']
    expect(namesBelow('en')).toEqual([...english, 'United Kingdom', 'United States'])
    expect(namesBelow('fr')).toEqual(['Canada'])
    expect(namesBelow('es')).toEqual(['México'])
    expect(namesBelow('zh-tw')).toEqual(['香港'])
  })

  it('names the language of a regional locale in its label', () => {
    expect(localeLabel('ca')).toBe('English (Canada)')
    expect(localeLabel('ca-fr')).toBe('Français (Canada)')
    expect(localeLabel('de')).toBe('Deutsch')
  })
})
