/** `npm run project`: output, questions, exit codes and audit log, on a stand-in for Google's admin APIs. */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { AuditRecord } from '../../functions/src/store/staff/AuditLog'
import { factsOf, type ProjectFacts } from '../../functions/src/project/facts'
import { runStaff } from '../../staff/cli/run'
import { COMMANDS, PROGRAM } from '../../tools/project/commands'
import type { ProjectContext } from '../../tools/project/context'
import { START } from '../functions/support/backend'
import { startGoogleProject, type GoogleProject } from '../functions/support/googleProject'

const FACTS = { ...(factsOf('kef-id') as ProjectFacts), origin: 'http://127.0.0.1:9' } // of the table

let google: GoogleProject
beforeEach(async () => {
  google = await startGoogleProject()
})
afterEach(() => google.close())

/** Runs a command; `answer` is that to its question. */
async function run(args: readonly string[], answer: boolean | null = null) {
  const printed: string[] = []
  const notes: string[] = []
  const audit = new Map<string, AuditRecord>()
  const terminal: ProjectContext['terminal'] = {
    print: (text) => Promise.resolve(void printed.push(text)),
    note: (text) => void notes.push(text),
    ask: () => Promise.resolve(answer),
    progress: () => ({ update: () => undefined, end: () => undefined }),
  }
  const context: ProjectContext = {
    subject: { facts: FACTS, repository: { alerts: [], environment: {} }, call: google.call },
    ticks: { terms: '2026-11-01' },
    wait: () => Promise.resolve(),
    store: { putAudit: (record) => Promise.resolve(void audit.set(record.id, record)) },
    clock: { now: () => START },
    newUid: () => 'record',
    operator: 'ann@kef.example',
    target: 'project kef-id',
    terminal,
    signal: new AbortController().signal,
    close: () => Promise.resolve(),
  }
  const exitCode = await runStaff(args, {
    program: PROGRAM,
    commands: COMMANDS,
    terminal,
    open: () => Promise.resolve(context),
  })
  return { exitCode, output: printed.join('\n'), notes: notes.join('\n'), audit: [...audit.values()] }
}

it('check names what differs, how to mend it and where, then the questions; it leaves no record and changes nothing', async () => {
  const { exitCode, output, audit } = await run(['check'])
  expect(exitCode).toBe(4)
  expect(output).toContain(
    `✗ roles.accounts (operation): what functions and daily check may do\n    is    []\n    must  [{`,
  )
  expect(output).toContain(
    '    mend  npm run project -- apply --only roles.accounts\n    see   https://console.cloud.google.com/iam-admin/iam?project=kef-id',
  )
  expect(output).toMatch(/✓ 2026-11-01 terms: [\s\S]*\? journeys: /)
  expect([audit, google.writes]).toEqual([[], []])
})

it('check fails with the reason when nothing can be read', async () => {
  google.fail('', 403)
  expect(await run(['check'])).toMatchObject({
    exitCode: 1,
    notes: expect.stringContaining('forbidden: stand-in 403\nyour account'),
  })
})

it('apply shows its plan, and after a no changes nothing', async () => {
  const { exitCode, notes, audit } = await run(['apply'], false)
  expect(exitCode).toBe(3)
  expect(notes).toContain('In project kef-id:\n  project.services: [')
  expect(google.writes).toEqual([])
  expect(audit).toMatchObject([{ command: 'apply', operator: 'ann@kef.example', outcome: 'declined' }])
})

it('apply mends after a yes, says what is left, and is recorded; a setting that does not exist is a usage error', async () => {
  const { exitCode, output, audit } = await run(['apply', '--yes'])
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^Mended: project\.services, [\s\S]*✗ firestore\.rules \(security\)/)
  expect(audit).toMatchObject([{ outcome: 'done', subjects: expect.arrayContaining(['sign-in.domains']) }])
  expect(await run(['apply', '--only', 'sign-in.colour'])).toMatchObject({ exitCode: 2 })
  expect(await run(['apply'])).toMatchObject({ exitCode: 0, output: 'There is nothing that an API can mend.' })
})
