/** Writes an export to a file that only its owner can read. An interrupted export leaves no file. */
import { open, rename, rm, stat } from 'node:fs/promises'
import { StaffError } from '../command'
import { formatOf, headOf, lineOf, type ExportRow } from './rows'

const BUFFER_ROWS = 500

interface Options {
  readonly file: string
  readonly columns: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress?: (rows: number) => void
}

/** Resolves to the number of rows. Refuses a file that exists. */
export async function writeExport(rows: AsyncIterable<ExportRow>, options: Options): Promise<number> {
  const { file, columns, signal, onProgress } = options
  const format = formatOf(file)
  if (await exists(file)) throw new StaffError(`${file} exists. Choose another name, or delete it first.`)
  const part = `${file}.part`
  // A former run may have left one, with other rights.
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600)
  try {
    let count = 0
    let buffer = headOf(format, columns)
    for await (const row of rows) {
      signal.throwIfAborted()
      buffer += lineOf(format, columns, row)
      count += 1
      if (count % BUFFER_ROWS !== 0) continue
      await handle.appendFile(buffer)
      buffer = ''
      onProgress?.(count)
    }
    await handle.appendFile(buffer)
    await handle.close()
    await rename(part, file)
    return count
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
