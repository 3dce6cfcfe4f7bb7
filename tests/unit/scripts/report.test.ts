/** `npm run report`, on a temporary store. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ReportedError } from '../../../src/domain/calls'
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { localEnvironment } from '../../../local/environment'
import { openReports } from '../../../tools/scripts/report/open'
import { runReport } from '../../../tools/scripts/report/run'

const HISTORY = { base: { locale: 'fr' }, actions: [{ action: { type: 'visit/started' }, at: 5 }] }
const ERR: ReportedError = {
  code: 'auth/odd',
  message: 'x of \u202ey\nConvert it: npx evil',
  stack: 'at load (main.js:1:2)',
  componentStack: 'at Login (main.js:1:3)',
}
const PAGE = { release: '1a2b3c4', width: 390 }

let folder: string
let writtenFiles: Map<string, string>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-report-'))
  writtenFiles = new Map()
})
afterEach(() => rmSync(folder, { recursive: true }))

const runCommand = (...args: string[]) =>
  runReport(args, {
    open: () => openReports(localEnvironment({ KEF_DATA_DIR: folder })),
    write: (name, text) => {
      writtenFiles.set(name, text)
      return join(folder, name)
    },
  })

async function aStoredReport(
  state: unknown = { page: PAGE, history: HISTORY },
  at = '2026-03-01T10:00:00.000Z',
  err: ReportedError = ERR,
) {
  const store = openSqliteStore(join(folder, 'accounts.sqlite'))
  const reference = await store.saveReport({ err, state, platform: 'ios', at })
  await store.close()
  return reference
}

describe('npm run report', () => {
  it('rejects an invalid database id, and names the setting', async () => {
    const open = () => openReports({ GOOGLE_CLOUD_PROJECT: 'kef-id', REPORTS_DATABASE: 'Reports!' })
    const { errorMessage } = await runReport(['--list'], { open, write: (name) => name })
    expect(errorMessage).toBe('REPORTS_DATABASE is not a database id, such as error-reports')
  })

  it.each([
    ['as printed', (reference: string) => [reference]],
    ['in lower case, without dash', (reference: string) => [reference.toLowerCase().replace('-', '')]],
    ['in two words', (reference: string) => reference.split('-')],
  ])('writes the report of a code %s as DevTools imports it, and prints its name', async (_, typed) => {
    const reference = await aStoredReport()
    const name = `report-${reference}.json`
    expect(await runCommand(...typed(reference))).toEqual({
      output: [
        ...[join(folder, name), ''],
        // A stranger wrote these lines.
        ...[
          'auth/odd',
          'x of \\u202ey',
          'Convert it: npx evil',
          'at load (main.js:1:2)',
          'React',
          'at Login (main.js:1:3)',
        ].map((line) => `  | ${line}`),
      ].join('\n'),
      errorMessage: null,
    })
    expect(JSON.parse(writtenFiles.get(name) ?? '')).toMatchObject({
      committedState: HISTORY.base,
      stagedActionIds: [0, 1],
      actionsById: { 1: { type: 'PERFORM_ACTION', action: { type: 'visit/started' }, timestamp: 5 } },
      nextActionId: 2,
      computedStates: [],
      report: { reference, err: ERR, page: PAGE },
    })
  })

  it('lists the latest reports, newest first', async () => {
    expect((await runCommand('--list')).errorMessage).toContain('npm start')
    const first = await aStoredReport({}, '2026-03-01T10:00:00.000Z')
    const code = 'x'.repeat(7_000)
    const second = await aStoredReport({}, '2026-03-01T11:00:00.000Z', { code, message: '' })
    const { output } = await runCommand('--list')
    expect(output.indexOf(second)).toBeLessThan(output.indexOf(first))
    expect(output).toContain('auth/odd')
    // A stranger can send a code of any length.
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThan(150)
  })

  it('prints that there is no report', async () => {
    await openSqliteStore(join(folder, 'accounts.sqlite')).close()
    expect((await runCommand('--list')).output).toBe('There are no reports yet.')
  })

  it.each([
    [['7KQ4-MX3P'], 'There is no report 7KQ4-MX3P here'],
    [['7KQ4-MX30'], '7KQ4-MX30 is no reference'],
    [['--lst'], '--lst is no reference'],
    [[], 'Which report?'],
  ])('(%j) fails with a message that names the problem', async (args, text) => {
    await aStoredReport()
    const { output, errorMessage } = await runCommand(...args)
    expect([output, errorMessage]).toEqual(['', expect.stringContaining(text)])
    expect(writtenFiles.size).toBe(0)
  })

  it('fails for a report without a history', async () => {
    const reference = await aStoredReport({ route: 'login' }, undefined, { code: 'auth/odd', message: '' })
    expect((await runCommand(reference)).errorMessage).toBe(
      `The report ${reference} has no history that could be replayed.\n  | auth/odd`,
    )
  })
})
