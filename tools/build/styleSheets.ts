/**
 * Which page inlines which style sheet. Every page inlines `common`, and the optional sheets that its HTML needs.
 * One file with all optional sheets follows when the app starts (`services/browser/deferredStyles`).
 *
 * Each inlined sheet is a <style> element of its own: the content security policy has one hash per sheet, not one per
 * combination of sheets.
 */

/** Sheets of src/ui/styles that only some pages inline, in the order of `deferred.css`. */
const OPTIONAL = ['home', 'longForm', 'end', 'feedback', 'campaign', 'app', 'illustration'] as const
type SheetName = (typeof OPTIONAL)[number] | 'common' | 'deferred'

export const SHEET_NAMES: readonly SheetName[] = ['common', ...OPTIONAL, 'deferred']

/** Name of the entry that webpack builds a sheet from. */
export const sheetEntry = (name: SheetName): string => `styles-${name}`

export const SHEET_ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  SHEET_NAMES.map((name) => [sheetEntry(name), `./src/ui/styles/${name}.css`]),
)

/**
 * Selects the sheets that the HTML of a page needs before it is painted, in the order of the cascade: `common`, and those
 * that have a selector whose classes the page has, one of which no sheet before has.
 */
export function criticalSheets(html: string, cssOf: (name: SheetName) => string): readonly string[] {
  const used = classesIn(html)
  const names = ['common', ...OPTIONAL] as const
  const needed = OPTIONAL.filter((name) => {
    const before = names.slice(0, names.indexOf(name))
    const others = new Set(before.flatMap((other) => selectorClasses(cssOf(other)).flat()))
    return selectorClasses(cssOf(name)).some(
      (classes) => classes.some((one) => !others.has(one)) && classes.every((one) => used.has(one)),
    )
  })
  return [cssOf('common'), ...needed.map(cssOf)]
}

/** The classes of each selector, without those in `:is()`, `:not()` and `:has()`. */
const selectorClasses = (css: string): readonly (readonly string[])[] =>
  css
    .replace(/:(?:is|not|has)\([^)]*\)/g, '')
    .split(/[{},]/)
    .map((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, className = '']) => className))

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => value.split(' ')))
