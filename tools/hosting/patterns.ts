/** URL patterns for Hosting (RE2) and its emulator (JavaScript): without look-around and named groups. */
import { DEFAULT_LOCALE, LOCALE_IDS, type Locale } from '../../src/domain/routing/locales'

export interface Pattern {
  readonly regex: string
}

/** The folder of the files that Hosting serves by the languages of the browser (its i18n rewrites). */
export const LANGUAGES_ROOT = 'languages'

const PREFIXED = LOCALE_IDS.filter((locale) => locale !== DEFAULT_LOCALE)

export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches any locale prefix and none. */
export const anyLocale = (): string => `(/(${PREFIXED.map(escapeRegex).join('|')}))?`

/** Matches this path, with and without trailing slash, and with repeated ones, as Hosting does for files. */
export const exactly = (path: string): Pattern => ({ regex: `^${withSlashes(path)}$` })

/** The pattern of a path, in which each slash but the first may be repeated. */
export const withSlashes = (path: string): string => `/${escapeRegex(path.slice(1)).replaceAll('/', '/+')}/*`

/**
 * Matches every path except those in these top folders. Without lookahead: for each beginning of a folder's path, the path
 * ends there or differs in the next letter.
 */
export function outside(...folders: readonly string[]): string {
  const paths = folders.map((folder) => `${folder}/`)
  const beginnings = new Set(paths.flatMap((path) => [...path].map((_, length) => path.slice(0, length))))
  const alternatives = [...beginnings].map((beginning) => {
    const nextLetters = paths.filter((path) => path.startsWith(beginning)).map((path) => path.charAt(beginning.length))
    return `${escapeRegex(beginning)}($|[^${[...new Set(nextLetters)].join('')}])`
  })
  return `^/(${alternatives.join('|')})`
}

/** The spelling of the pages' folder: a file system may not distinguish `zh-TW` from `zh-tw`. */
export const folderOf = (locale: Locale): Locale =>
  LOCALE_IDS.find((other) => other.toLowerCase() === locale.toLowerCase()) ?? locale

/** Every locale, the default one first. */
export const LOCALES_IN_ORDER: readonly Locale[] = [DEFAULT_LOCALE, ...PREFIXED]
