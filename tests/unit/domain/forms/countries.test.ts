import { describe, expect, it } from '@jest/globals'
import { COUNTRIES, countryRow, type Country } from '../../../../src/domain/forms/countries'
import { LOCALE_IDS, localeRow } from '../../../../src/domain/routing/locales'

const ENTRIES = Object.keys(COUNTRIES) as Country[]

describe('countries', () => {
  it.each(LOCALE_IDS)('have a name in the language of %s, from Intl or from a message', (locale) => {
    const names = new Intl.DisplayNames([localeRow(locale).tag], { type: 'region', fallback: 'none' })
    for (const entry of ENTRIES) {
      const { code, text } = countryRow(entry)
      const name = text ?? (code === null ? undefined : names.of(code))
      expect([entry, name]).toEqual([entry, expect.stringMatching(/./)])
    }
  })

  it('have their stored value as English name, if they are countries', () => {
    const english = new Intl.DisplayNames(['en'], { type: 'region' })
    const different: Readonly<Record<string, string>> = {
      Deutschland: 'Germany',
      Österreich: 'Austria',
      Slovenija: 'Slovenia',
      'France (La Réunion)': 'Réunion',
      'Bosnia and Herzegovina': 'Bosnia & Herzegovina',
      'Czech Republic': 'Czechia',
      'Hong Kong': 'Hong Kong SAR China',
      Macau: 'Macao SAR China',
      Myanmar: 'Myanmar (Burma)',
    }
    for (const entry of ENTRIES) {
      const { code, text } = countryRow(entry)
      if (text === undefined && code !== null) expect(english.of(code)).toBe(different[entry] ?? entry)
    }
  })

  it('have a valid dialling prefix, unless they have several', () => {
    for (const entry of ENTRIES) {
      const { dial, code } = countryRow(entry)
      if (dial === null) expect([entry, code]).toEqual([entry, null])
      else expect([entry, dial]).toEqual([entry, expect.stringMatching(/^\+\d{1,3}$/)])
    }
  })
})
