/** Rows of an export as CSV or JSON lines. */
import { StaffError } from '../command'

export type Cell = string | number | boolean | null
export type ExportRow = Readonly<Record<string, Cell>>
export type Format = 'csv' | 'jsonl'

/** The format of a file, from its name. */
export function formatOf(file: string): Format {
  const extension = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase()
  if (extension === 'csv' || extension === 'jsonl') return extension
  throw new StaffError(`${file}: the name must end in .csv or .jsonl (one JSON object a line).`)
}

/** Without it, Excel reads a UTF-8 file in the code page of the computer. */
const BYTE_ORDER_MARK = '\ufeff'

/** What begins a file. */
export const headOf = (format: Format, columns: readonly string[]): string =>
  format === 'csv' ? BYTE_ORDER_MARK + csvLine(columns) : ''

export const lineOf = (format: Format, columns: readonly string[], row: ExportRow): string =>
  format === 'csv' ? csvLine(columns.map((column) => row[column] ?? '')) : `${JSON.stringify(row)}\n`

/** By RFC 4180. Each cell is quoted, so that answers may contain commas, quotes and line breaks. */
const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** First characters of formulas, also in the full width that some spreadsheets convert. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/

/** A text that a spreadsheet would compute gets an apostrophe, which spreadsheets hide or show as a text. */
const withoutFormula = (cell: Cell): string =>
  typeof cell === 'string' ? (FORMULA.test(cell) ? `'${cell}` : cell) : String(cell ?? '')
