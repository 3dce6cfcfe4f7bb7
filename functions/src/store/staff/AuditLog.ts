/** The record of the staff commands themselves. */

/** `started` stays if the process is killed. */
export type AuditOutcome = 'started' | 'done' | 'declined' | 'stopped' | 'failed'

/** One run of a staff command. Ids only: no email, name or other personal data of a member. */
export interface AuditRecord {
  readonly id: string
  readonly at: string
  readonly endedAt: string | null
  /** The Google account, or `local:` and the user of the operating system. */
  readonly operator: string
  readonly command: string
  readonly parameters: Readonly<Record<string, string>>
  /** uids, codes of campaigns, references of reports. */
  readonly subjects: readonly string[]
  readonly outcome: AuditOutcome
  /** Class of the error of a failed command. */
  readonly error: string | null
  readonly counts: Readonly<Record<string, number>>
}

export interface AuditLog {
  /** Stores the record, replacing the former one with its id. */
  putAudit(record: AuditRecord): Promise<void>
  /** The latest records, newest first. */
  listAudit(limit: number): Promise<readonly AuditRecord[]>
  /** The records of one id, oldest first. */
  listAuditOf(subject: string): Promise<readonly AuditRecord[]>
}
