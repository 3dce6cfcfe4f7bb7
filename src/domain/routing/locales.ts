/**
 * The locales (spec §1): one row per route prefix. Read by the router, i18n, prerendering, forms and the functions.
 */

/** A message file in `translations/`. A regional file holds only the differences to the next file of its chain. */
export type Catalogue =
  | 'en'
  | 'en-uk'
  | 'en-eu'
  | 'en-hk'
  | 'en-au'
  | 'en-ap'
  | 'ca'
  | 'us'
  | 'mx-en'
  | 'fr'
  | 'ca-fr'
  | 'de'
  | 'es'
  | 'mx-es'
  | 'nl'
  | 'ja'
  | 'ko'
  | 'zh-tw'
  | 'zh-hk'
  | 'zh-cn'

/** The regional storefronts; STORES in `destinations.ts` holds their origins. */
export type Store =
  'www' | 'us' | 'ca' | 'uk' | 'eu' | 'de' | 'fr' | 'nl' | 'es' | 'jp' | 'kr' | 'hk' | 'tw' | 'cn' | 'au' | 'mx' | 'ap'

export interface LocaleRow {
  /** BCP-47 tag for html lang, Intl, react-intl, hreflang and Firebase Auth. Not the prefix: `ca` would be Catalan. */
  readonly tag: string
  /** Message files, most specific first. */
  readonly chain: readonly [Catalogue, ...Catalogue[]]
  readonly store: Store
  /** ISO 3166 code of the country of most visitors; null for a locale of several countries. */
  readonly country: string | null
  /** Name in the language switch: the language, or the region of a regional locale, in the locale's own language. */
  readonly name: string
  readonly dir: 'ltr'
}

const row = (
  tag: string,
  chain: LocaleRow['chain'],
  store: Store,
  country: string | null,
  name: string,
): LocaleRow => ({ tag, chain, store, country, name, dir: 'ltr' })

/** One language after the other, each followed by its regions in the order of their names, as in the language switch. */
export const LOCALES = {
  en: row('en', ['en'], 'www', null, 'English'),
  'en-ap': row('en-001', ['en-ap', 'en'], 'ap', null, 'Asia Pacific'),
  'en-au': row('en-AU', ['en-au', 'en'], 'au', 'AU', 'Australia'),
  ca: row('en-CA', ['ca', 'en'], 'ca', 'CA', 'Canada'),
  'en-eu': row('en-150', ['en-eu', 'en'], 'eu', null, 'Europe'),
  'en-hk': row('en-HK', ['en-hk', 'en'], 'hk', 'HK', 'Hong Kong'),
  'mx-en': row('en-MX', ['mx-en', 'en'], 'mx', 'MX', 'Mexico'),
  'en-uk': row('en-GB', ['en-uk', 'en'], 'uk', 'GB', 'United Kingdom'),
  us: row('en-US', ['us', 'en'], 'us', 'US', 'United States'),
  fr: row('fr', ['fr', 'en'], 'fr', 'FR', 'Français'),
  'ca-fr': row('fr-CA', ['ca-fr', 'fr', 'en'], 'ca', 'CA', 'Canada'),
  de: row('de', ['de', 'en'], 'de', 'DE', 'Deutsch'),
  es: row('es', ['es', 'en'], 'es', 'ES', 'Español'),
  'mx-es': row('es-MX', ['mx-es', 'es', 'en'], 'mx', 'MX', 'México'),
  nl: row('nl', ['nl', 'en'], 'nl', 'NL', 'Nederlands'),
  ja: row('ja', ['ja', 'en'], 'jp', 'JP', '日本語'),
  ko: row('ko', ['ko', 'en'], 'kr', 'KR', '한국어'),
  'zh-tw': row('zh-TW', ['zh-tw', 'en'], 'tw', 'TW', '繁體中文（台灣）'),
  'zh-TW': row('zh-TW', ['zh-tw', 'en'], 'tw', 'TW', '繁體中文（台灣）'),
  'zh-hk': row('zh-HK', ['zh-hk', 'zh-tw', 'en'], 'hk', 'HK', '繁體中文（香港）'),
  'zh-HK': row('zh-HK', ['zh-hk', 'zh-tw', 'en'], 'hk', 'HK', '繁體中文（香港）'),
  'zh-cn': row('zh-CN', ['zh-cn', 'en'], 'cn', 'CN', '简体中文'),
  'zh-CN': row('zh-CN', ['zh-cn', 'en'], 'cn', 'CN', '简体中文'),
} as const satisfies Record<string, LocaleRow>

export type Locale = keyof typeof LOCALES

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
export function languageOf(locale: Locale): Locale | null {
  const language = localeRow(locale).tag.slice(0, 2)
  return language !== locale && isLocale(language) ? language : null
}

/** Language and region. */
export function localeLabel(locale: Locale): string {
  const language = languageOf(locale)
  const { name } = localeRow(locale)
  return language ? `${localeRow(language).name} (${name})` : name
}
