/** Applies Hosting's redirects and rewrites, for the proxy and the development server. */
import { redirects, rewrites } from './routes'

export interface Redirected {
  readonly status: number
  readonly location: string
}

const REDIRECTS = redirects().map((rule) => ({ ...rule, matches: new RegExp(rule.regex) }))
const REWRITES = rewrites().flatMap((rule) => ('regex' in rule ? [{ ...rule, matches: new RegExp(rule.regex) }] : []))

/** The redirect of a URL, with the query unchanged; null if there is none. */
export function redirectFor(url: string): Redirected | null {
  const { path, query } = splitQuery(url)
  const rule = REDIRECTS.find(({ matches }) => matches.test(path))
  return rule ? { status: rule.type, location: rule.destination + query } : null
}

/** The file that a URL is rewritten to, with the query; null if there is no rule. */
export function rewriteFor(url: string): string | null {
  const { path, query } = splitQuery(url)
  const rule = REWRITES.find(({ matches }) => matches.test(path))
  return rule ? rule.destination + query : null
}

/** Splits a URL; `query` includes the question mark. */
export function splitQuery(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}
