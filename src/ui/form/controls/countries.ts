/** Country names, in the language of the page and in its order. */
import { COUNTRIES, countryRow, isCountry, type Country } from '../../../domain/forms/countries'
import type { CountryRow, CountryText } from '../../../domain/forms/localeCountries'
import { localeRow, type Locale } from '../../../domain/routing/locales'
import { countryNamer } from './countryNames'

export interface NamedCountry {
  /** The stored value: the English entry of the spec. */
  readonly value: string
  readonly text: string
}

/**
 * Named by `Intl.DisplayNames`, or by `labelFor` where the entry is not a country, and sorted by `Intl.Collator`. The
 * country of most visitors of the locale comes first.
 */
export function namedCountries(locale: Locale, labelFor: (text: CountryText) => string): readonly NamedCountry[] {
  const { tag, country: likely } = localeRow(locale)
  const nameOfCountry = countryNamer(locale)
  const order = new Intl.Collator(tag)
  const nameOf = (value: Country, row: CountryRow) =>
    row.text === undefined ? (nameOfCountry(row) ?? value) : labelFor(row.text)
  return Object.keys(COUNTRIES)
    .filter(isCountry)
    .map((value) => ({
      value,
      text: nameOf(value, countryRow(value)),
      first: likely !== null && countryRow(value).code === likely,
    }))
    .sort((a, b) => Number(b.first) - Number(a.first) || order.compare(a.text, b.text))
}
