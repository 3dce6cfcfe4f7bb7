/** How CSV files are written, for spreadsheets whose settings are unknown. */
import type { Options } from 'csv-stringify'

/** By RFC 4180. Each cell is quoted, so that answers may contain commas, quotes and line breaks. */
export const CSV = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: (text) => withoutFormulas(text), boolean: String },
} satisfies Options

/**
 * Places before the first character of a formula, also in the full width that some spreadsheets convert, where a cell may
 * begin: the start, and after any separator, quotation mark or line break, because Excel splits at the list separator of
 * the computer's region, also within quotation marks.
 */
const START_OF_FORMULA = /(?<=(?:^|[,;|"\p{Cc}\u2028\u2029])[\s\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu

/** With an apostrophe, which spreadsheets show as a text or hide, before each formula. */
const withoutFormulas = (text: string): string => text.replace(START_OF_FORMULA, "'")
