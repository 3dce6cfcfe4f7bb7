/** A stop in the middle of `members import`: the same command finishes it. */
import { describe, expect, it } from '@jest/globals'
import { aFile, HEADER, importInto, SOPHIE } from './support/imports'
import { createRunner } from './support/runner'

describe('an import that is stopped', () => {
  const COUNT = 1_200
  /** Each case imports three times, which takes longer than the usual 5 s where the machine is busy. */
  const TIMEOUT_MS = 20_000
  const lines = Array.from({ length: COUNT }, (_, index) => `member${index}@example.com,First,Last,,,,,yes,`)
  const stepsOf: readonly ('findByEmails' | 'importUsers' | 'createMany')[] = [
    'findByEmails',
    'importUsers',
    'createMany',
  ]

  it.each(stepsOf.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]))(
    'at %s of the second batch, %s the step, is finished by the same command',
    async (step, when) => {
      const runner = createRunner()
      const { store, auth } = runner
      let calls = 0
      const stopping =
        <Args extends unknown[], Value>(name: string, method: (...args: Args) => Promise<Value>) =>
        async (...args: Args): Promise<Value> => {
          const isStop = name === step && (calls += 1) === 2
          if (isStop && when === 'before') throw new Error('stopped')
          const value = await method(...args)
          if (isStop) throw new Error('stopped')
          return value
        }
      runner.override({
        store: { ...store, createMany: stopping('createMany', (accounts) => store.createMany(accounts)) },
        auth: {
          ...auth,
          findByEmails: stopping('findByEmails', (emails) => auth.findByEmails(emails)),
          importUsers: stopping('importUsers', (users) => auth.importUsers(users)),
        },
      })
      const file = aFile(HEADER, ...lines)
      expect((await importInto(runner, file)).exitCode).toBe(1)
      expect(auth.users.size).toBeGreaterThanOrEqual(1_000)
      runner.override({})

      expect((await importInto(runner, file)).exitCode).toBe(0)
      expect(new Set([...auth.users.values()].map(({ email }) => email)).size).toBe(COUNT)
      expect(auth.users.size).toBe(COUNT)
      const records = await store.getMany([...auth.users.keys()])
      expect(records.filter(({ imported }) => imported)).toHaveLength(COUNT)
      const receipts = await Promise.all(records.map(({ uid }) => store.listConsentReceipts(uid)))
      expect(receipts.every(({ length }) => length === 1)).toBe(true)
      const { counts } = await importInto(runner, file)
      expect(counts).toMatchObject({ created: 0, filled: 0, unchanged: COUNT })
    },
    TIMEOUT_MS,
  )

  it('with Ctrl-C exits with 130, and the next one warns of it', async () => {
    const runner = createRunner()
    const file = aFile(HEADER, ...lines)
    runner.override({
      auth: {
        ...runner.auth,
        importUsers: (users) => {
          runner.stop.current.abort()
          return runner.auth.importUsers(users)
        },
      },
    })
    const stopped = await importInto(runner, file)
    expect(stopped).toMatchObject({
      exitCode: 130,
      notes: expect.stringContaining('Run the same command again') as unknown,
    })
    expect(runner.auth.users.size).toBe(1_000)
    expect(await runner.store.listAudit(1)).toMatchObject([{ outcome: 'stopped', command: 'members import' }])
  })

  it('without an end in the audit log makes the next one warn', async () => {
    const runner = createRunner()
    await runner.store.putAudit({
      id: 'killed',
      at: '2026-03-01T09:00:00.000Z',
      endedAt: null,
      operator: 'ben@kef.example',
      command: 'members import',
      parameters: { write: 'true' },
      subjects: [],
      outcome: 'started',
      error: null,
      counts: {},
    })
    const { notes } = await importInto(runner, aFile(HEADER, SOPHIE))
    expect(notes).toContain('make sure first that the import of ben@kef.example')
    runner.advance(1_000)
    expect((await importInto(runner, aFile(HEADER, SOPHIE))).notes).not.toContain('make sure')
  })
})
