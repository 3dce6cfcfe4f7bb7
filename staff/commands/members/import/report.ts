/** The report of an import: a CSV file with a line for each row that was refused and each value that was left out. */
import { createWriteStream, rmSync, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

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

export interface ImportReport {
  readonly file: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  /** The first rows. */
  readonly examples: readonly ReportedRow[]
  add(row: ReportedRow): void
  /** Resolves when the file can take more. */
  drain(): Promise<void>
  /** Writes the rest, or removes the file of an earlier run if nothing was reported. */
  end(): Promise<void>
}

export function openReport(file: string): ImportReport {
  const counts = { refused: 0, skipped: 0, 'left out': 0 }
  const examples: ReportedRow[] = []
  let stream: WriteStream | null = null
  rmSync(file, { force: true })
  const open = (): WriteStream => {
    const created = createWriteStream(file, { mode: 0o600 })
    created.write('line,outcome,column,reason\n')
    return created
  }
  return {
    file,
    counts,
    examples,
    add: (row) => {
      counts[row.outcome] += 1
      if (examples.length < EXAMPLES) examples.push(row)
      stream ??= open()
      stream.write(`${row.line},${row.outcome},${row.field},"${row.reason.replaceAll('"', '""')}"\n`)
    },
    drain: async () => {
      if (stream?.writableNeedDrain) await once(stream, 'drain')
    },
    end: async () => {
      if (stream === null) return
      stream.end()
      await finished(stream)
    },
  }
}
