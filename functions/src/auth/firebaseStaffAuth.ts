/** `StaffAuth` on Firebase Auth, through the Admin SDK. */
import type { Auth } from 'firebase-admin/auth'
import { errorCode } from '../errors'
import { firebaseAuth } from './firebaseAuth'
import type { StaffAuth } from './StaffAuth'

export function firebaseStaffAuth(auth: Auth): StaffAuth {
  return {
    ...firebaseAuth(auth),
    describe: (uid) =>
      orNull(async () => {
        const {
          passwordHash: _hash,
          passwordSalt: _salt,
          ...user
        } = { ...(await auth.getUser(uid)).toJSON() } as Fields
        return user
      }),
    setDisabled: async (uid, isDisabled) => {
      await orNull(() => auth.updateUser(uid, { disabled: isDisabled }))
    },
    endSessions: async (uid) => {
      await orNull(() => auth.revokeRefreshTokens(uid))
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Null if there is no user. */
async function orNull<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request()
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return null
    throw error
  }
}
