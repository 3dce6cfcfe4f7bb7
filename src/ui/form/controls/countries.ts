/** Country names, in the language of the page and in its order. */
import {
  COUNTRIES,
  countryRow,
  isCountry,
  type Country,
  type CountryRow,
  type CountryText,
} from '../../../domain/forms/countries'
import { localeRow, type Locale } from '../../../domain/routing/locales'

export interface NamedCountry {
  /** The stored value: the English entry of the spec. */
  readonly value: Country
  readonly text: string
}

/** Countries whose long name is an official title; the spec has the short one. */
const SHORT_NAMED: ReadonlySet<string> = new Set(['HK', 'MO'])

/**
 * Named by `Intl.DisplayNames`, or by `labelFor` where the entry is not a country, and sorted by `Intl.Collator`. The
 * country of most visitors of the locale comes first.
 */
export function namedCountries(locale: Locale, labelFor: (text: CountryText) => string): readonly NamedCountry[] {
  const { tag, country: likely } = localeRow(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const short = new Intl.DisplayNames(tag, { type: 'region', style: 'short' })
  const order = new Intl.Collator(tag)
  const nameOf = (value: Country, { code, text }: CountryRow) =>
    text === undefined ? ((code && (SHORT_NAMED.has(code) ? short : names).of(code)) ?? value) : labelFor(text)
  return Object.keys(COUNTRIES)
    .filter(isCountry)
    .map((value) => ({
      value,
      text: nameOf(value, countryRow(value)),
      first: likely !== null && countryRow(value).code === likely,
    }))
    .sort((a, b) => Number(b.first) - Number(a.first) || order.compare(a.text, b.text))
}
