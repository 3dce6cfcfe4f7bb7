/** Reads a file row by row and imports it in batches. */
import { statSync } from 'node:fs'
import { IMPORT_BATCH } from '../../../../functions/src/auth/StaffAuth'
import type { Locale } from '../../../../src/domain/routing/locales'
import type { Progress } from '../../../cli/terminal'
import type { StaffContext } from '../../../command'
import { mapColumns, type ColumnMap } from './columns'
import { openFirstLines } from './firstLines'
import type { BatchCounts, BatchResult } from './importBatch'
import { readCsv } from './readCsv'
import { readMember, type ImportedMember } from './readMember'
import type { ImportReport } from './report'

export interface ImportCounts extends BatchCounts {
  /** Rows without the header and empty lines. */
  readonly rows: number
}

interface FileImport {
  readonly file: string
  readonly locale: Locale
  readonly report: ImportReport
  readonly label: string
  /** Processes members with different emails. Null: only reads the file. */
  readonly process: ((members: readonly ImportedMember[]) => Promise<BatchResult>) | null
}

/** What a run has read, as `sha256sum` prints it, and made of it. */
interface ImportedFile {
  readonly counts: ImportCounts
  readonly sha256: string
}

/** Throws a `StaffError` for a file that cannot be imported at all. */
export async function importFile(
  { file, locale, report, label, process }: FileImport,
  { terminal, signal, clock }: Pick<StaffContext, 'terminal' | 'signal' | 'clock'>,
): Promise<ImportedFile> {
  const counts = { rows: 0, created: 0, filled: 0, unchanged: 0 }
  const firstLines = openFirstLines()
  const progress: Progress = terminal.progress(label)
  let columns: ColumnMap = new Map()
  let batch: ImportedMember[] = []
  const processBatch = async (): Promise<void> => {
    signal.throwIfAborted()
    if (process && batch.length > 0) {
      const { counts: done, rejected } = await process(batch)
      counts.created += done.created
      counts.filled += done.filled
      counts.unchanged += done.unchanged
      for (const row of rejected) report.add({ ...row, field: '' })
    }
    batch = []
  }
  const refuse = (line: number, field: string, reason: string) => {
    counts.rows += 1
    report.add({ line, outcome: 'refused', field, reason })
  }
  let [bytes, sha256] = [0, '']
  try {
    const handlers = {
      onHeader: (titles: readonly string[]) => (columns = mapColumns(titles)),
      onRefused: ({ line, reason }: { line: number; reason: string }) => refuse(line, '', reason),
      onProgress: (read: number) => (bytes = read),
      onEnd: (read: string) => (sha256 = read),
    }
    const size = sizeOf(file)
    for await (const row of readCsv(file, handlers)) {
      const read = readMember(row, columns, locale, clock.now())
      const earlier = 'member' in read ? firstLines.add(read.member.email, row.line) : null
      if ('refused' in read) refuse(row.line, read.field, read.refused)
      else if (earlier !== null) refuse(row.line, 'email', `the same email as in line ${earlier}`)
      else {
        counts.rows += 1
        for (const { field, reason } of read.leftOut) report.add({ line: row.line, outcome: 'left out', field, reason })
        batch.push(read.member)
      }
      if (batch.length === IMPORT_BATCH) await processBatch()
      if (counts.rows % 1_000 === 0) {
        signal.throwIfAborted()
        progress.update(bytes, size)
      }
    }
    await processBatch()
    return { counts, sha256 }
  } finally {
    progress.end()
    firstLines.close()
    report.end()
  }
}

/** Null if there is no file; reading it then explains that. */
const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null
