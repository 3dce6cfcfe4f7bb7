/**
 * Leaves one formatter of @formatjs/intl in the build, the one for messages: numbers, dates and plurals within them
 * have their own way. The object that react-intl hands out refers to all of them, so no minifier can tell that the
 * others are never called; `src/i18n/Text.tsx` is the one place that calls any.
 */
import type { LoaderDefinition } from 'webpack'

const KEPT: ReadonlySet<string> = new Set(['formatMessage', '$t'])
const BOUND = /^\s*(\$?\w+): (\w+)\.bind\(null, resolvedConfig, formatters(?:\.\w+)?\),?$/gm

/** Throws when the package is not written as it was: better no build than one that silently grew. */
export function messagesOnly(source: string): string {
  let kept = 0
  const left = source.replace(BOUND, (line, name: string) => {
    if (!KEPT.has(name)) return ''
    kept += 1
    return line.endsWith(',') ? line : `${line},`
  })
  if (kept !== KEPT.size) throw new Error('@formatjs/intl binds its formatters in another way than before')
  return left
}

const formattersLoader: LoaderDefinition = (source) => messagesOnly(source)

export default formattersLoader
