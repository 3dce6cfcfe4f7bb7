/** Reads the rows of a CSV file as a stream, with their line numbers. Memory does not grow with the file. */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, openSync, readSync, closeSync } from 'node:fs'
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { errorCode } from '../../../../functions/src/errors'
import { StaffError } from '../../../command'

export interface CsvRow {
  /** Line in which the row begins; the first line of the file is 1. */
  readonly line: number
  readonly values: readonly string[]
}

export interface RefusedRow {
  readonly line: number
  /** Without values of the row. */
  readonly reason: string
}

export interface CsvHandlers {
  readonly onHeader: (titles: readonly string[]) => void
  /** A row that cannot be read. */
  readonly onRefused: (row: RefusedRow) => void
  /** Bytes read so far. */
  readonly onProgress: (bytes: number) => void
  /** SHA-256 of the whole file, at its end. */
  readonly onEnd: (sha256: string) => void
}

/** A customer has far less; more means a quotation mark that is not closed. */
const MAX_ROW = 64 * 1_024
const START_BYTES = 64 * 1_024
const DELIMITERS = [',', ';', '\t']
/** First line by which Excel is told the delimiter. */
const DECLARED_DELIMITER = /^\ufeff?sep=([,;\t])\r?\n/i
const REPLACEMENT = '\ufffd'

/** Errors after which it is unknown where the next row begins. */
const FATAL_CODES = ['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED']

/** Throws a `StaffError` if the file is no CSV file in UTF-8. */
export async function* readCsv(file: string, handlers: CsvHandlers): AsyncGenerator<CsvRow, void, undefined> {
  const start = readStart(file)
  const declared = DECLARED_DELIMITER.exec(start)?.[1]
  const input = createReadStream(file)
  const hash = createHash('sha256')
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter: declared ?? delimiterOf(start),
    from_line: declared === undefined ? 1 : 2,
    info: true,
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      return record
    },
    max_record_size: MAX_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
  })
  parser.on('skip', (error?: CsvError) => {
    if (error && FATAL_CODES.includes(error.code)) parser.destroy(fatalError(error, lastLine + 1))
    else if (error && lineOf(error) !== lastLine) {
      // The parser skips a row once for each of its wrong quotation marks.
      lastLine = lineOf(error)
      handlers.onRefused({ line: lastLine, reason: 'a quotation mark is in the wrong place' })
    }
  })
  const lines = Readable.from(unixLines(decoded(input, hash)))
  lines.on('error', (error) => parser.destroy(error))
  let width: number | null = null
  try {
    for await (const parsed of lines.pipe(parser) as AsyncIterable<ParsedRow>) {
      const row = { line: firstLine(parsed), values: parsed.record }
      if (width === null) {
        width = row.values.length
        handlers.onHeader(row.values)
      } else {
        const reason = problemOf(row, width)
        if (reason === null) yield row
        else handlers.onRefused({ line: row.line, reason })
      }
      handlers.onProgress(input.bytesRead)
    }
  } finally {
    lines.destroy()
  }
  if (width === null) throw new StaffError('The file is empty.')
  handlers.onEnd(hash.digest('hex'))
}

async function* decoded(input: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<string, void, undefined> {
  // The parser removes the byte order mark.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const chunk of input) {
    hash.update(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** A file that two programs have written has two line endings, and the parser counts CRLF in a cell as two lines. */
async function* unixLines(input: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let last = ''
  for await (const chunk of input) {
    const text = last + chunk
    last = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - last.length).replace(/\r\n?/g, '\n')
  }
  yield last
}

interface ParsedRow {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** The parser reports the last line of a row. */
const firstLine = ({ record, info }: ParsedRow): number =>
  info.lines - record.reduce((count, value) => count + (value.split('\n').length - 1), 0)

const lineOf = (error: CsvError): number => (typeof error.lines === 'number' ? error.lines : 0)

/** Spreadsheet programs leave off empty cells at the end of a row. */
function problemOf({ values }: CsvRow, width: number): string | null {
  if (values.length > width) return `it has ${values.length} columns, the header has ${width}`
  return values.some((value) => value.includes(REPLACEMENT)) ? 'it is not encoded in UTF-8' : null
}

/** `line`: in which the row begins. */
const fatalError = (error: CsvError, line: number): StaffError =>
  new StaffError(
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `Line ${line}: the row that begins here has more than ${MAX_ROW} characters. One of its quotation marks is not closed, or the file is no CSV file. Nothing after it was read.`
      : `Line ${line}: a quotation mark of the row that begins here is not closed until the end of the file.`,
  )

/** The first bytes. Throws a `StaffError` for a file that cannot be read, and for UTF-16. */
function readStart(file: string): string {
  const buffer = Buffer.alloc(START_BYTES)
  let length: number
  try {
    const handle = openSync(file, 'r')
    try {
      length = readSync(handle, buffer)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    throw new StaffError(`${file} cannot be read (${errorCode(error) ?? 'unknown'}).`)
  }
  const start = buffer.subarray(0, length)
  const isUtf16 = ['fffe', 'feff'].includes(start.subarray(0, 2).toString('hex'))
  if (isUtf16 || start.includes(0)) {
    throw new StaffError(`${file} is not encoded in UTF-8. Save it as "CSV UTF-8" in the spreadsheet program.`)
  }
  return start.toString('utf8')
}

/** The most frequent one in the header: spreadsheet programs in many countries write semicolons. */
function delimiterOf(start: string): string {
  const [header = ''] = start.split(/[\r\n]/, 1)
  const count = (delimiter: string): number => header.split(delimiter).length
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
