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

/** A person's name, a single line, or several lines. */
export type TextKind = 'name' | 'line' | 'lines'

/**
 * What names do not contain, by passes. The shops reject emoji, tags and URLs in a customer's name, so that emoji, angle
 * brackets and colons are not allowed, nor is anything invisible.
 */
const NOT_IN_NAMES: readonly RegExp[] = [
  // Anything but letters, marks, digits, spaces and punctuation. Some symbols serve as hyphens, dots or letters (⽥).
  /[^\p{L}\p{M}\p{N}\p{Zs}\p{P}\p{Sk}\p{Radical}\p{Join_C}\u180e=＝﹦−∙⋅]|\u20e3|(?!\p{VS}|\p{Join_C}|\u180e)\p{DI}/gu,
  // Punctuation of one script is allowed (geresh, maqaf, tsheg …). Of the others: hyphens, quotation marks, primes, dots, and
  // those of "Jr.", "s/o", "@" and "(née …)".
  /(?=\p{Emoji})[\p{P}\p{Sk}]|(?=\p{scx=Zyyy})(?![\p{Pd}\p{Pi}\p{Pf}'"`´‚„′-‷⁗.,·\u0387⸱･・•‧⁃/()&@．，＇＂｀（）／＆＠﹐﹒﹙﹚﹠﹫])[\p{P}\p{Sk}]/gu,
  // The double hyphen of Japanese as keyboards enter it. Elsewhere it would begin a formula.
  /(?<!\p{L})[=＝﹦]|[=＝﹦](?!\p{L})/gu,
  // Joiners and variation selectors outside of scripts that use them, where they are invisible.
  /(?<!(?!\p{scx=Latn})\p{L})\p{VS}/gu,
  /(?<!(?!\p{scx=Latn})[\p{L}\p{M}])[\p{Join_C}\u180e]/gu,
  /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\p{Join_C}\u180e](?!(?!\p{scx=Latn})[\p{L}\p{M}])/gu,
]

/**
 * Removes characters that a name may not contain. For names from a provider, which the member cannot edit here. Changes a
 * trimmed text exactly if it is not a text of kind `name`.
 */
export const personName = (text: string): string =>
  trimText(NOT_IN_NAMES.reduce((rest, pattern) => rest.replace(pattern, ''), trimText(text)))

/** Whether a trimmed text is of a kind. An empty text is of every kind. */
export const isTextOf = (kind: TextKind, text: string): boolean =>
  kind === 'name' ? personName(text) === text : isPlainText(text, { lines: kind === 'lines' })

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
