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

/** What a text is: the name of a person, one line, or several. */
export type TextKind = 'name' | 'line' | 'lines'

/**
 * All but what names are written with: letters, marks and digits of any script, spaces, apostrophes, hyphens, full stops,
 * middle dots, and what stands in "Jr.", "s/o", "@" and "(née …)". No emoji, angle bracket or colon: the shops refuse
 * emoji, tags and addresses in a customer's name.
 */
const NO_NAME_CHARACTER =
  /[^\p{L}\p{M}\p{N}\p{Zs}\p{Join_C}'’‘`´"“”.,·・･•‧‐‑–\-/()&@．，＇（）／＆－]|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu
/** A joiner belongs between letters of scripts that join them; in any other place it is invisible. */
const STRAY_JOINER = /(?<!(?!\p{scx=Latn})[\p{L}\p{M}])\p{Join_C}|\p{Join_C}(?!(?!\p{scx=Latn})[\p{L}\p{M}])/gu

/** What of a text can stand in a name: for a name from elsewhere, whose owner cannot correct it here. */
export const personName = (text: string): string =>
  trimText(text.replace(NO_NAME_CHARACTER, '').replace(STRAY_JOINER, ''))

/** `text` is trimmed; an empty one is of every kind. */
export const isTextOf = (kind: TextKind, text: string): boolean =>
  kind === 'name' ? personName(text) === text : isPlainText(text, { lines: kind === 'lines' })

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
