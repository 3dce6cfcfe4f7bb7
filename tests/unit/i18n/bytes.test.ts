import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageBytes, printBytes } from '../../../tools/scripts/i18n/bytes'

const site = mkdtempSync(join(tmpdir(), 'kef-bytes-'))
afterAll(() => rmSync(site, { recursive: true }))

describe('languageBytes', () => {
  it('returns nothing before a build', () => expect(languageBytes(site)).toEqual([]))

  it('adds up the two parts of a language, the smallest language first', () => {
    mkdirSync(join(site, 'assets'))
    for (const file of [
      'text-mx-es-json.0a1b2c3d.js',
      'rest-mx-es-json.0a1b2c3d.js',
      'main.0a1b2c3d.js',
      'text-en-json.0a1b2c3d.js',
    ])
      writeFileSync(join(site, 'assets', file), file.includes('en') ? 'x'.repeat(1_200) : 'xyz'.repeat(1_000))
    const rows = languageBytes(site)
    expect(rows.map(({ id, raw }) => [id, raw])).toEqual([
      ['en', 1_200],
      ['mx-es', 6_000],
    ])
    for (const { raw, gzip, brotli } of rows) expect(raw > gzip && gzip > brotli).toBe(true)
    expect(printBytes(rows)).toContain('| en | 1,200 |')
  })
})
