/** What staff commands need of the sign-in service beyond the calls of visitors. `firebaseStaffAuth.ts` implements it. */
import type { AuthPort, Member } from './AuthPort'
import type { RetentionAuth } from './RetentionAuth'

/** A user of the former system: without password, with a verified email. */
export interface ImportedUser {
  readonly uid: string
  /** A key (`emailKey`). */
  readonly email: string
  readonly displayName: string | null
}

/** Users that the service looks up at once. */
export const LOOKUP_BATCH = 100

/** Users that `importUsers` accepts at once. */
export const IMPORT_BATCH = 1_000

export interface StaffAuth extends AuthPort, RetentionAuth {
  /** Everything that the service stores about a user, without the hash of the password; null if there is no user. */
  describe(uid: string): Promise<object | null>
  /** Ends all sessions: their identity tokens are refused by the next call. Does nothing without a user. */
  endSessions(uid: string): Promise<void>
  /** The users with these uids, by uid; missing ones are left out. */
  findByUids(uids: readonly string[]): Promise<ReadonlyMap<string, Member>>
  /** The users with these emails, by email in lower case. */
  findByEmails(emails: readonly string[]): Promise<ReadonlyMap<string, Member>>
  /**
   * Creates users; resolves to the reason for each refused uid. The service does not check whether another user has the
   * email: look for it first, and never import in two processes at once.
   */
  importUsers(users: readonly ImportedUser[]): Promise<ReadonlyMap<string, string>>
}
