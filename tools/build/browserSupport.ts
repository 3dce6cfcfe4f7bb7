/**
 * What browsers lack, by MDN's data: objects and static members of JavaScript and the web, for the check of the built
 * scripts.
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

/** Objects of the web and of JavaScript that one of the browsers lacks, as `new X`, and static members, as `X.member`. */
function missingNames(oldest: ReadonlyMap<string, number>): readonly string[] {
  const isLacking = (feature: Feature | undefined) =>
    feature?.__compat !== undefined && isMissing(feature.__compat, oldest)
  // MDN marks static members of the web only. The type of an instance is unknown in a built script.
  const namesIn = (tree: Feature | undefined, staticMembers: RegExp): readonly string[] =>
    Object.keys(tree ?? {}).flatMap((object) => {
      const owner = child(tree, object)
      if (isLacking(owner)) return [`new ${object}`]
      return Object.keys(owner ?? {})
        .filter((key) => key !== object && staticMembers.test(key) && isLacking(child(owner, key)))
        .map((key) => `${object}\\.${key.replace(/_static$/, '')}`)
    })
  return [...namesIn(api, /_static$/), ...namesIn(builtins, /^/)]
}

/** `URL.canParse`, `new CloseWatcher`, `Intl.DurationFormat`: what a built script names although a browser lacks it. */
export const missingInScript = (code: string, oldest: ReadonlyMap<string, number>): readonly string[] => [
  ...new Set(code.match(new RegExp(`\\b(?:${missingNames(oldest).join('|')})\\b`, 'g'))),
]
