/** Runs one command from its arguments to its exit code: confirmation, audit log, output and errors. */
import { errorName } from '../../functions/src/errors'
import type { AuditRecord } from '../../functions/src/store/staff/AuditLog'
import {
  StaffError,
  UsageError,
  type Command,
  type OfflineCommand,
  type Plan,
  type Result,
  type RunContext,
} from '../command'
import { explainFailure } from './explainFailure'
import { EXIT, type ExitCode } from './exitCodes'
import { parseArguments, type Invocation, type ProgramTexts } from './parse'
import { oneLine } from './printable'
import type { Terminal } from './terminal'

export interface Run<C> {
  readonly program: ProgramTexts
  readonly commands: readonly Command<C>[]
  readonly terminal: Terminal
  /** Not called for help, a usage error or an offline command. */
  readonly open: (command: ConnectedCommand<C>) => Promise<C>
}

type ConnectedCommand<C> = Exclude<Command<C>, OfflineCommand>

class DeclinedError extends Error {}

export async function runStaff<C extends RunContext>(
  args: readonly string[],
  { program, commands, terminal, open }: Run<C>,
): Promise<ExitCode> {
  const help = { texts: [] as string[], out: (text: string) => void help.texts.push(text), error: terminal.note }
  const invocation = await parseArguments(args, commands, program, help)
  for (const text of help.texts) await terminal.print(text)
  if (typeof invocation === 'number') return invocation
  const { command, input } = invocation
  try {
    if (command.isOffline) return await printResult(await command.run(input), invocation, terminal)
    const context = await open(command)
    try {
      return await runRecorded({ ...invocation, command }, context)
    } finally {
      await context.close()
    }
  } catch (thrown) {
    return report(thrown, terminal)
  }
}

async function printResult(
  result: Result,
  { isJson }: { readonly isJson: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  await terminal.print(isJson ? JSON.stringify(result.json, null, 2) : result.text)
  return result.isPartial ? EXIT.partial : EXIT.done
}

/** An invocation of a command that connects. */
type Connected<C> = Invocation<C> & { readonly command: ConnectedCommand<C> }

/** The record is written before the command runs, so that a command that is stopped has one, too. */
async function runRecorded<C extends RunContext>(invocation: Connected<C>, context: C): Promise<ExitCode> {
  const { store, terminal, operator } = context
  const isRecorded = invocation.command.writes || !invocation.command.isUnrecorded
  let record: AuditRecord = {
    id: context.newUid(),
    at: timeOf(context),
    endedAt: null,
    operator,
    command: invocation.command.name,
    parameters: invocation.recorded,
    subjects: [],
    outcome: 'started',
    error: null,
    counts: {},
  }
  const write = async (changes: Partial<AuditRecord>) => {
    record = { ...record, ...changes }
    if (isRecorded) await store.putAudit(record)
  }
  await write({})
  try {
    const result = await resultOf(invocation, context, {
      confirmed: (subjects) => write({ subjects }),
      record: (values) => write({ parameters: { ...record.parameters, ...values } }),
    })
    const { subjects = record.subjects, counts = {} } = result
    await write({ endedAt: timeOf(context), outcome: 'done', subjects, counts })
    return await printResult(result, invocation, terminal)
  } catch (thrown) {
    const isDeclined = thrown instanceof DeclinedError
    const outcome = isDeclined ? 'declined' : context.signal.aborted ? 'stopped' : 'failed'
    await write({ endedAt: timeOf(context), outcome, error: isDeclined ? null : errorName(thrown) })
    throw thrown
  }
}

const timeOf = ({ clock }: RunContext): string => new Date(clock.now()).toISOString()

interface Recording {
  /** After the confirmation and before the first change. */
  readonly confirmed: (subjects: readonly string[]) => Promise<void>
  readonly record: Parameters<Plan['apply']>[0]
}

async function resultOf<C extends RunContext>(
  { command, input, isConfirmed }: Connected<C>,
  context: C,
  { confirmed, record }: Recording,
): Promise<Result> {
  if (!command.writes) return command.run(input, context)
  const plan = await command.plan(input, context)
  if (!('apply' in plan)) return plan
  if (plan.recorded) await record(plan.recorded)
  await confirm(plan, isConfirmed, context)
  // Others may have changed what was shown while the question was open.
  const current = isConfirmed ? plan : await command.plan(input, context)
  if (!('apply' in current)) return current
  if (current.lines.join('\n') !== plan.lines.join('\n'))
    throw new StaffError('What this would do has changed while the question was open. Nothing was done: run it again.')
  await confirmed(current.subjects)
  return current.apply(record)
}

async function confirm({ lines }: Plan, isConfirmed: boolean, { terminal, target }: RunContext): Promise<void> {
  terminal.note([`In ${target}:`, ...lines.map((line) => `  ${oneLine(line)}`)].join('\n'))
  if (isConfirmed) return
  const answer = await terminal.ask('Continue?')
  if (answer === null) throw new UsageError('There is no terminal to ask on. Add --yes to do it without asking.')
  if (!answer) throw new DeclinedError('Nothing was changed.')
}

/** Not every implementation of `AbortSignal` throws an `Error`. */
const isAbort = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError'

function report(thrown: unknown, terminal: Terminal): ExitCode {
  if (thrown instanceof DeclinedError) {
    terminal.note(thrown.message)
    return EXIT.declined
  }
  if (thrown instanceof StaffError) {
    terminal.note(thrown.message)
    return thrown instanceof UsageError ? EXIT.usage : EXIT.failed
  }
  if (isAbort(thrown)) {
    terminal.note('Stopped. Run the same command again to finish it.')
    return EXIT.stopped
  }
  terminal.note(explainFailure(thrown))
  return EXIT.failed
}
