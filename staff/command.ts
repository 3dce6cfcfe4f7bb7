/** What a staff command consists of. The table `commands.ts` lists all of them; help, documents and audit follow from it. */
import type { Config } from '../functions/src/config'
import type { EmailQueue } from '../functions/src/emails/ports'
import type { StaffStore } from '../functions/src/store/staff/StaffStore'
import type { StaffAuth } from '../functions/src/auth/StaffAuth'
import type { Terminal } from './cli/terminal'

export interface Argument {
  readonly name: string
  readonly description: string
  readonly isOptional?: true
  /** The audit log records the value. Only for values that are never personal data: codes, counts, dates. */
  readonly isRecorded?: true
}

export interface Option {
  /** As commander reads it: `--winners <number>`; without a value it is a flag. */
  readonly flags: `--${string}`
  readonly description: string
  readonly isRecorded?: true
}

export interface Input {
  /** The value of an argument; an empty text if it is optional and absent. */
  argument(name: string): string
  /** The value of an option by its long name, without dashes; null if it is absent. */
  option(name: string): string | null
  flag(name: string): boolean
}

/** From environment variables (settings.ts). */
export interface StaffSettings {
  /** How long the consent receipts of an erased member are stored. */
  readonly consentRetentionYears: number
}

/** What running any command needs. */
export interface RunContext {
  readonly store: Pick<StaffStore, 'putAudit'>
  readonly clock: { now(): number }
  readonly newUid: () => string
  /** Account of the person who runs the command, for the audit log. */
  readonly operator: string
  /** What the commands read and change, in words: `the local system`, `project kef-id`. */
  readonly target: string
  readonly terminal: Terminal
  /** Aborted by Ctrl-C. Long commands check it between batches. */
  readonly signal: AbortSignal
  /** Closes the store. */
  close(): Promise<void>
}

/** What the commands for staff use. Tests pass a store and a sign-in service in memory. */
export interface StaffContext extends RunContext {
  readonly store: StaffStore
  readonly auth: StaffAuth
  readonly emailQueue: EmailQueue
  readonly config: Config
  readonly settings: StaffSettings
  /** Pauses; rejects with an `AbortError` when `signal` is aborted. */
  readonly wait: (ms: number) => Promise<unknown>
}

export interface Result {
  /** For people, on standard output. */
  readonly text: string
  /** For programs, with `--json`. */
  readonly json: unknown
  /** Ids that the command concerned, for the audit log: uids, codes of campaigns, references. No personal data. */
  readonly subjects?: readonly string[]
  /** For the audit log. */
  readonly counts?: Readonly<Record<string, number>>
  /** Part of the input was refused; the exit code tells programs. */
  readonly isPartial?: boolean
}

/** What a writing command will do. */
export interface Plan {
  /** Shown before the question. */
  readonly lines: readonly string[]
  readonly subjects: readonly string[]
  /** For the audit log, also after a no: what the plan shows and the arguments do not. No personal data. */
  readonly recorded?: Readonly<Record<string, string>>
  /** `record` adds to the audit log before what follows is done. */
  apply(record: (values: Readonly<Record<string, string>>) => Promise<void>): Promise<Result>
}

interface CommandRow {
  /** One or two words: `members disable`. */
  readonly name: string
  readonly summary: string
  /** Further paragraphs of the help. */
  readonly details?: string
  readonly arguments: readonly Argument[]
  readonly options: readonly Option[]
}

/** Reads no data, so that it needs neither a local system nor a project, and leaves no record. */
export interface OfflineCommand extends CommandRow {
  readonly writes: false
  readonly isOffline: true
  run(input: Input): Promise<Result>
}

export interface ReadCommand<C = StaffContext> extends CommandRow {
  readonly writes: false
  readonly isOffline?: never
  /** Leaves no record in the audit log: it reads nothing about members. */
  readonly isUnrecorded?: true
  run(input: Input, context: C): Promise<Result>
}

export interface WriteCommand<C = StaffContext> extends CommandRow {
  readonly writes: true
  readonly isOffline?: never
  /**
   * Changes nothing. Resolves to a result instead of a plan if there is nothing to change. Runs again after a question:
   * if the lines differ then, nothing is done.
   */
  plan(input: Input, context: C): Promise<Plan | Result>
}

export type Command<C = StaffContext> = OfflineCommand | ReadCommand<C> | WriteCommand<C>

/** An error that the person who runs the command can correct; its message explains how. */
export class StaffError extends Error {
  override readonly name = 'StaffError'
}

/** Wrong arguments or options. */
export class UsageError extends StaffError {}

/** A whole number of at least `min` from an option; `fallback` if it is absent. */
export function wholeNumber(input: Input, option: string, fallback: number, min = 1): number {
  const text = input.option(option)
  if (text === null) return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min)) throw new UsageError(`--${option} ${text}: expected a whole number of at least ${min}.`)
  return value
}
