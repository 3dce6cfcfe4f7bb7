/** Which characters a text of a visitor may hold: what a person can see, and what scripts need to be joined. */

/**
 * Control characters, lone surrogates, zero-width spaces, bidirectional marks, overrides and isolates, invisible
 * operators, line separators. Joiners (U+200C, U+200D) stay: Persian, Indic scripts and emoji are written with them.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
/** What a text of several lines may hold besides. */
const LINES = /[\t\n\r\u2028\u2029]/g

/** Whether a text is well-formed and free of control and invisible characters. `lines`: line breaks and tabs may be. */
export const isPlainText = (text: string, { lines = false } = {}): boolean =>
  !FORBIDDEN.test(lines ? text.replace(LINES, ' ') : text)

const EDGE = /[\s\u200b]/

/**
 * Without what surrounds a text that was pasted or filled in: white space, zero-width spaces, byte order marks. A loop:
 * a pattern that ends in `$` takes the square of the length for a text full of spaces.
 */
export function trimText(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The text with a mark in place of each lone surrogate. As String.toWellFormed, which Chrome has from 111 only. */
export const toWellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')
