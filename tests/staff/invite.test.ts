/** `members invite` and `emails show`: who is sent the email to choose a password, and what support sees of it. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { ApiError } from '../../functions/src/project/apis'
import type { AccountRecord } from '../../functions/src/store/AccountStore'
import { emailHash } from '../../functions/src/emailKey'
import { DURATIONS_MS } from '../../src/domain/limits'
import { aRecord } from '../contract/accountStore.data'
import { createTestBackend, type TestBackend } from '../functions/support/backend'
import { fakeMail } from '../functions/support/emails'
import { openSqliteStaffStore } from '../../functions/src/store/staff/sqlite'
import { aFile } from './support/imports'
import { createRunner, type StaffRunner } from './support/runner'

let staff: StaffRunner
let backend: TestBackend
beforeEach(() => {
  const store = openSqliteStaffStore(':memory:')
  backend = createTestBackend({ open: () => store })
  staff = createRunner({ store, auth: backend.auth, queue: backend.queue })
})

async function anImported(uid: string, record: Partial<AccountRecord> = {}, user: object = {}) {
  const email = `${uid}@example.com`
  staff.auth.add({ uid, email, providers: [], ...user })
  await staff.store.create({ record: aRecord(uid, { email, imported: true, ...record }), consents: [], entry: null })
}
const invite = (...args: string[]) => staff.run('members', 'invite', ...args)
const queuedEmails = () => staff.queue.queued.map(({ task }) => ('email' in task ? task.email : ''))

describe('members invite', () => {
  it('shows first how many, whom not, and how long it takes; a no sends nothing', async () => {
    for (const uid of ['a', 'b', 'c']) await anImported(uid)
    staff.answers.push(false)
    const { exitCode, notes } = await invite('--imported', '--per-minute', '2')
    expect(exitCode).toBe(3)
    expect(notes).toMatch(/invite by email: 3\n.*2 a minute, so it takes 2 min/)
    expect(staff.queue.queued).toEqual([])
  })

  it('invites active imported members who cannot sign in, in their language, and says why no others', async () => {
    await anImported('fine', { languagePreference: 'de' })
    await anImported('disabled', { isDisabled: true })
    await anImported('signed-in', {}, { providers: [{ id: 'google.com', email: 'signed-in@example.com' }] })
    await anImported('renamed', {}, { email: 'other@example.com' })
    await anImported('member', { imported: false })
    const file = aFile(
      'email',
      'Fine@Example.com',
      'fine@example.com',
      'disabled@example.com',
      'nobody@example.com',
      '@',
    )
    const leftOut = { disabled: 1, 'no account': 1, 'no valid email': 1 }
    expect(JSON.parse((await invite(file, '--yes', '--json')).output)).toEqual({ invited: 1, leftOut })
    expect(staff.queue.queued).toMatchObject([
      { task: { email: 'fine@example.com', locale: 'de', isInvitation: true } },
    ])
    expect(JSON.parse((await invite('member@example.com', '--json')).output)).toMatchObject({
      leftOut: { 'not imported': 1 },
    })
    const all = await invite('--imported', '--yes', '--json')
    expect(JSON.parse(all.output)).toMatchObject({ leftOut: { disabled: 1, 'can sign in': 1, 'email changed': 1 } })
  })

  it('keeps to the rate', async () => {
    for (const uid of ['a', 'b', 'c', 'd']) await anImported(uid)
    const waits: number[] = []
    staff.override({ wait: (ms) => Promise.resolve(waits.push(ms) && staff.advance(ms)) })
    await invite('--imported', '--per-minute', '30', '--yes')
    expect(waits).toEqual([2_000, 2_000, 2_000])
  })

  it('stopped by Ctrl-C records how many were invited; the same command invites the others, and each once', async () => {
    for (const uid of ['a', 'b', 'c', 'd']) await anImported(uid)
    const { sent, run } = fakeMail(backend)
    staff.override({
      emailQueue: {
        enqueue: async (task) => {
          await staff.queue.enqueue(task)
          if (staff.queue.queued.length === 2) staff.stop.current.abort()
        },
      },
    })
    expect((await invite('--imported', '--yes')).exitCode).toBe(130)
    expect(await staff.store.listAudit(1)).toMatchObject([{ outcome: 'stopped', parameters: { invited: '2' } }])
    expect(queuedEmails()).toEqual(['a@example.com', 'b@example.com'])

    // The first two are still queued, so the store does not know of them yet.
    staff.override({})
    staff.stop.current = new AbortController()
    for (const { advance } of [staff, backend]) advance(DURATIONS_MS.resendWait)
    expect((await invite('--imported', '--yes')).exitCode).toBe(0)
    expect(await staff.store.listAudit(1)).toMatchObject([{ outcome: 'done', subjects: [], counts: { invited: 4 } }])
    await run()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`))
    const { output } = await invite('--imported', '--yes', '--json')
    expect(JSON.parse(output)).toEqual({ invited: 0, leftOut: { 'had one in the last 30 days': 4 } })
  })

  it('without the rights in the project says so, and records how many were invited', async () => {
    await anImported('a')
    staff.override({ emailQueue: { enqueue: () => Promise.reject(new ApiError('forbidden', 'PERMISSION_DENIED')) } })
    const { exitCode, notes } = await invite('--imported', '--yes')
    expect([exitCode, notes]).toEqual([1, expect.stringContaining('may not do this in the project')])
    expect(await staff.store.listAudit(1)).toMatchObject([{ outcome: 'failed', parameters: { invited: '0' } }])
  })

  it.each([[[]], [['a@example.com', '--imported']], [['a@example.com', '--per-minute', '0']]])(
    'refuses %j',
    async (args) => expect((await invite(...args)).exitCode).toBe(2),
  )
})

describe('emails show', () => {
  it('lists what was sent to a member, or asked for an address without one, newest first', async () => {
    const uid = staff.auth.add({ email: 'sophie@example.com' })
    const email = { kind: 'reset-password', messageId: 'x', reason: null, outcome: 'sent' } as const
    const save = (id: string, owner: string, at: string, change = {}) =>
      staff.store.saveEmail({ ...email, id, owner, at, ...change }, 'x')
    await save('1', uid, '2026-03-01T10:00:00.000Z')
    await save('2', uid, '2026-03-01T11:00:00.000Z', { outcome: 'refused', reason: 'EENVELOPE 550' })
    await save('3', emailHash('nobody@example.com'), '2026-03-01T12:00:00.000Z', {
      outcome: 'dropped',
      reason: 'no-user',
    })
    const { output } = await staff.run('emails', 'show', 'Sophie@Example.com')
    expect(output.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['2026-03-01T11:00:00.000Z', 'reset-password', 'refused', 'EENVELOPE 550'],
      ['2026-03-01T10:00:00.000Z', 'reset-password', 'sent'],
    ])
    expect(await staff.store.listAudit(1)).toMatchObject([{ command: 'emails show', subjects: [uid] }])
    expect((await staff.run('emails', 'show', 'nobody@example.com')).output).toContain('dropped')
    expect((await staff.run('emails', 'show', 'noah@example.com')).output).toContain('none')
    expect((await staff.run('emails', 'show', 'uid-1')).exitCode).toBe(2)
  })
})
