/**
 * Repairs what mail programs change in the query of an email's link. An inline script of the action page runs it, before
 * the app reads the query. No imports: the script contains all of it.
 */

/** The separator of parameters as HTML escapes it: `&amp;`, `&#38;`; in a nested URL percent-encoded, once or twice. */
const SEPARATOR = /&(?:#(?:38|x26);|amp;)+/gi
const NESTED_SEPARATOR = /(%(?:25)?26)(?:amp(?:;|%(?:25)?3B))+/gi
/** What a text puts after a link, plain or percent-encoded. */
const END = /(?:[>)\].,;:!?'"*+]|%(?:0[9AD]|2[0279CE]|3E)|%E2%80%9D|&(?:gt|quot);?)+$/i

const NAMES = ['mode', 'oobCode', 'apiKey', 'continueUrl', 'lang']
const MODES = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail']

/** The known spelling of a word that differs in case, else the word. */
const spelling = (word: string, known: readonly string[]): string =>
  known.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word

/** A word that may be broken over lines, with `=` at the end of each (quoted-printable). Empty if there is none. */
const wordOf = (value: string): string => /[\w-]+/.exec(value.replace(/=?\s+|=/g, ''))?.[0] ?? ''

/**
 * Repairs a URL whose separators are escaped, which includes what surrounded it or `=3D` for `=`, or whose names have
 * another case. Mode and code are words.
 */
export function repairEmailLink(href: string): string {
  const url = new URL(href.replace(SEPARATOR, '&').replace(NESTED_SEPARATOR, '$1'))
  url.search = url.search.replace(END, '')
  const entries = [...url.searchParams].map(([name, value]) => [spelling(name, NAMES), value] as const)
  const isQuoted = entries.some(([name, value]) => name === 'mode' && /^3D/i.test(value))
  const query = new URLSearchParams()
  for (const [name, raw] of entries) {
    const value = isQuoted ? raw.replace(/^3D/i, '') : raw
    if (name === 'mode') query.append(name, spelling(wordOf(value), MODES))
    else query.append(name, name === 'oobCode' ? wordOf(value) : value)
  }
  url.search = query.toString()
  return url.href
}
