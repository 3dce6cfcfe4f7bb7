/** Arguments, help, confirmation, exit codes and audit log, with two commands of their own. */
import { describe, expect, it } from '@jest/globals'
import { UsageError, wholeNumber, type Command } from '../../staff/command'
import { auditList } from '../../staff/commands/audit'
import { createRunner } from './support/runner'

const greet: Command = {
  name: 'things greet',
  writes: false,
  summary: 'greets a thing',
  arguments: [
    { name: 'member', description: 'email or uid' },
    { name: 'code', description: 'code of a campaign', isOptional: true, isRecorded: true },
  ],
  options: [
    { flags: '--count <number>', description: 'how often', isRecorded: true },
    { flags: '--with-name', description: 'with its name' },
  ],
  run: (input) => {
    const greeting = `Hello ${input.argument('member')}`.repeat(wholeNumber(input, 'count', 1))
    if (input.argument('member') === 'broken') return Promise.reject(new TypeError('sophie@example.com is broken'))
    return Promise.resolve({
      text: input.flag('with-name') ? `${greeting}!` : greeting,
      json: { greeting },
      subjects: ['uid-1'],
      isPartial: input.argument('code') === 'half',
    })
  },
}

/** Writes the names of its steps. */
const change = (steps: string[]): Command => ({
  name: 'things change',
  writes: true,
  summary: 'changes a thing',
  details: 'Once.',
  arguments: [{ name: 'thing', description: 'its id', isRecorded: true }],
  options: [],
  plan: (input) => {
    if (input.argument('thing') === 'done') return Promise.resolve({ text: 'Nothing to do.', json: null })
    return Promise.resolve({
      lines: ['change the thing', ...steps.map((step) => `after another run has ${step} it`)],
      subjects: ['thing-1'],
      apply: () => {
        steps.push('applied')
        return Promise.resolve({ text: 'Changed.', json: { changed: true }, counts: { things: 1 } })
      },
    })
  },
})

function aRunner() {
  const steps: string[] = []
  return { steps, ...createRunner({ commands: [greet, change(steps), auditList] }) }
}

describe('npm run staff', () => {
  it('runs a command and prints its text or its JSON', async () => {
    const { run } = aRunner()
    expect(await run('things', 'greet', 'one')).toEqual({ exitCode: 0, output: 'Hello one', notes: '' })
    expect((await run('things', 'greet', 'one', '--with-name')).output).toBe('Hello one!')
    const { output } = await run('things', 'greet', 'one', '--count', '2', '--json')
    expect(JSON.parse(output)).toEqual({ greeting: 'Hello oneHello one' })
  })

  it('lists every command in the help, and every argument and option of a command in its own', async () => {
    const { run } = aRunner()
    const all = await run('--help')
    expect(all).toMatchObject({ exitCode: 0, notes: '' })
    for (const text of ['things', 'audit', 'GOOGLE_CLOUD_PROJECT']) expect(all.output).toContain(text)
    expect((await run('things', '--help')).output).toMatch(/greet.*greets a thing[\s\S]*change.*changes a thing/)
    const one = await run('things', 'change', '--help')
    for (const text of ['<thing>', 'its id', 'Once.', '--json', '--yes']) expect(one.output).toContain(text)
    expect((await run('things', 'greet', '--help')).output).not.toContain('--yes')
  })

  it.each([
    [[], 'Usage'],
    [['things', 'gret'], "unknown command 'gret'"],
    [['things', 'greet'], "missing required argument 'member'"],
    [['things', 'greet', 'one', '--loud'], "unknown option '--loud'"],
    [['things', 'greet', 'one', 'two', 'three'], 'too many arguments'],
    [['things', 'greet', 'one', '--count', 'many'], '--count many: expected a whole number of at least 1'],
    ...[' ', '2\n  drawn before', '2\u200b', '\u00a02', '2\u{e0020}'].map(
      (count) => [['things', 'greet', 'one', '--count', count], '--count: use visible characters'] as const,
    ),
    [['things', 'greet', 'one', 'ha\u00adlf'], 'code: use visible characters'],
  ])('refuses %j and explains it', async (args, message) => {
    const { exitCode, output, notes } = await aRunner().run(...args)
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' })
    expect(notes).toContain(message)
  })

  it('exits with 4 if part of the input was refused', async () => {
    expect((await aRunner().run('things', 'greet', 'one', 'half')).exitCode).toBe(4)
  })
})

describe('a command that writes', () => {
  it('shows what it will do, asks, and does nothing after a no', async () => {
    const { run, answers, steps } = aRunner()
    answers.push(false)
    const { exitCode, output, notes } = await run('things', 'change', 'one')
    expect({ exitCode, output, steps }).toEqual({ exitCode: 3, output: '', steps: [] })
    expect(notes).toBe('In the test system:\n  change the thing\nContinue?\nNothing was changed.')
  })

  it('does it after a yes', async () => {
    const { run, answers, steps } = aRunner()
    answers.push(true)
    expect(await run('things', 'change', 'one')).toMatchObject({ exitCode: 0, output: 'Changed.' })
    expect(steps).toEqual(['applied'])
  })

  it('does nothing if it would do something else after the answer', async () => {
    const { run, answers, steps } = aRunner()
    answers.push(async () => (await run('things', 'change', 'one', '--yes')).exitCode === 0)
    const { exitCode, notes } = await run('things', 'change', 'one')
    expect({ exitCode, notes, steps }).toMatchObject({
      exitCode: 1,
      notes: expect.stringContaining('changed while the question was open'),
      steps: ['applied'],
    })
  })

  it('does it without asking with --yes, and still shows what it does', async () => {
    const { run, steps } = aRunner()
    const { exitCode, output, notes } = await run('things', 'change', 'one', '--yes', '--json')
    expect({ exitCode, steps }).toEqual({ exitCode: 0, steps: ['applied'] })
    expect(JSON.parse(output)).toEqual({ changed: true })
    expect(notes).toBe('In the test system:\n  change the thing')
  })

  it('does nothing without a terminal to ask on', async () => {
    const { run, steps } = aRunner()
    const { exitCode, notes } = await run('things', 'change', 'one')
    expect({ exitCode, steps }).toEqual({ exitCode: 2, steps: [] })
    expect(notes).toContain('--yes')
  })

  it('asks nothing if there is nothing to do', async () => {
    const { run, steps } = aRunner()
    expect(await run('things', 'change', 'done')).toEqual({ exitCode: 0, output: 'Nothing to do.', notes: '' })
    expect(steps).toEqual([])
  })
})

describe('the audit log', () => {
  it('records who ran what, when, for which ids and with which outcome', async () => {
    const { run, store, advance } = aRunner()
    await run('things', 'greet', 'sophie@example.com', 'TakeItHome', '--count', '2')
    advance(1_000)
    await run('things', 'change', 'one', '--yes')
    const [changed, greeted] = await store.listAudit(10)
    expect(greeted).toEqual({
      id: 'new-1',
      at: '2026-03-01T10:00:00.000Z',
      endedAt: '2026-03-01T10:00:00.000Z',
      operator: 'ann@kef.example',
      command: 'things greet',
      parameters: { code: 'TakeItHome', count: '2' },
      subjects: ['uid-1'],
      outcome: 'done',
      error: null,
      counts: {},
    })
    expect(changed).toMatchObject({ subjects: ['thing-1'], counts: { things: 1 }, outcome: 'done' })
  })

  it('contains no personal data, not even where a code was expected', async () => {
    const { run, store } = aRunner()
    await run('things', 'greet', 'sophie@example.com', 'sophie.laurent@example.com')
    await run('things', 'greet', 'broken')
    const records = await store.listAudit(10)
    expect(records).toHaveLength(2)
    expect(JSON.stringify(records)).not.toMatch(/sophie/)
  })

  it('records refusals, failures and stops', async () => {
    const { run, store, answers, stop, advance } = aRunner()
    answers.push(false)
    await run('things', 'change', 'one')
    advance(1)
    expect((await run('things', 'greet', 'broken')).exitCode).toBe(1)
    advance(1)
    stop.current.abort()
    await run('things', 'greet', 'broken')
    expect((await store.listAudit(10)).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['stopped', 'TypeError'],
      ['failed', 'TypeError'],
      ['declined', null],
    ])
  })

  it('has a record of a command before its first change', async () => {
    const { run, store, override } = aRunner()
    const seen: unknown[] = []
    override({
      store: {
        ...store,
        putAudit: async (record) => {
          seen.push([record.outcome, record.subjects])
          await store.putAudit(record)
        },
      },
    })
    await run('things', 'change', 'one', '--yes')
    expect(seen).toEqual([
      ['started', []],
      ['started', ['thing-1']],
      ['done', ['thing-1']],
    ])
  })

  it('is required: a command does not run if it cannot be recorded', async () => {
    const { run, store, steps, override } = aRunner()
    override({ store: { ...store, putAudit: () => Promise.reject(new UsageError('disk full')) } })
    expect(await run('things', 'change', 'one', '--yes')).toMatchObject({ exitCode: 2, output: '' })
    expect(steps).toEqual([])
  })

  it('can be listed, newest first', async () => {
    const { run, advance } = aRunner()
    await run('things', 'greet', 'one', 'spring')
    advance(1_000)
    await run('things', 'change', 'two', '--yes')
    advance(1_000)
    const { output } = await run('audit', 'list', '--count', '3')
    expect(output).toMatch(/audit list [\s\S]*things change thing=two[\s\S]*things greet code=spring/)
  })
})
