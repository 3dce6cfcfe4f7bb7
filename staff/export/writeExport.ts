/** Writes an export to a file that only its owner can read. An interrupted export leaves no file. */
import { constants, createWriteStream } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { printable } from '../cli/printable'
import { StaffError } from '../command'
import { CSV } from './csv'
import { openNewFile, requireNew } from './newFile'

export type Cell = string | number | boolean | null
export type ExportRow = Readonly<Record<string, Cell>>

const PROGRESS_ROWS = 500

interface Options {
  readonly file: string
  readonly columns: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress?: (rows: number) => void
}

/** Resolves to the number of rows. Refuses a file that exists, and one that another run writes or has left. */
export async function writeExport(rows: AsyncIterable<ExportRow>, options: Options): Promise<number> {
  const { file, columns, signal, onProgress } = options
  const format = FORMATS[formatOf(file)]
  requireNew(file)
  const part = `${file}.part`
  const fd = openNewFile(part)
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      signal.throwIfAborted()
      count += 1
      if (count % PROGRESS_ROWS === 0) onProgress?.(count)
      yield row
    }
  }
  try {
    await pipeline(counted, format(columns), createWriteStream(part, { fd }))
    await copyFile(part, file, constants.COPYFILE_EXCL)
    return count
  } finally {
    await rm(part)
  }
}

const FORMATS = {
  /** The byte order mark lets Excel read UTF-8 instead of the code page of the computer. */
  csv: (columns: readonly string[]) => stringify({ ...CSV, bom: true, header: true, columns: [...columns] }),
  jsonl: () =>
    async function* (rows: AsyncIterable<ExportRow>) {
      for await (const row of rows) yield `${printable(JSON.stringify(row))}\n`
    },
} as const

/** The format of a file, from its name. */
function formatOf(file: string): keyof typeof FORMATS {
  const extension = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase()
  if (extension === 'csv' || extension === 'jsonl') return extension
  throw new StaffError(`${file}: the name must end in .csv or .jsonl (one JSON object a line).`)
}
