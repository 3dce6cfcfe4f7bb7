/**
 * Finds what the built scripts and styles use although a browser of package.json's `browserslist` lacks it, by MDN's data:
 * static members and constructors of JavaScript and the web, and CSS. es-check covers syntax and other members (docs/adr).
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { parse, type Node } from 'acorn'
import browserslist from 'browserslist'
import postcss, { type ChildNode } from 'postcss'

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

const { api, css, javascript } = bcd as unknown as Readonly<Record<string, Feature>>
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

/** `URL.canParse`, `new Foo`, `Intl.DurationFormat`: what a script names although a browser lacks it. */
export function missingInScript(code: string, oldest: ReadonlyMap<string, number>): ReadonlySet<string> {
  const missing = new Set<string>()
  const check = (name: string, feature: Feature | undefined): void => {
    if (feature?.__compat && isMissing(feature.__compat, oldest)) missing.add(name)
  }
  const visit = (node: Node & Readonly<Record<string, unknown>>): void => {
    const [object, property, callee] = [node.object, node.property, node.callee] as ({ name?: string } | undefined)[]
    if (
      node.type === 'MemberExpression' &&
      object?.name !== undefined &&
      property?.name !== undefined &&
      !node.computed
    )
      check(
        `${object.name}.${property.name}`,
        child(child(api, object.name), `${property.name}_static`) ?? child(child(builtins, object.name), property.name),
      )
    if (node.type === 'NewExpression' && callee?.name !== undefined)
      check(`new ${callee.name}`, child(api, callee.name))
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value)
  }
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Node & Record<string, unknown>)
  return missing
}

const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** All features below `tree`, by name. */
function featuresByName(tree: Feature | undefined, found = new Map<string, Compat[]>()): Map<string, Compat[]> {
  for (const name of Object.keys(tree ?? {})) {
    const feature = child(tree, name)
    if (feature?.__compat) found.set(name, [...(found.get(name) ?? []), feature.__compat])
    featuresByName(feature, found)
  }
  return found
}
const TYPES = featuresByName(child(css, 'types'))

/** Properties, values, functions, units, selectors and rules of CSS that a browser lacks, unless within `@supports`. */
export function missingInStyles(styles: string, oldest: ReadonlyMap<string, number>): ReadonlySet<string> {
  const missing = new Set<string>()
  const check = (name: string, compats: readonly (Compat | undefined)[]): void => {
    const known = compats.filter((compat) => compat !== undefined)
    if (known.length > 0 && known.every((compat) => isMissing(compat, oldest))) missing.add(name)
  }
  postcss.parse(styles).walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'atrule') check(`@${node.name}`, [child(child(css, 'at-rules'), node.name)?.__compat])
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') check('nesting', [child(child(css, 'selectors'), 'nesting')?.__compat])
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        check(`:${name}`, [child(child(css, 'selectors'), name)?.__compat])
    }
    if (node.type !== 'decl' || node.prop.startsWith('--')) return
    const property = child(child(css, 'properties'), node.prop)
    check(node.prop, [property?.__compat])
    for (const [name] of node.value.matchAll(/[a-z][a-z-]*/g))
      check(`${node.prop}: ${name}`, [child(property, name)?.__compat])
    for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g)) check(`${name}()`, TYPES.get(name) ?? [])
    for (const [, name = ''] of node.value.matchAll(/(?<![#\w])[\d.]+([a-z]{1,5})\b/g))
      check(`1${name}`, TYPES.get(name) ?? [])
  })
  return missing
}

const isGuarded = ({ parent }: ChildNode): boolean =>
  parent !== undefined &&
  ((parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') || isGuarded(parent as ChildNode))
