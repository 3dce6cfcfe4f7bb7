/** Names of countries in the language of a page, and in its order. */
import { localeRow, type Locale } from '../routing/locales'
import { LOCALE_COUNTRIES, preselectedValues, type CountryRow, type CountryText } from './localeCountries'

type Countries = Readonly<Record<string, CountryRow>>

/** The row that a form of the locale starts with, until the others have loaded. */
export function preselectedCountry(locale: Locale): Countries {
  const { country } = preselectedValues(locale)
  return Object.fromEntries(Object.entries(LOCALE_COUNTRIES).filter(([entry]) => entry === country))
}

/** Countries whose long name is an official title; the spec has the short one. */
const SHORT_NAMED: readonly string[] = ['HK', 'MO']

/**
 * The stored values with their names by `Intl.DisplayNames`, or by `labelOf` where the entry is not a country, sorted by
 * `Intl.Collator`. The country of most visitors of the locale comes first.
 */
export function nameCountries(
  countries: Countries,
  locale: Locale,
  labelOf: (text: CountryText) => string,
): readonly { readonly value: string; readonly name: string }[] {
  const { tag, country: likely } = localeRow(locale)
  const names = attempt(() => new Intl.DisplayNames(tag, { type: 'region' }))
  const shortNames = attempt(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }))
  const nameOf = (value: string, { code, text }: CountryRow) => {
    if (text !== undefined) return labelOf(text)
    const name = code && attempt(() => (SHORT_NAMED.includes(code) ? shortNames : names)?.of(code))
    // Without data it returns the code.
    return name && name !== code ? name : value
  }
  const order = new Intl.Collator(tag)
  return Object.entries(countries)
    .map(([value, row]) => ({ value, name: nameOf(value, row), isLikely: likely !== null && row.code === likely }))
    .sort((a, b) => Number(b.isLikely) - Number(a.isLikely) || order.compare(a.name, b.name))
}

/** Browsers that are built without a part of Intl's data throw, or lack the constructor. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
