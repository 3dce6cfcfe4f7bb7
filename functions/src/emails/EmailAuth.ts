/** What sending an email needs of the sign-in service. `firebaseEmailAuth.ts` implements it. */
import type { AuthPort } from '../auth/AuthPort'
import type { RequestedEmail } from '../../../src/domain/calls'

export interface EmailAuth extends Pick<AuthPort, 'findByUid' | 'findByEmail'> {
  /** A new code for the link of an email; null if there is no such user any more. */
  createCode(kind: RequestedEmail, email: string, continueUrl: string): Promise<string | null>
  /** When the password was last set, in milliseconds since 1970; null without a user or a password. */
  passwordChangedAt(uid: string): Promise<number | null>
}
