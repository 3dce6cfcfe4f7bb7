/** Size of each language's two parts in a built site, in bytes, uncompressed and compressed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface LanguageBytes {
  readonly id: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

const FILE_NAME = /^(?:text|rest)-(.+)-json\.[0-9a-f]+\.js$/

/** The languages of a build, smallest first; empty when there is no build. */
export function languageBytes(siteDir: string): readonly LanguageBytes[] {
  const folder = join(siteDir, 'assets')
  if (!existsSync(folder)) return []
  const sums = new Map<string, LanguageBytes>()
  for (const file of readdirSync(folder)) {
    const id = FILE_NAME.exec(file)?.[1]
    if (id === undefined) continue
    const bytes = readFileSync(join(folder, file))
    const { raw, gzip, brotli } = sums.get(id) ?? { raw: 0, gzip: 0, brotli: 0 }
    sums.set(id, {
      id,
      raw: raw + bytes.length,
      gzip: gzip + gzipSync(bytes).length,
      brotli: brotli + brotliCompressSync(bytes).length,
    })
  }
  return [...sums.values()].toSorted((one, other) => one.brotli - other.brotli)
}

/** Size of each catalogue: raw, gzip, brotli. */
export function printBytes(rows: readonly LanguageBytes[]): string {
  const number = (value: number): string => value.toLocaleString('en')
  return [
    '| catalogue | raw | gzip | brotli |',
    '| --- | --: | --: | --: |',
    ...rows.map(({ id, raw, gzip, brotli }) => `| ${[id, ...[raw, gzip, brotli].map(number)].join(' | ')} |`),
  ].join('\n')
}
