/** Questions and progress on a terminal. */
import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { processTerminal, progressBar } from '../../staff/cli/terminal'

/** A terminal on streams, and what was written to standard error. */
function aTerminal(isTTY: boolean) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY }),
  )
  const streams = { stdin, stdout, stderr } as unknown as Pick<typeof process, 'stdin' | 'stdout' | 'stderr'>
  const readError = (): string => String((stderr as PassThrough | undefined)?.read() ?? '')
  const readOutput = (): string => String((stdout as PassThrough | undefined)?.read() ?? '')
  return { terminal: processTerminal(streams), type: (text: string) => stdin?.write(text), readError, readOutput }
}

it('a result goes on being written after the reader of the pipe has closed it', async () => {
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(), { code: 'EPIPE' })),
  })
  const streams = { stdin: process.stdin, stdout, stderr: process.stderr } as unknown as typeof process
  const terminal = processTerminal(streams)
  for (const text of ['one', 'two']) await expect(terminal.print(text)).resolves.toBeUndefined()
})

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'

describe('a question', () => {
  it.each([
    ['y', 'y\n', true],
    ['Yes', 'Yes\n', true],
    ['no', 'no\n', false],
    ['an empty line', '\n', false],
    ['Ctrl-C', CTRL_C, false],
    ['Ctrl-D', CTRL_D, false],
  ])('is answered by %s', async (_, typed, answer) => {
    const { terminal, type, readError } = aTerminal(true)
    const asked = terminal.ask('Continue?')
    type(typed)
    expect(await asked).toBe(answer)
    expect(readError()).toContain('Continue? [y/N]')
  })

  it('is not asked without a terminal', async () => {
    expect(await aTerminal(false).terminal.ask('Continue?')).toBeNull()
  })
})

describe('a text of a stranger', () => {
  const TEXT = `\u001b[31m red \u009b31m \r\u0007 \u202eabc\u2066 \u2028 ä 日本\n\u{1f600}`

  it('reaches the terminal without a character that would control it', async () => {
    const { terminal, readError, readOutput } = aTerminal(true)
    await terminal.print(TEXT)
    terminal.note(TEXT)
    const shown = String.raw`\u001b[31m red \u009b31m \u000d\u0007 \u202eabc\u2066 \u2028 ä 日本` + '\n😀\n'
    expect([readOutput(), readError()]).toEqual([shown, shown])
  })

  it('is the same for a program that reads the JSON', async () => {
    const { terminal, readOutput } = aTerminal(false)
    await terminal.print(JSON.stringify({ TEXT }, null, 2))
    const output = readOutput()
    expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_C}]/u)
    expect(JSON.parse(output)).toEqual({ TEXT })
  })
})

describe('the progress', () => {
  it('shows share, count and rate, at most ten times a second, and removes itself', () => {
    let now = 0
    const written: string[] = []
    const bar = progressBar(
      'Importing',
      (text) => written.push(text),
      () => now,
    )
    bar.update(0, 100)
    now = 50
    bar.update(20, 100)
    now = 1_000
    bar.update(50, 100)
    bar.update(100, 100)
    bar.end()
    expect(written.map((text) => text.replace('\r\u001b[K', ''))).toEqual([
      'Importing ░░░░░░░░░░░░░░░░░░░░░░░░ 0 % · 0 · 0/s',
      'Importing ████████████░░░░░░░░░░░░ 50 % · 50 · 50/s',
      'Importing ████████████████████████ 100 % · 100 · 100/s',
      '',
    ])
  })

  it('shows the count alone while the total is unknown', () => {
    const written: string[] = []
    progressBar(
      'Reading',
      (text) => written.push(text),
      () => 0,
    ).update(5, null)
    expect(written).toEqual(['\r\u001b[KReading · 5 · 5000/s'])
  })

  it('is not shown without a terminal', () => {
    const { terminal, readError } = aTerminal(false)
    terminal.progress('Importing').update(1, 2)
    expect(readError()).toBe('')
  })
})
