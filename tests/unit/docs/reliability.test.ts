/** docs/reliability.md has a row for every line and every fault, and names tests that are there. */
import { describe, expect, it } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const rows = readFileSync(join(ROOT, 'docs', 'reliability.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (line|fault|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

const REQUIREMENT_IDS = Array.from({ length: 49 }, (_, index) => `S${index + 1}`)
  // S48 is about commands for staff, of which there are none yet.
  .filter((line) => line !== 'S48')
const FAULTS = [
  'chunk missing after a deploy, or answered with HTML',
  'chunk missing, with storage blocked too',
  'language file missing or broken',
  'third parties blocked',
  'storage throwing, full, corrupt, of an older version',
  'storage partitioned in an iframe',
  'offline before and in the middle',
  'hanging answers',
  'slow answers',
  'code on its way over a slow line',
  '500, 401, 403, 429',
  'HTML, empty, truncated and wrongly typed answers',
  'lost response after the server did the work',
  'account created but profile not saved',
  'codes expired, used, of the wrong mode',
  'codes opened by a scanner',
  'codes under another user',
  'both credential dialects',
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

/** Each `file`: name of a row's last cell. */
const testsOf = (row: readonly string[]) =>
  (row.at(-1) ?? '').split('<br>').map((cell) => /^`([\w./]+\.tsx?)`: (.+)$/.exec(cell)?.slice(1) ?? ['', cell])

function exists([file = '', name = '']: readonly string[]): boolean {
  const path = join(ROOT, 'tests', file)
  return file !== '' && existsSync(path) && readFileSync(path, 'utf8').replace(/\\'/g, "'").includes(name)
}

describe('the table of reliability', () => {
  it.each([...REQUIREMENT_IDS, ...FAULTS])('has a row for %s, with tests that are there', (name) => {
    const row = rows.find(([first]) => first === name)
    expect(row).toBeDefined()
    expect(testsOf(row ?? []).filter((test) => !exists(test))).toEqual([])
  })

  it('has no other rows', () => {
    expect(rows).toHaveLength(REQUIREMENT_IDS.length + FAULTS.length)
  })
})
