/** Countries in the words and the order of a language. */
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
  /** What is stored: the spec's English entry. */
  readonly value: Country
  readonly text: string
}

/** Long names of these are official titles; the spec's entries are the plain ones. */
const SHORT_NAMED: ReadonlySet<string> = new Set(['HK', 'MO'])

/**
 * Names by `Intl.DisplayNames`, entries that are no country by their own message (`own`), sorted as a reader of the
 * language would; the country that most visitors of the locale live in comes first.
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
