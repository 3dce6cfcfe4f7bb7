/** The report of an import: a CSV file with a line for each row that was refused and each value that was left out. */
import { closeSync, lstatSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { StaffError } from '../../../command'
import { CSV } from '../../../export/csv'
import { openNewFile } from '../../../export/newFile'

export type ImportOutcome = 'refused' | 'skipped' | 'left out'

export interface ReportedRow {
  readonly line: number
  readonly outcome: ImportOutcome
  /** Empty if the reason concerns the whole row. */
  readonly field: string
  /** Never contains a value of the row. */
  readonly reason: string
}

const EXAMPLES = 20
const HEADER = stringify([['line', 'outcome', 'column', 'reason']], CSV)
/** Written at once. */
const CHUNK = 64 * 1_024

export interface ImportReport {
  readonly file: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** The first rows. */
  readonly examples: readonly ReportedRow[]
  add(row: ReportedRow): void
  /** Writes the rest. */
  end(): void
}

/**
 * Removes the report of an earlier run. The file is created with the first row. Throws a `StaffError` if it is no report,
 * or `input`.
 */
export function openReport(file: string, input: string): ImportReport {
  const counts = { refused: 0, skipped: 0, 'left out': 0 }
  const examples: ReportedRow[] = []
  let handle: number | null = null
  let pending = ''
  removeReport(file, input)
  const write = (): void => {
    handle ??= openNewFile(file)
    writeSync(handle, pending)
    pending = ''
  }
  return {
    file,
    counts,
    examples,
    add: (row) => {
      counts[row.outcome] += 1
      if (examples.length < EXAMPLES) examples.push(row)
      pending ||= handle === null ? HEADER : ''
      pending += stringify([[String(row.line), row.outcome, row.field, row.reason]], CSV)
      if (pending.length >= CHUNK) write()
    },
    end: () => {
      if (pending !== '') write()
      if (handle !== null) closeSync(handle)
    },
  }
}

function removeReport(file: string, input: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isFile() || !readFileSync(file, 'utf8').startsWith(HEADER) || realpathSync(file) === realpathSync(input))
    throw new StaffError(
      `${file} is not the report of an earlier import, so it is not replaced: choose another --report.`,
    )
  rmSync(file)
}
