/** Texts that visitors enter: allowed characters and normalisation. */

/**
 * Control characters, lone surrogates, zero-width spaces, bidirectional marks, overrides and isolates, invisible
 * operators, line separators. Joiners (U+200C, U+200D) are allowed: Persian, Indic scripts and emoji need them.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
/** Also allowed in a text of several lines. */
const LINES = /[\t\n\r\u2028\u2029]/g

/** Whether a text is well-formed and without control and invisible characters. `lines` allows line breaks and tabs. */
export const isPlainText = (text: string, { lines = false } = {}): boolean =>
  !FORBIDDEN.test(lines ? text.replace(LINES, ' ') : text)

const START = /^[\s\p{DI}]+/u
const VISIBLE = /[^\s\p{DI}]/u
/** The last visible character, with the selectors of its variant or flag, or with the joiner after a virama of Indic scripts. */
const END = /^(?:[^\0-\x7f][\p{VS}\u{e0020}-\u{e007f}]+|[\u094d\u09cd\u0d4d\u0dca]\u200d|[^])/u

/**
 * Removes white space and invisible characters at both ends, as pasting and autofill leave them. Searches the end, because a
 * pattern that ends in `$` takes quadratic time for a text full of spaces.
 */
export function trimText(text: string): string {
  const characters = Array.from(text.replace(START, ''))
  const last = characters.findLastIndex((character) => VISIBLE.test(character))
  const [end = ''] = END.exec(characters.slice(last).join('')) ?? []
  return characters.slice(0, last).join('') + end
}

/** Replaces lone surrogates by U+FFFD. As String.prototype.toWellFormed, which Chrome supports only from version 111. */
export const toWellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

/** What keyboards enter for a hyphen: dashes, the minus sign, the long vowel mark of Japanese. */
const HYPHENS = /[\p{Pd}\u2212\u30fc\uff70]/gu
/** The full-width forms of ASCII, `！` to `～`. */
const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** Converts full-width characters, dashes and spaces of any kind to ASCII. Not NFKC, which would also convert ① to 1 and ½ to several characters. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-')
    .replace(/\p{Zs}/gu, ' ')
