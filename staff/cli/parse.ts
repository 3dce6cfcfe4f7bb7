/** Arguments and help, by commander, from the table of commands. */
import { Command as Program, CommanderError } from 'commander'
import { redactText } from '../../src/domain/redact'
import type { Command, Input } from '../command'
import { EXIT, type ExitCode } from './exitCodes'
import { isVisible } from './printable'

export interface Invocation {
  readonly command: Command
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

const GROUPS: Readonly<Record<string, string>> = {
  members: 'find, show, export, disable, erase and import members',
  campaigns: 'list campaigns, set when they are open, check a link',
  entries: 'export the entries of a campaign, close its list, draw its winners',
  consents: 'export who gave which consent',
  emails: 'show what an email says',
  audit: 'who ran which command',
}

const FOOTER = `
The commands use the local system, or the Firebase project of GOOGLE_CLOUD_PROJECT with your own Google credentials
(gcloud auth application-default login). Every command that connects is recorded. docs/staff.md is the guide.`

/** Resolves to the command that was requested, or to an exit code after help or a usage error. */
export async function parseArguments(
  args: readonly string[],
  commands: readonly Command[],
  output: HelpOutput,
): Promise<Invocation | ExitCode> {
  let invocation: Invocation | null = null
  const program = new Program('npm run staff --')
    .description('Commands for staff: members, campaigns, entries and consents.')
    .addHelpText('after', FOOTER)
  const groups = new Map<string, Program>()
  for (const command of commands) {
    const [group = '', name] = command.name.split(' ')
    const parent = name === undefined ? program : groupOf(program, groups, group)
    addCommand(parent, name ?? group, command, (found) => (invocation = found))
  }
  for (const part of [
    program,
    ...groups.values(),
    ...[program, ...groups.values()].flatMap(({ commands: all }) => all),
  ])
    configure(part, output)
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

function groupOf(program: Program, groups: Map<string, Program>, name: string): Program {
  const group = groups.get(name) ?? program.command(name).description(GROUPS[name] ?? '')
  groups.set(name, group)
  return group
}

const configure = (program: Program, { out, error }: HelpOutput): Program =>
  program
    .exitOverride()
    .showHelpAfterError('(--help lists arguments and options)')
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => error(text.trimEnd()) })

function addCommand(parent: Program, name: string, command: Command, found: (invocation: Invocation) => void): void {
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

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const inputOf = (named: ReadonlyMap<string, string>, values: Values): Input => ({
  argument: (name) => named.get(name) ?? '',
  option: (name) => {
    const value = values[camelCase(name)]
    return typeof value === 'string' ? value : null
  },
  flag: (name) => values[camelCase(name)] === true,
})

/** `winners` of `--winners <number>`. */
const optionName = (flags: string): string => flags.slice(2).split(' ')[0] ?? ''

/** The values that others will read again, by the name that was typed. */
function recordedValues(command: Command, input: Input): readonly (readonly [typed: string, value: string])[] {
  const named = command.arguments.filter(({ isRecorded }) => isRecorded)
  const options = command.options.filter(({ isRecorded }) => isRecorded).map(({ flags }) => optionName(flags))
  return [
    ...named.map(({ name }) => [name, input.argument(name)] as const),
    ...options.map((name) => [`--${name}`, input.option(name) ?? (input.flag(name) ? 'true' : '')] as const),
  ]
}

/** An email may be typed where a code is expected. */
const recordedOf = (command: Command, input: Input): Record<string, string> =>
  Object.fromEntries(
    recordedValues(command, input)
      .filter(([, value]) => value !== '')
      .map(([typed, value]) => [typed.replace(/^--/, ''), redactText(value)]),
  )
