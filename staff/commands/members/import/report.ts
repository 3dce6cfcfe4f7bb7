/** The report of an import: a CSV file with a line for each row that was refused and each value that was left out. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'

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
const HEADER = 'line,outcome,column,reason\n'
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

/** Removes the report of an earlier run. The file is created with the first row. */
export function openReport(file: string): ImportReport {
  const counts = { refused: 0, skipped: 0, 'left out': 0 }
  const examples: ReportedRow[] = []
  let handle: number | null = null
  let pending = ''
  rmSync(file, { force: true })
  const write = (): void => {
    handle ??= openSync(file, 'w', 0o600)
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
      pending += `${row.line},${row.outcome},${row.field},"${row.reason.replaceAll('"', '""')}"\n`
      if (pending.length >= CHUNK) write()
    },
    end: () => {
      if (pending !== '') write()
      if (handle !== null) closeSync(handle)
    },
  }
}
