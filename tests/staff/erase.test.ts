/** members erase: what is left, and a stop after every step. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from '@jest/globals'
import { aBusyMember, MARKS, type BusyMember } from './support/member'

const folder = mkdtempSync(join(tmpdir(), 'kef-erase-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every row of every table, as text. */
function dump(file: string): string {
  const db = new DatabaseSync(file)
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all()
  const rows = tables.map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM "${String(name)}"`).all()))
  db.close()
  return rows.join('\n')
}

/** Everything that the system still has: the store, the users and the log. */
const everything = (file: string, { backend }: BusyMember): string =>
  [dump(file), JSON.stringify([...backend.auth.users.values()]), JSON.stringify(backend.logEntries)].join('\n')

const without = (text: string, ...parts: readonly string[]) => parts.filter((part) => text.includes(part))

describe('members erase', () => {
  it('leaves nothing about the person in store, sign-in service, reports and log', async () => {
    const file = join(folder, 'all.sqlite')
    const member = await aBusyMember(file)
    expect(without(everything(file, member), ...MARKS)).toEqual(MARKS)
    const { exitCode, output } = await member.staff.run('members', 'erase', 'marked@example.com', '--yes', '--json')
    expect(exitCode).toBe(0)
    expect(without(everything(file, member), ...MARKS)).toEqual([])
    expect(member.backend.auth.users.size).toBe(0)
    // The audit log names the uid, and for a day the mark; nothing names it together with the reference.
    const { reference } = JSON.parse(output) as { reference: string }
    expect(dump(file).split(member.uid)).toHaveLength((await member.store.listAuditOf(member.uid)).length + 2)
    expect(JSON.stringify(await member.store.listAudit(10))).not.toContain(reference)
  })

  it('stores the receipts of consents without uid and email, for the configured time', async () => {
    const { staff, store, uid } = await aBusyMember()
    const { output } = await staff.run('members', 'erase', uid, '--yes', '--json')
    const { reference, retainedReceipts } = JSON.parse(output) as { reference: string; retainedReceipts: number }
    const receipts = await store.listRetainedReceipts(reference)
    expect(receipts.map(({ kind }) => kind)).toEqual(['tosConsent', 'marketingConsent'])
    expect(retainedReceipts).toBe(2)
    expect(receipts[0]).toEqual({
      kind: 'tosConsent',
      given: true,
      at: '2026-03-01T10:00:00.000Z',
      locale: 'en',
      policyVersion: '2026-01-01',
      reference,
      expiresAt: '2029-03-01T10:00:00.000Z',
    })
  })

  it('shows what it will delete, and asks', async () => {
    const { staff, backend, uid } = await aBusyMember()
    staff.answers.push(false)
    const { exitCode, notes } = await staff.run('members', 'erase', uid)
    expect(exitCode).toBe(3)
    for (const text of [uid, 'account record', 'TakeItHome', 'for 3 years: 2']) expect(notes).toContain(text)
    expect(backend.auth.users.get(uid)).toMatchObject({ isDisabled: false })
  })

  it('does nothing the second time', async () => {
    const { staff, uid } = await aBusyMember()
    await staff.run('members', 'erase', uid, '--yes')
    expect((await staff.run('members', 'erase', uid, '--yes')).notes).toContain('There is no member')
  })
})

const STEPS = [
  'setDisabled',
  'endSessions',
  'beginErasure',
  'retainReceipts',
  'eraseAccount',
  'remove',
  'endErasure',
] as const

/** The parts of `target` whose calls stop the command: before the call of step `at`, or after it. */
function stoppingAt<T extends object>(target: T, at: number, isAfter: boolean, counter: { calls: number }): T {
  const names: readonly string[] = STEPS
  return new Proxy(target, {
    get: (object, name, receiver) => {
      const method: unknown = Reflect.get(object, name, receiver)
      if (typeof method !== 'function' || !names.includes(String(name))) return method
      return async (...args: unknown[]) => {
        const isStop = counter.calls === at
        counter.calls += 1
        if (isStop && !isAfter) throw new Error('stopped')
        const result: unknown = await Reflect.apply(method, object, args)
        if (isStop) throw new Error('stopped')
        return result
      }
    },
  })
}

describe.each(STEPS.map((step, index) => [step, index] as const))('an erasure that is stopped at %s', (_, index) => {
  it.each([
    ['before', false],
    ['after', true],
  ])('%s the step is finished by the same command', async (when, isAfter) => {
    const file = join(folder, `${index}-${when}.sqlite`)
    const member = await aBusyMember(file)
    const { staff, store, backend, uid } = member
    const counter = { calls: 0 }
    staff.override({
      store: stoppingAt(store, index, isAfter, counter),
      auth: stoppingAt(backend.auth, index, isAfter, counter),
    })
    expect((await staff.run('members', 'erase', uid, '--yes')).exitCode).toBe(1)
    expect(counter.calls).toBe(index + 1)
    staff.override({})

    // By email, as the request came; if the user is deleted already, the message names the uid.
    const first = await staff.run('members', 'erase', 'marked@example.com', '--yes', '--json')
    const isNamed = first.notes.includes(`members erase ${uid}`)
    const isFinished = index === STEPS.length - 1 && isAfter
    const second = isNamed ? await staff.run('members', 'erase', uid, '--yes', '--json') : first
    expect(second.exitCode).toBe(isFinished ? 1 : 0)
    expect(without(everything(file, member), ...MARKS)).toEqual([])
    expect(await store.listErasures()).toEqual([])
    if (isFinished) return
    const { reference } = JSON.parse(second.output) as { reference: string }
    expect(await store.listRetainedReceipts(reference)).toHaveLength(2)
  })
})
