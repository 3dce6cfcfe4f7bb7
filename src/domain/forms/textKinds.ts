/** Kinds of texts that visitors enter, and the characters of names. Separate from text.ts, which every page loads. */
import { isHalfWidth, isVisible } from './passwordCharacters'
import { trimText } from './text'

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

/** A person's name, a single line, several lines, or the two kinds that a new password must be of. */
export type TextKind = 'name' | 'line' | 'lines' | 'visible' | 'halfWidth'

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
 * Dots of web addresses, by passes: mail programs would make a link of a name that is one. A dot before a capital letter is
 * one of "J.R.", "St.John" or "Ma.Teresa", except before the endings that are also written so.
 */
const DOTS_OF_ADDRESSES: readonly RegExp[] = [
  // Two small letters follow, except in "M.del Carmen".
  /(?<=[\p{L}\p{M}\p{N}])[.．。｡﹒](?=\p{Ll}\p{M}*\p{Ll})(?!(?<=(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]{1,2}.)(?:d[aeio]|del|d[ao]s|el|las?|los|van|von) )/gu,
  /(?<=(?<!\p{L})www)[.．。｡﹒](?=[\p{L}\p{N}])|(?<=[\p{L}\p{M}\p{N}])[.．。｡﹒](?=\p{L}{2,}\/|(?:app|biz|com|info|net|online|org|shop|site|store|xyz)(?!\p{L}))/giu,
]

/**
 * Removes characters that a name may not contain, and separates the parts of a web address. For names from a provider, which
 * the member cannot edit here. Changes a trimmed text exactly if it is not a text of kind `name`.
 */
export function personName(text: string): string {
  const name = trimText(NOT_IN_NAMES.reduce((rest, pattern) => rest.replace(pattern, ''), trimText(text)))
  return DOTS_OF_ADDRESSES.reduce((rest, pattern) => rest.replace(pattern, ' '), name)
}

/** Whether a normalised text is of a kind. An empty text is of every kind. */
export function isTextOf(kind: TextKind, text: string): boolean {
  switch (kind) {
    case 'name':
      return personName(text) === text
    case 'visible':
      return isVisible(text)
    case 'halfWidth':
      return isHalfWidth(text)
    default:
      return isPlainText(text, { lines: kind === 'lines' })
  }
}
