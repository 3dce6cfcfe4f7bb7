/**
 * Fits the packages that format messages to what this site asks of them. Their sources offer no other way: the object
 * that react-intl hands out refers to every formatter, so no minifier can tell that all but one are never called.
 */
import type { LoaderDefinition } from 'webpack'

const USED_FORMATTERS: ReadonlySet<string> = new Set(['formatMessage', '$t'])
const BOUND_FORMATTER = /^\s*(\$?\w+): (\w+)\.bind\(null, resolvedConfig, formatters(?:\.\w+)?\),?$/gm

/**
 * Leaves the formatter of messages alone: numbers, dates and plurals within them have their own way, and
 * `src/i18n/Text.tsx` calls no other. Throws when the package is not written as it was: better no build than one that
 * silently grew.
 */
export function removeUnusedFormatters(source: string): string {
  let found = 0
  const result = source.replace(BOUND_FORMATTER, (line, name: string) => {
    if (!USED_FORMATTERS.has(name)) return ''
    found += 1
    return line.endsWith(',') ? line : `${line},`
  })
  if (found !== USED_FORMATTERS.size) throw new Error('@formatjs/intl binds its formatters in another way than before')
  return result
}

const MESSAGE_LOOKUP = /^\tconst message = messages && .*;$/m
const LOCALE_CHECK = /^\t\} else if \(!Intl\.NumberFormat\.supportedLocalesOf.*\n\telse if \(!Intl\.DateTimeFormat.*$/m

/** Advice to who writes a page: ids are types here, and messages are compiled. */
const DEVELOPER_WARNINGS = [/^\tif \(!msgId\) invariant\([^]*?\);\n(?=\tconst id = )/m, /^\tverifyConfigMessages\(.*$/m]

/**
 * A message that the build left a text is final. Without this it is parsed, by a parser that is not there: what each
 * text of a page then costs is two errors with their stacks, thrown and caught. Nor is the browser asked whether it
 * knows our languages, which reads its tables of locales.
 */
export function returnPlainTextEarly(source: string): string {
  const withEarlyReturn = replaceOnce(
    source,
    MESSAGE_LOOKUP,
    (line) => `${line}\n\tif (typeof message === "string" && message) return message;`,
  )
  const withoutChecks = replaceOnce(withEarlyReturn, LOCALE_CHECK, () => '\t}')
  return DEVELOPER_WARNINGS.reduce((result, warning) => replaceOnce(result, warning, () => ''), withoutChecks)
}

const LOCALE_LOOKUP = /^\t+const supportedLocales = .*\n\t+if \(supportedLocales\.length > 0\) .*$/m

/** The same of the package that formats one message. */
export const skipLocaleLookup = (source: string): string => replaceOnce(source, LOCALE_LOOKUP, () => '')

function replaceOnce(source: string, pattern: RegExp, change: (found: string) => string): string {
  if (!pattern.test(source)) throw new Error(`a package of formatjs is written in another way than before: ${pattern}`)
  return source.replace(pattern, change)
}

const formattersLoader: LoaderDefinition = function (source) {
  return /@formatjs.intl\b/.test(this.resourcePath)
    ? returnPlainTextEarly(removeUnusedFormatters(source))
    : skipLocaleLookup(source)
}

export default formattersLoader
