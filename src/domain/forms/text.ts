/** Texts that visitors enter or a visit brings, on every page. */

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
