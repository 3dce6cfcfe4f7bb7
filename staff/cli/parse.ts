/** Arguments and help, by commander, from the table of commands. */
import { Command as Program, CommanderError, Option } from 'commander'
import { redactText } from '../../src/domain/redact'
import type { Command, Input } from '../command'
import { EXIT, type ExitCode } from './exitCodes'
import { isVisible } from './printable'

export interface Invocation<C> {
  readonly command: Command<C>
  readonly input: Input
  readonly isJson: boolean
  /** `--yes`: do not ask. */
  readonly isConfirmed: boolean
  /** Values that the audit log records, by name. */
  readonly recorded: Readonly<Record<string, string>>
}

/** The texts that commander prints: help and usage errors. */
export interface HelpOutput {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

type Values = Readonly<Record<string, unknown>>

/** The texts of the help. */
export interface ProgramTexts {
  /** As it is called: `npm run staff --`. */
  readonly name: string
  readonly description: string
  /** Of the first words of its commands. */
  readonly groups: Readonly<Record<string, string>>
  readonly footer: string
}

/** Resolves to the command that was requested, or to an exit code after help or a usage error. */
export async function parseArguments<C>(
  args: readonly string[],
  commands: readonly Command<C>[],
  { name: programName, description, groups: descriptions, footer }: ProgramTexts,
  output: HelpOutput,
): Promise<Invocation<C> | ExitCode> {
  let invocation: Invocation<C> | null = null
  // Its commands inherit these settings.
  const program = configure(new Program(programName), output).description(description).addHelpText('after', footer)
  const groups = new Map<string, Program>()
  for (const command of commands) {
    const [group = '', name] = command.name.split(' ')
    const parent = name === undefined ? program : groupOf(program, groups, group, descriptions)
    addCommand(parent, name ?? group, command, (found) => (invocation = found))
  }
  try {
    await program.parseAsync(withUidsLast(args), { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
  return invocation ?? EXIT.usage
}

/** A uid of 28 characters may begin with a dash, as options do. */
const DASHED_UID = /^-[\w-]{27}$/

const withUidsLast = (args: readonly string[]): string[] =>
  args.includes('--') || !args.some((arg) => DASHED_UID.test(arg))
    ? [...args]
    : [...args.filter((arg) => !DASHED_UID.test(arg)), '--', ...args.filter((arg) => DASHED_UID.test(arg))]

function groupOf(
  program: Program,
  groups: Map<string, Program>,
  name: string,
  descriptions: ProgramTexts['groups'],
): Program {
  const group = groups.get(name) ?? program.command(name).description(descriptions[name] ?? '')
  groups.set(name, group)
  return group
}

const configure = (program: Program, { out, error }: HelpOutput): Program =>
  program
    .exitOverride()
    .showHelpAfterError('(--help lists arguments and options)')
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => error(text.trimEnd()) })

function addCommand<C>(
  parent: Program,
  name: string,
  command: Command<C>,
  found: (invocation: Invocation<C>) => void,
): void {
  const program = parent.command(name).summary(command.summary)
  program.description([command.summary, command.details].filter(Boolean).join('\n\n'))
  for (const { name: argument, description, isOptional } of command.arguments)
    program.argument(isOptional ? `[${argument}]` : `<${argument}>`, description)
  for (const { flags, description } of command.options) program.option(flags, description)
  program.option('--json', 'print the result as JSON')
  if (command.writes) program.option('--yes', 'do it without asking')
  program.action((..._values: unknown[]) => {
    const named = command.arguments.map(({ name: key }, index) => [key, program.args[index] ?? ''] as const)
    const values: Values = program.optsWithGlobals()
    const input = inputOf(new Map(named), values)
    const unclear = recordedValues(command, input).find(([, value]) => value !== '' && !isVisible(value))
    if (unclear) program.error(`${unclear[0]}: use visible characters and plain spaces only.`)
    found({
      command,
      input,
      isJson: input.flag('json'),
      isConfirmed: input.flag('yes'),
      recorded: recordedOf(command, input),
    })
  })
}

/** The key of an option's value. */
const keyOf = (name: string): string => new Option(`--${name}`).attributeName()

const inputOf = (named: ReadonlyMap<string, string>, values: Values): Input => ({
  argument: (name) => named.get(name) ?? '',
  option: (name) => {
    const value = values[keyOf(name)]
    return typeof value === 'string' ? value : null
  },
  flag: (name) => values[keyOf(name)] === true,
})

/** The values that others will read again, by the name that was typed. */
function recordedValues(
  command: Pick<Command, 'arguments' | 'options'>,
  input: Input,
): readonly (readonly [typed: string, value: string])[] {
  const named = command.arguments.filter(({ isRecorded }) => isRecorded)
  const options = command.options.filter(({ isRecorded }) => isRecorded).map(({ flags }) => new Option(flags).name())
  return [
    ...named.map(({ name }) => [name, input.argument(name)] as const),
    ...options.map((name) => [`--${name}`, input.option(name) ?? (input.flag(name) ? 'true' : '')] as const),
  ]
}

/** An email may be typed where a code is expected. */
const recordedOf = (command: Pick<Command, 'arguments' | 'options'>, input: Input): Record<string, string> =>
  Object.fromEntries(
    recordedValues(command, input)
      .filter(([, value]) => value !== '')
      .map(([typed, value]) => [typed.replace(/^--/, ''), redactText(value)]),
  )
