/** Texts of strangers in a terminal: names, links, error reports. */

/** Control characters except the line break, bidirectional controls, and separators that some terminals break lines at. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu

/**
 * Writes each character that would control the terminal as `\u001b`. In JSON, where these stand in strings only, the
 * value stays the same.
 */
export const printable = (text: string): string => text.replace(UNSAFE, escaped)

const INVISIBLE = /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Two texts that look the same could differ, and a line break could look like a line of the command. */
export const isVisible = (text: string): boolean => text.trim() !== '' && !INVISIBLE.test(text)

/** A text that must not begin a line of its own. */
export const oneLine = (text: string): string => text.replaceAll('\n', escaped)

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
