/** docs/reliability.md has a row for every security requirement and fault, and names existing tests. */
import { describe, expect, it } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
/** Cells of each row of the two tables. */
const rows = readFileSync(join(ROOT, 'docs', 'reliability.md'), 'utf8')
  .replace(/^## Limits[^]*/m, '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (id|fault|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

const REQUIREMENT_IDS = Array.from({ length: 49 }, (_, index) => `S${index + 1}`)
const FAULTS = [
  'chunk missing after a deploy, or answered with HTML',
  'a supported browser without younger APIs',
  'a browser that is too old',
  'chunk missing, with storage blocked too',
  'language file missing or broken',
  'third parties blocked',
  'storage throwing, full, corrupt, of an older version',
  'storage partitioned in an iframe',
  'offline before and in the middle',
  'hanging answers',
  'slow answers',
  'chunk still loading on a slow connection',
  '500, 401, 403, 429',
  'HTML, empty, truncated and wrongly typed answers',
  'lost response after the server did the work',
  'account created but profile not saved',
  'codes expired, used, of the wrong mode',
  'codes opened by a scanner',
  'codes under another user',
  'with and without enumeration protection',
  'disabled or deleted while signed in',
  'double submit',
  'two tabs',
  'back/forward cache',
  'refresh at every step',
  'hidden tab',
  'popup blocked, closed, doubled',
  'webview without popups',
  'iframe of a shop and of a stranger',
  'wrong clock',
  'autofill without key events',
  'IME Enter',
  '100 kB query strings',
  'an exception in a screen',
]

/** File and title of each test in a row's last cell. */
const testsOf = (row: readonly string[]) =>
  (row.at(-1) ?? '').split('<br>').map((cell) => /^`([\w./]+\.tsx?)`: (.+)$/.exec(cell)?.slice(1) ?? ['', cell])

function exists([file = '', name = '']: readonly string[]): boolean {
  const path = join(ROOT, 'tests', file)
  return file !== '' && existsSync(path) && readFileSync(path, 'utf8').replace(/\\'/g, "'").includes(name)
}

describe('docs/reliability.md', () => {
  it.each([...REQUIREMENT_IDS, ...FAULTS])('has a row for %s with existing tests', (name) => {
    const row = rows.find(([first]) => first === name)
    expect(row).toBeDefined()
    expect(testsOf(row ?? []).filter((test) => !exists(test))).toEqual([])
  })

  it('has no other rows', () => {
    expect(rows).toHaveLength(REQUIREMENT_IDS.length + FAULTS.length)
  })
})
