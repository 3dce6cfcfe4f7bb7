/** Address patterns that Hosting (RE2) and its emulator (JavaScript) read alike: no look-around, no named groups. */
import { DEFAULT_LOCALE, LOCALE_IDS, type Locale } from '../../src/domain/routing/locales'

export interface Pattern {
  readonly regex: string
}

const PREFIXED = LOCALE_IDS.filter((locale) => locale !== DEFAULT_LOCALE)

export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches every prefix and none. */
export const anyLocale = (): string => `(/(${PREFIXED.map(escapeRegex).join('|')}))?`

/** The path of a route in one locale, a trailing slash accepted. */
export const exactly = (path: string): Pattern => ({ regex: `^${escapeRegex(path)}/?$` })

/** The spelling whose folder holds the pages: a disk (and webpack) may not tell `zh-TW` from `zh-tw`. */
export const folderOf = (locale: Locale): Locale =>
  LOCALE_IDS.find((other) => other.toLowerCase() === locale.toLowerCase()) ?? locale

/** Every locale, the default one first. */
export const LOCALES_IN_ORDER: readonly Locale[] = [DEFAULT_LOCALE, ...PREFIXED]
