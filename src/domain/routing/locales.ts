/**
 * The locales: one row per route prefix. Read by the router, i18n, prerendering, forms and the functions.
 */

/** The regional storefronts; STORES in `destinations.ts` holds their origins. */
export type Store =
  'www' | 'us' | 'ca' | 'uk' | 'eu' | 'de' | 'fr' | 'nl' | 'es' | 'jp' | 'kr' | 'hk' | 'tw' | 'cn' | 'au' | 'mx' | 'ap'

export interface LocaleRow {
  /** BCP-47 tag for html lang, Intl, react-intl, hreflang and Firebase Auth. Not the prefix: `ca` would be Catalan. */
  readonly tag: string
  readonly store: Store
  /** ISO 3166 code of the country of most visitors; null for a locale of several countries. */
  readonly country: string | null
  /** Name in the language switch: the language, or the region of a regional locale, in the locale's own language. */
  readonly name: string
  readonly dir: 'ltr'
}

const row = (tag: string, store: Store, country: string | null, name: string): LocaleRow => ({
  tag,
  store,
  country,
  name,
  dir: 'ltr',
})

/** One language after the other, each followed by its regions in the order of their names, as in the language switch. */
export const LOCALES = {
  en: row('en', 'www', null, 'English'),
  'en-ap': row('en-001', 'ap', null, 'Asia Pacific'),
  'en-au': row('en-AU', 'au', 'AU', 'Australia'),
  ca: row('en-CA', 'ca', 'CA', 'Canada'),
  'en-eu': row('en-150', 'eu', null, 'Europe'),
  'en-hk': row('en-HK', 'hk', 'HK', 'Hong Kong'),
  'mx-en': row('en-MX', 'mx', 'MX', 'Mexico'),
  'en-uk': row('en-GB', 'uk', 'GB', 'United Kingdom'),
  us: row('en-US', 'us', 'US', 'United States'),
  fr: row('fr', 'fr', 'FR', 'Français'),
  'ca-fr': row('fr-CA', 'ca', 'CA', 'Canada'),
  de: row('de', 'de', 'DE', 'Deutsch'),
  es: row('es', 'es', 'ES', 'Español'),
  'mx-es': row('es-MX', 'mx', 'MX', 'México'),
  nl: row('nl', 'nl', 'NL', 'Nederlands'),
  ja: row('ja', 'jp', 'JP', '日本語'),
  ko: row('ko', 'kr', 'KR', '한국어'),
  'zh-tw': row('zh-TW', 'tw', 'TW', '繁體中文'),
  'zh-TW': row('zh-TW', 'tw', 'TW', '繁體中文'),
  'zh-hk': row('zh-HK', 'hk', 'HK', '香港'),
  'zh-HK': row('zh-HK', 'hk', 'HK', '香港'),
  'zh-cn': row('zh-CN', 'cn', 'CN', '简体中文'),
  'zh-CN': row('zh-CN', 'cn', 'CN', '简体中文'),
} as const satisfies Record<string, LocaleRow>

export type Locale = keyof typeof LOCALES

/** A message file in `translations/`. Both spellings of zh-* have the same. */
export type Catalogue = Lowercase<Locale>

export const catalogueOf = (locale: Locale): Catalogue => locale.toLowerCase() as Catalogue

/** A regional file holds only the differences to another one: to English, or to the one named here. */
export const BASE_CATALOGUES: Partial<Record<Catalogue, Catalogue>> = { 'ca-fr': 'fr', 'mx-es': 'es', 'zh-hk': 'zh-tw' }

export const DEFAULT_LOCALE = 'en' satisfies Locale

export const LOCALE_IDS = Object.keys(LOCALES) as readonly Locale[]

/** Exact keys of LOCALES only: `constructor`, `en-GB` and `EN` are not locales, so they lead to a 404. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value)
}

/** The row of a locale, typed as LocaleRow instead of its literals. */
export const localeRow = (locale: Locale): LocaleRow => LOCALES[locale]

/** The locales of the language switch. Of the two spellings of zh-*, it offers the one in the current URL. */
export function switchLocales(current: Locale): readonly Locale[] {
  return LOCALE_IDS.filter((id) => id === current || (id === id.toLowerCase() && id !== current.toLowerCase()))
}

/** The language that a regional locale is listed below; null for a language. */
export function languageOf(locale: Locale): Catalogue | null {
  const base = BASE_CATALOGUES[catalogueOf(locale)]
  if (base) return base
  return locale !== DEFAULT_LOCALE && localeRow(locale).tag.startsWith(DEFAULT_LOCALE) ? DEFAULT_LOCALE : null
}

/** Language and region. */
export function localeLabel(locale: Locale): string {
  const language = languageOf(locale)
  const { name } = localeRow(locale)
  return language ? `${localeRow(language).name} (${name})` : name
}
