/**
 * What the store keeps of emails: one record for each, without content or address, and the addresses that a mail server
 * has refused, as hashes (`emailHash`). Times are ISO 8601 strings from the caller.
 */
import type { EmailKind } from '../emails/emails'
import { DAY_MS } from '../limits'
import type { Basis, SignInState } from './AccountRecord'

/** `sending` stays if the process dies meanwhile. */
export type EmailOutcome = 'sending' | 'delayed' | 'sent' | 'refused' | 'dropped'

export interface EmailRecord {
  /** A hash (`emailId`). */
  readonly id: string
  readonly kind: EmailKind
  /** The uid, or the hash of an address that has no user. */
  readonly owner: string
  /** Of the outcome. */
  readonly at: string
  readonly outcome: EmailOutcome
  /** Why it was delayed, refused or dropped: a code. */
  readonly reason: string | null
  /** Of an email that was or is being sent. */
  readonly messageId: string | null
}

/** `running`: another attempt has begun and may still send it. `ended`: it needs no further attempt. */
export type Claim = 'claimed' | 'running' | 'ended'

export interface EmailStore {
  /**
   * Stores the record of an attempt (`sending`), unless another one runs or the email has ended, in one transaction. An
   * attempt without an outcome counts as running until `takenUntil`.
   */
  claimEmail(record: EmailRecord, takenUntil: string): Promise<Claim>
  /** Stores the outcome. `refused` is remembered for the address for `REFUSAL_MS`, `sent` forgets that. */
  saveEmail(record: EmailRecord, address: string): Promise<void>
  /** The records of these owners, newest first. */
  listEmails(owners: readonly string[]): Promise<readonly EmailRecord[]>
  isAddressRefused(address: string, now: string): Promise<boolean>
  /** Stores the state in the member's record. Throws `ChangedRecordError` if that is another one, as `Basis` says. */
  noteSignIn(uid: string, signIn: SignInState, basis: Basis): Promise<void>
}

export const EMAIL_RETENTION_MS = 30 * DAY_MS
export const REFUSAL_MS = DAY_MS

/** `stored`: the record that the email has, with the end of its attempt. */
export function claimOf(stored: (Pick<EmailRecord, 'outcome'> & { takenUntil: string }) | null, at: string): Claim {
  if (stored === null || stored.outcome === 'delayed') return 'claimed'
  if (stored.outcome !== 'sending') return 'ended'
  return stored.takenUntil > at ? 'running' : 'claimed'
}
