/** What staff commands need of the sign-in service beyond the calls of visitors. `firebaseStaffAuth.ts` implements it. */
import type { AuthPort } from './AuthPort'

export interface StaffAuth extends AuthPort {
  /** Everything that the service stores about a user, without the hash of the password; null if there is no user. */
  describe(uid: string): Promise<object | null>
  /** Refuses or accepts new sessions. Does nothing without a user. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>
  /** Ends all sessions: their identity tokens are refused by the next call. Does nothing without a user. */
  endSessions(uid: string): Promise<void>
}
