/**
 * The countries of the locales: the rows that a sign-up form preselects. A module of its own, because the form needs them
 * before the other countries have loaded.
 */
import { localeRow, type Locale } from '../routing/locales'

/** Message ids (without `country.`) of entries that are not countries. */
export type CountryText =
  'asiaOthers' | 'belgiumFlanders' | 'belgiumWallonia' | 'caribbean' | 'europeOthers' | 'latinAmerica'

export interface CountryRow {
  readonly code: string | null
  readonly text?: CountryText
  /** Dialling prefix, filled in when the country is chosen; null if the entry has several. */
  readonly dial: string | null
}

export const country = (code: string, dial: string): CountryRow => ({ code, dial })

export const LOCALE_COUNTRIES = {
  Australia: country('AU', '+61'),
  Canada: country('CA', '+1'),
  China: country('CN', '+86'),
  Deutschland: country('DE', '+49'),
  France: country('FR', '+33'),
  'Hong Kong': country('HK', '+852'),
  Japan: country('JP', '+81'),
  Mexico: country('MX', '+52'),
  Netherlands: country('NL', '+31'),
  'South Korea': country('KR', '+82'),
  Spain: country('ES', '+34'),
  Taiwan: country('TW', '+886'),
  'United Kingdom': country('GB', '+44'),
  'United States': country('US', '+1'),
} as const satisfies Record<string, CountryRow>

/** The part of `FormValues` that a locale preselects. */
interface PreselectedValues {
  readonly country?: string
  readonly countryCode?: string | null
}

/** The country and dialling code that a form starts with; none in a locale of several countries. */
export function preselectedValues(locale: Locale): PreselectedValues {
  const { country: code } = localeRow(locale)
  const [entry] = Object.entries(LOCALE_COUNTRIES).filter(([, row]) => row.code === code)
  return entry ? { country: entry[0], countryCode: entry[1].dial } : {}
}
