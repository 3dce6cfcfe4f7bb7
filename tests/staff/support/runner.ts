/** Runs staff commands on a store and a sign-in service in memory, with answers typed in advance. */
import type { Config } from '../../../functions/src/config'
import { openSqliteStaffStore } from '../../../functions/src/store/staff/sqlite'
import type { StaffStore } from '../../../functions/src/store/staff/StaffStore'
import type { Terminal } from '../../../staff/cli/terminal'
import { runStaff } from '../../../staff/cli/run'
import type { Command, StaffContext } from '../../../staff/command'
import { COMMANDS, STAFF } from '../../../staff/commands'
import { START, testConfig } from '../../functions/support/backend'
import { fakeQueue, type FakeQueue } from '../../functions/support/emails'
import { fakeAuth, type FakeAuth } from '../../functions/support/fakeAuth'

/** What one run of a command printed. */
export interface Outcome {
  readonly exitCode: number
  readonly output: string
  /** Standard error. */
  readonly notes: string
}

export interface StaffRunner {
  readonly store: StaffStore
  readonly auth: FakeAuth
  readonly queue: FakeQueue
  /** Runs a command; `--json` output can be parsed. */
  readonly run: (...args: string[]) => Promise<Outcome>
  /** Answers of the next questions; a function runs while the question is open. Without one, there is no terminal to ask on. */
  readonly answers: (boolean | (() => Promise<boolean>))[]
  /** For Ctrl-C in the next run. */
  readonly stop: { current: AbortController }
  readonly advance: (ms: number) => void
  /** Replaces parts of the context, to make them fail. */
  readonly override: (changes: Partial<StaffContext>) => void
}

export function createRunner({
  config = {},
  commands = COMMANDS,
  store = openSqliteStaffStore(':memory:'),
  auth: ownAuth,
  queue: ownQueue,
  open = (context) => Promise.resolve(context),
}: {
  config?: Partial<Config>
  commands?: readonly Command[]
  store?: StaffStore
  auth?: FakeAuth
  queue?: FakeQueue
  open?: (context: StaffContext) => Promise<StaffContext>
} = {}): StaffRunner {
  let now = START
  let ids = 0
  let overrides: Partial<StaffContext> = {}
  const auth = ownAuth ?? fakeAuth(() => now)
  const queue = ownQueue ?? fakeQueue(() => now)
  const answers: StaffRunner['answers'] = []
  const stop = { current: new AbortController() }
  return {
    store,
    auth,
    queue,
    answers,
    stop,
    advance: (ms) => {
      now += ms
    },
    override: (changes) => {
      overrides = changes
    },
    run: async (...args) => {
      const printed: string[] = []
      const notes: string[] = []
      const terminal: Terminal = {
        print: (text) => Promise.resolve(void printed.push(text)),
        note: (text) => void notes.push(text),
        ask: (question) => {
          notes.push(question)
          const answer = answers.shift() ?? null
          return typeof answer === 'function' ? answer() : Promise.resolve(answer)
        },
        progress: () => ({ update: () => undefined, end: () => undefined }),
      }
      const context: StaffContext = {
        store,
        auth,
        emailQueue: queue,
        config: testConfig(config),
        settings: { consentRetentionYears: 3 },
        clock: { now: () => now },
        newUid: () => `new-${(ids += 1)}`,
        operator: 'ann@kef.example',
        target: 'the test system',
        terminal,
        signal: stop.current.signal,
        wait: (ms) => Promise.resolve(void (now += ms)),
        // The store is shared by all runs of a test.
        close: () => Promise.resolve(),
        ...overrides,
      }
      const exitCode = await runStaff(args, { program: STAFF, commands, terminal, open: () => open(context) })
      return { exitCode, output: printed.join('\n'), notes: notes.join('\n') }
    },
  }
}
