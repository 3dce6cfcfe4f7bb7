/** Names of countries in the language of the page, and the option that a prerendered page has. */
import { LOCALE_COUNTRIES, preselectedValues, type CountryRow } from '../../../domain/forms/localeCountries'
import { localeRow, type Locale } from '../../../domain/routing/locales'

/** Countries whose long name is an official title; the spec has the short one. */
const SHORT_NAMED: ReadonlySet<string> = new Set(['HK', 'MO'])

/** Names a country by `Intl.DisplayNames`; undefined if the entry has no code. */
export function countryNamer(locale: Locale): (row: CountryRow) => string | undefined {
  const { tag } = localeRow(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const short = new Intl.DisplayNames(tag, { type: 'region', style: 'short' })
  return ({ code }) => (code === null ? undefined : (SHORT_NAMED.has(code) ? short : names).of(code))
}

/** The preselected country alone, until the others have loaded. */
export function preselectedCountry(locale: Locale): readonly { readonly value: string; readonly text: string }[] {
  const value = preselectedValues(locale).country
  const [row] = Object.entries(LOCALE_COUNTRIES).flatMap(([entry, one]) => (entry === value ? [one] : []))
  return row && typeof value === 'string' ? [{ value, text: countryNamer(locale)(row) ?? value }] : []
}
