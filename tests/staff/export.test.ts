/** Files of exports: CSV that spreadsheets open safely, JSON lines, and no half-written file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { CSV } from '../../staff/export/csv'
import { writeExport, type ExportRow } from '../../staff/export/writeExport'

const COLUMNS = ['uid', 'answer']
async function* rowsOf(count: number): AsyncGenerator<ExportRow> {
  for (let n = 0; n < count; n += 1) yield await Promise.resolve({ uid: `uid-${n}`, answer: 'Björk, “Jóga”' })
}

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+49 30 1234', `"'+49 30 1234"`],
    [';=1+1;x', `";'=1+1;x"`],
    ['rain, "and"\nher radio', '"rain, ""and""\nher radio"'],
    ['a=b - c', '"a=b - c"'],
  ])('%j is quoted for spreadsheets', (answer, cell) => {
    expect(stringify([[answer]], CSV)).toBe(`${cell}\r\n`)
  })

  it('never begins with a formula, wherever a program splits the file and whichever quotation marks it knows', () => {
    const marks = ['=', '+', '-', '@', '＝', '＋', '－', '＠', ';', ',', '\t', '|', '"', "'", '\n', '\r']
    const answer = fc.string({ unit: fc.constantFrom(...marks, ' ', '\u00a0', '\u200b', 'a', '1'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, answer), { minLength: 1, maxLength: 3 }), (rows) => {
        // Every place where any dialect may begin a cell: a quotation mark before it may be removed or not.
        for (const cell of stringify(rows, CSV).split(/[,;\t|\r\n]/))
          expect(cell).not.toMatch(/^[\s\u200b"]*[=+\-@＝＋－＠]/)
      }),
    )
  })
})

describe('writeExport', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kef-export-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (name: string, rows: AsyncIterable<ExportRow>, signal = new AbortController().signal) =>
    writeExport(rows, { file: join(folder, name), columns: COLUMNS, signal })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('writes UTF-8 with a byte order mark and a head line, readable by the owner only', async () => {
    expect(await write('a.csv', rowsOf(1_201))).toBe(1_201)
    const lines = read('a.csv').split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['\ufeff"uid","answer"', '"uid-0","Björk, “Jóga”"'])
    expect(lines).toHaveLength(1_203)
    expect(statSync(join(folder, 'a.csv')).mode & 0o777).toBe(0o600)
  })

  it('writes one JSON object a line, and an empty export too', async () => {
    const row = { uid: '1', answer: '=1+1\n"x"\u009b', counted: true, at: null }
    await write('a.jsonl', Readable.from([row, row]))
    expect(
      read('a.jsonl')
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([row, row])
    expect(read('a.jsonl')).not.toContain('\u009b')
    await write('none.csv', rowsOf(0))
    expect(read('none.csv')).toBe('\ufeff"uid","answer"\r\n')
  })

  it('replaces no file, and knows no other format', async () => {
    writeFileSync(join(folder, 'a.csv'), 'mine')
    await expect(write('a.csv', rowsOf(1))).rejects.toThrow('exists')
    expect(read('a.csv')).toBe('mine')
    symlinkSync(join(folder, 'gone'), join(folder, 'b.csv'))
    await expect(write('b.csv', rowsOf(1))).rejects.toThrow('exists')
    await expect(write('a.xlsx', rowsOf(1))).rejects.toThrow('.csv or .jsonl')
  })

  it('leaves no file after a stop, and replaces none of a killed run', async () => {
    const stop = new AbortController()
    async function* stopping() {
      yield* rowsOf(700)
      stop.abort()
      yield* rowsOf(1)
    }
    await expect(write('a.csv', stopping(), stop.signal)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'a.csv.part'), 'half')
    await expect(write('a.csv', rowsOf(1))).rejects.toThrow('a.csv.part exists')
    expect(readdirSync(folder)).toEqual(['a.csv.part'])
  })
})
