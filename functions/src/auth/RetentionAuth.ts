/** What the removal of unverified accounts needs of the sign-in service. `firebaseRetentionAuth.ts` implements it. */
import type { AuthPort } from './AuthPort'

export interface RetentionAuth extends Pick<AuthPort, 'findByUid' | 'remove'> {
  /**
   * Refuses or accepts new sessions. The email of a disabled user cannot be verified either: the service answers action
   * codes and providers with USER_DISABLED. Does nothing without a user.
   */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>
  /** Sets or deletes the mark that `Member.isBeingRemoved` reads. Does nothing without a user. */
  setBeingRemoved(uid: string, isBeingRemoved: boolean): Promise<void>
}
