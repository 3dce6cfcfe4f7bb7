/** Names of countries in the language of the page, and the option that a prerendered page has. */
import { LOCALE_COUNTRIES, preselectedValues, type CountryRow } from '../../../domain/forms/localeCountries'
import { localeRow, type Locale } from '../../../domain/routing/locales'

/** Countries whose long name is an official title; the spec has the short one. */
const SHORT_NAMED: ReadonlySet<string> = new Set(['HK', 'MO'])

/** Names a country by `Intl.DisplayNames`; undefined if the entry has no code, or if the browser has no name for it. */
export function countryNamer(locale: Locale): (row: CountryRow) => string | undefined {
  const { tag } = localeRow(locale)
  const names = attempt(() => new Intl.DisplayNames(tag, { type: 'region' }))
  const short = attempt(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }))
  return ({ code }) => {
    if (code === null) return undefined
    const name = attempt(() => (SHORT_NAMED.has(code) ? short : names)?.of(code))
    // Without data it returns the code.
    return name === code ? undefined : name
  }
}

/** Browsers that are built without a part of Intl's data throw, or lack the constructor. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The preselected country alone, until the others have loaded. */
export function preselectedCountry(locale: Locale): readonly { readonly value: string; readonly text: string }[] {
  const value = preselectedValues(locale).country
  const [row] = Object.entries(LOCALE_COUNTRIES).flatMap(([entry, one]) => (entry === value ? [one] : []))
  return row && typeof value === 'string' ? [{ value, text: countryNamer(locale)(row) ?? value }] : []
}
