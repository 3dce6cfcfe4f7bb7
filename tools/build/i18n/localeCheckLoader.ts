/**
 * Removes formatjs's check that the browser supports a locale. The check makes Chromium read its list of all locales,
 * 40 to 90 ms on a processor slowed 4 times, before the page is hydrated; every browser we support knows all of ours.
 * No option of the package turns it off. The build fails when the package's source no longer matches.
 */
import type { LoaderDefinition } from 'webpack'

/** Package → the check in its source, and what replaces it. */
const CHECKS = {
  '@formatjs/intl': {
    pattern: /^\t\} else if \(!Intl\.NumberFormat\.supportedLocalesOf.*\n\telse if \(!Intl\.DateTimeFormat.*$/m,
    replacement: '\t}',
  },
  'intl-messageformat': {
    pattern:
      /^\t+const supportedLocales = Intl\.NumberFormat\.supportedLocalesOf\(locales\);\n\t+if \(supportedLocales\.length > 0\) .*$/m,
    replacement: '',
  },
} as const

export type CheckedPackage = keyof typeof CHECKS

export const CHECKED_PACKAGES = Object.keys(CHECKS) as CheckedPackage[]

/** Throws when the source does not contain the check as it is known. */
export function removeLocaleCheck(name: CheckedPackage, source: string): string {
  const { pattern, replacement } = CHECKS[name]
  if (!pattern.test(source))
    throw new Error(`${name} checks the locale differently now: review tools/build/i18n/localeCheckLoader.ts`)
  return source.replace(pattern, replacement)
}

const localeCheckLoader: LoaderDefinition = function (source) {
  const path = this.resourcePath.replaceAll('\\', '/')
  const name = CHECKED_PACKAGES.find((one) => path.includes(`/node_modules/${one}/`))
  if (name === undefined) throw new Error(`${path} belongs to no package of tools/build/i18n/localeCheckLoader.ts`)
  return removeLocaleCheck(name, source)
}

export default localeCheckLoader
