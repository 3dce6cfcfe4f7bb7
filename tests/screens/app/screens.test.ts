import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'

const CHUNK =
  /lazyChunk\(\{\s*name: '(?<name>[^']+)',\s*load: \(\) =>\s*import\(\s*\/\* webpackChunkName: "(?<inImport>[^"]+)"/g

it('each lazy chunk has the name that webpack reads from its import', () => {
  const source = readFileSync('src/app/chunks.ts', 'utf8')
  const chunks = [...source.matchAll(CHUNK)].map(({ groups }) => groups ?? {})
  expect(chunks).toHaveLength(source.match(/lazyChunk\(\{\s*name: '/g)?.length ?? 0)
  expect(chunks.map(({ inImport }) => inImport)).toEqual(chunks.map(({ name }) => name))
})
