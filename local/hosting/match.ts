/** Redirects and rewrites as Hosting would answer them, for the two servers that do so in its place. */
import { redirects, rewrites } from './routes'

export interface Redirected {
  readonly status: number
  readonly location: string
}

const REDIRECTS = redirects().map((rule) => ({ ...rule, matches: new RegExp(rule.regex) }))
const REWRITES = rewrites().flatMap((rule) => ('regex' in rule ? [{ ...rule, matches: new RegExp(rule.regex) }] : []))

/** The answer to an address that only redirects; the query goes along untouched. */
export function redirectFor(url: string): Redirected | null {
  const { path, query } = splitQuery(url)
  const rule = REDIRECTS.find(({ matches }) => matches.test(path))
  return rule ? { status: rule.type, location: rule.destination + query } : null
}

/** The file behind an address that has none of its own. */
export function rewriteFor(url: string): string | null {
  const { path, query } = splitQuery(url)
  const rule = REWRITES.find(({ matches }) => matches.test(path))
  return rule ? rule.destination + query : null
}

/** The query keeps its question mark. */
export function splitQuery(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
