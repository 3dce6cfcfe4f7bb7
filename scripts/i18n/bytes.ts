/** What a visitor of each language downloads: the size of its chunk in a built site, as it is and compressed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface LanguageBytes {
  readonly id: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

const CHUNK = /^text-(.+)-json\.[0-9a-f]+\.js$/

/** The chunks of a build, the smallest on the wire first; none where nothing was built. */
export function languageBytes(siteDir: string): readonly LanguageBytes[] {
  const folder = join(siteDir, 'assets')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((file) => {
      const id = CHUNK.exec(file)?.[1]
      if (id === undefined) return []
      const bytes = readFileSync(join(folder, file))
      return [{ id, raw: bytes.length, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length }]
    })
    .toSorted((one, other) => one.brotli - other.brotli)
}

/** As docs/languages.md shows it. */
export function printBytes(rows: readonly LanguageBytes[]): string {
  const number = (value: number): string => value.toLocaleString('en')
  return [
    '| catalogue | raw | gzip | brotli |',
    '| --- | --: | --: | --: |',
    ...rows.map(({ id, raw, gzip, brotli }) => `| ${[id, ...[raw, gzip, brotli].map(number)].join(' | ')} |`),
  ].join('\n')
}
