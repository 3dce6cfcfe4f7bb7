/** The dependencies of the calls. Tests pass in-memory implementations. */
import type { AuthPort } from './auth/AuthPort'
import type { Config } from './config'
import type { EmailQueue } from './emails/ports'
import type { ReadTimes } from './campaigns/readTimes'
import type { AccountStore } from './store/AccountStore'

/** Structured log without personal data: no email, IP address, name, password, token or payload. */
export interface Log {
  info(event: string, fields: LogFields): void
  warn(event: string, fields: LogFields): void
  error(event: string, fields: LogFields): void
}
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export interface Deps {
  readonly store: AccountStore
  readonly auth: AuthPort
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly readTimes: ReadTimes
  readonly emailQueue: EmailQueue
  /** A random uid of 28 characters, as long as those that Firebase Auth creates. */
  readonly newUid: () => string
  /** A random id of a new record. */
  readonly newCustomerId: () => string
}

export const isoNow = ({ clock }: Pick<Deps, 'clock'>): string => new Date(clock.now()).toISOString()
