/** Files of exports: CSV that spreadsheets open safely, JSON lines, and no half-written file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lineOf, type ExportRow } from '../../staff/export/rows'
import { writeExport } from '../../staff/export/writeExport'

const COLUMNS = ['uid', 'answer']
async function* rowsOf(count: number): AsyncGenerator<ExportRow> {
  for (let n = 0; n < count; n += 1) yield await Promise.resolve({ uid: `uid-${n}`, answer: 'Björk, “Jóga”' })
}

describe('a row', () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+49 30 1234', `"'+49 30 1234"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1+1', `"'\t=1+1"`],
    [' =1+1', `"' =1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['rain, "and"\nher radio', '"rain, ""and""\nher radio"'],
    ['a=b', '"a=b"'],
  ])('quotes %j for spreadsheets', (answer, cell) => {
    expect(lineOf('csv', ['answer'], { answer })).toBe(`${cell}\r\n`)
  })

  it('is unchanged as a JSON line', () => {
    const row = { uid: '1', answer: '=1+1\n"x"', counted: true, at: null }
    expect(JSON.parse(lineOf('jsonl', ['uid'], row))).toEqual(row)
    expect(lineOf('jsonl', ['uid'], row).split('\n')).toHaveLength(2)
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
    await write('a.jsonl', rowsOf(2))
    expect(read('a.jsonl')).toBe('{"uid":"uid-0","answer":"Björk, “Jóga”"}\n{"uid":"uid-1","answer":"Björk, “Jóga”"}\n')
    await write('none.csv', rowsOf(0))
    expect(read('none.csv')).toBe('\ufeff"uid","answer"\r\n')
  })

  it('replaces no file, and knows no other format', async () => {
    writeFileSync(join(folder, 'a.csv'), 'mine')
    await expect(write('a.csv', rowsOf(1))).rejects.toThrow('exists')
    expect(read('a.csv')).toBe('mine')
    await expect(write('a.xlsx', rowsOf(1))).rejects.toThrow('.csv or .jsonl')
  })

  it('leaves no file after a stop, and works after a killed run', async () => {
    const stop = new AbortController()
    async function* stopping() {
      yield* rowsOf(700)
      stop.abort()
      yield* rowsOf(1)
    }
    await expect(write('a.csv', stopping(), stop.signal)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'a.csv.part'), 'half')
    expect(await write('a.csv', rowsOf(1))).toBe(1)
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })
})
