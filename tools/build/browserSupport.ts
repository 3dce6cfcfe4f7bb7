/**
 * What browsers lack, by MDN's data: objects and members of JavaScript and the web. The check of the built scripts and the
 * journeys in older browsers use it.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import browserslist from 'browserslist'

interface Compat {
  readonly support: Readonly<Record<string, unknown>>
}
/** A node of MDN's tree: features by name, each with its own `__compat`. */
interface Feature {
  readonly __compat?: Compat
  readonly [name: string]: Feature | Compat | undefined
}

/** Names of browserslist → of MDN. caniuse knows only the current Chrome of Android, so these take the desktop's versions. */
const BROWSERS: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
}

/** The oldest supported version of each browser, by MDN's names. */
export function oldestBrowsers(query?: readonly string[]): ReadonlyMap<string, number> {
  const oldest = new Map<string, number>()
  for (const entry of browserslist(query, { path: import.meta.dirname })) {
    const [name = '', version = ''] = entry.split(' ')
    for (const id of BROWSERS[name] ?? []) oldest.set(id, Math.min(oldest.get(id) ?? Infinity, parseFloat(version)))
  }
  return oldest
}

const child = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature !== undefined && Object.hasOwn(feature, name) && name !== '__compat' ? (feature[name] as Feature) : undefined

function isMissing(compat: Compat, oldest: ReadonlyMap<string, number>): boolean {
  return [...oldest].some(([id, version]) => {
    // The first statement is that of the newest versions.
    const [statement] = [compat.support[id]].flat() as (Record<string, unknown> | undefined)[]
    if (statement === undefined) return false
    const { version_added: added, flags, prefix, alternative_name: alternative } = statement
    if (flags !== undefined || prefix !== undefined || alternative !== undefined) return true
    return typeof added === 'string' ? !(parseFloat(added.replace('≤', '')) <= version) : added === false
  })
}

const { api, javascript } = bcd as unknown as Readonly<Record<string, Feature>>
const builtins = child(javascript, 'builtins')

/**
 * What a browser lacks: objects (`Temporal`), and members with how they are reached: `static`, by an instance, or, of
 * JavaScript's own objects, `either`, because MDN does not tell them apart.
 */
export interface MissingName {
  readonly object: string
  readonly member: string | null
  readonly reachedBy: 'static' | 'instance' | 'either'
}

/** All objects and members of JavaScript and the web that one of the browsers lacks. */
export function missingNames(oldest: ReadonlyMap<string, number>): readonly MissingName[] {
  const isLacking = (feature: Feature | undefined) =>
    feature?.__compat !== undefined && isMissing(feature.__compat, oldest)
  const namesIn = (tree: Feature | undefined, reachedBy: 'instance' | 'either'): readonly MissingName[] =>
    Object.keys(tree ?? {}).flatMap<MissingName>((object) => {
      const owner = child(tree, object)
      if (isLacking(owner)) return [{ object, member: null, reachedBy }]
      return Object.keys(owner ?? {})
        .filter((key) => key !== object && isLacking(child(owner, key)))
        .map((key) => {
          const member = key.replace(/_static$/, '')
          return { object, member, reachedBy: member === key ? reachedBy : 'static' }
        })
    })
  return [...namesIn(api, 'instance'), ...namesIn(builtins, 'either')]
}

/** `URL.canParse`, `new CloseWatcher`, `Intl.DurationFormat`: what a built script names although a browser lacks it. */
export function missingInScript(code: string, oldest: ReadonlyMap<string, number>): readonly string[] {
  const names = missingNames(oldest).flatMap(({ object, member, reachedBy }) => {
    // The type of an instance is unknown in a built script.
    if (reachedBy === 'instance' && member !== null) return []
    return [member === null ? `new ${object}` : `${object}\\.${member}`]
  })
  return [...new Set(code.match(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')))]
}
