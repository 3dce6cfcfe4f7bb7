/** `RetentionAuth` on Firebase Auth, through the Admin SDK. */
import { getAuth, type Auth } from 'firebase-admin/auth'
import { errorCode } from '../errors'
import type { ListMembers } from '../retention/removeUnverified'
import type { AuthPort } from './AuthPort'
import { firebaseAuth, REMOVAL_CLAIM, toMember } from './firebaseAuth'
import type { RetentionAuth } from './RetentionAuth'

export function firebaseRetentionAuth(auth: Auth = getAuth()): AuthPort & RetentionAuth {
  return {
    ...firebaseAuth(auth),
    setDisabled: (uid, isDisabled) =>
      ignoreMissing(async () => {
        await auth.updateUser(uid, { disabled: isDisabled })
      }),
    setBeingRemoved: (uid, isBeingRemoved) =>
      ignoreMissing(async () => {
        // The service replaces all claims of a user at once.
        const { [REMOVAL_CLAIM]: _, ...others } = (await auth.getUser(uid)).customClaims ?? {}
        await auth.setCustomUserClaims(uid, isBeingRemoved ? { ...others, [REMOVAL_CLAIM]: true } : others)
      }),
  }
}

async function ignoreMissing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error
  }
}

/** The most that the service returns at once. */
const PAGE = 1_000

/** All users of Firebase Auth, a page at a time. */
export const listFirebaseMembers =
  (auth: Pick<Auth, 'listUsers'> = getAuth()): ListMembers =>
  async (page) => {
    const { users, pageToken } = await auth.listUsers(PAGE, page ?? undefined)
    return { members: users.map(toMember), nextPage: pageToken ?? null }
  }
