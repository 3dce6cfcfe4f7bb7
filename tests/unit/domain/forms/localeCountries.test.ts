/** The country and dialling code that a sign-up form preselects. */
import { describe, expect, it } from '@jest/globals'
import { COUNTRIES, countryRow, isCountry } from '../../../../src/domain/forms/countries'
import { fieldsFor } from '../../../../src/domain/forms/forms'
import { preselectedValues } from '../../../../src/domain/forms/localeCountries'
import { schemaForFields } from '../../../../src/domain/forms/schema'
import { LOCALE_IDS, localeRow } from '../../../../src/domain/routing/locales'

const NAMED = LOCALE_IDS.filter((locale) => localeRow(locale).country !== null)
const UNNAMED = LOCALE_IDS.filter((locale) => localeRow(locale).country === null)

describe('the preselected values', () => {
  it.each(NAMED)('of %s are those of its country, and valid', async (locale) => {
    const { country, countryCode } = preselectedValues(locale)
    if (!isCountry(country)) throw new Error(`${String(country)} is no country`)
    expect(countryRow(country).code).toBe(localeRow(locale).country)
    expect(countryCode).toBe(countryRow(country).dial)
    const fields = fieldsFor('signup', locale).filter(({ name }) => name === 'country' || name === 'countryCode')
    await expect(schemaForFields(fields, locale).validate({ country, countryCode })).resolves.toEqual({
      country,
      countryCode,
    })
  })

  it.each(UNNAMED)('of %s, a locale of several countries, are none', (locale) => {
    expect(preselectedValues(locale)).toEqual({})
  })

  it('are found for these', () => {
    expect(preselectedValues('de')).toEqual({ country: 'Deutschland', countryCode: '+49' })
    expect(preselectedValues('fr')).toEqual({ country: 'France', countryCode: '+33' })
    expect(preselectedValues('ca-fr')).toEqual({ country: 'Canada', countryCode: '+1' })
    expect(UNNAMED).toEqual(['en', 'en-ap', 'en-eu'])
  })
})

it('no country is in the table twice', () => {
  const codes = Object.values(COUNTRIES).flatMap(({ code, ...row }) => (code && !('text' in row) ? [code] : []))
  expect(new Set(codes).size).toBe(codes.length)
})
