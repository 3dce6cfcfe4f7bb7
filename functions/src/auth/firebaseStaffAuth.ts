/** `StaffAuth` on Firebase Auth, through the Admin SDK. */
import type { Auth, UserIdentifier } from 'firebase-admin/auth'
import { errorCode } from '../errors'
import { emailKey } from '../emailKey'
import { toMember } from './firebaseAuth'
import { firebaseRetentionAuth } from './firebaseRetentionAuth'
import type { Member } from './AuthPort'
import { LOOKUP_BATCH, type StaffAuth } from './StaffAuth'

export function firebaseStaffAuth(auth: Auth): StaffAuth {
  const lookUp = async (identifiers: readonly UserIdentifier[]): Promise<readonly Member[]> => {
    const chunks = Array.from({ length: Math.ceil(identifiers.length / LOOKUP_BATCH) }, (_, index) =>
      identifiers.slice(index * LOOKUP_BATCH, (index + 1) * LOOKUP_BATCH),
    )
    const answers = await Promise.all(chunks.map((chunk) => auth.getUsers(chunk)))
    return answers.flatMap(({ users }) => users.map(toMember))
  }
  return {
    ...firebaseRetentionAuth(auth),
    describe: (uid) =>
      orNull(async () => {
        const {
          passwordHash: _hash,
          passwordSalt: _salt,
          ...user
        } = { ...(await auth.getUser(uid)).toJSON() } as Fields
        return user
      }),
    endSessions: async (uid) => {
      await orNull(() => auth.revokeRefreshTokens(uid))
    },
    findByUids: async (uids) => {
      const found = await lookUp(uids.map((uid) => ({ uid })))
      return new Map(found.map((user) => [user.uid, user]))
    },
    findByEmails: async (emails) => {
      const found = await lookUp(emails.map((email) => ({ email })))
      return new Map(found.flatMap((user) => (user.email === null ? [] : [[emailKey(user.email), user] as const])))
    },
    importUsers: async (users) => {
      const rows = users.map(({ uid, email, displayName }) => ({
        ...{ uid, email, emailVerified: true },
        ...(displayName !== null && { displayName }),
      }))
      const { errors } = await auth.importUsers(rows)
      return new Map(errors.map(({ index, error }) => [users[index]?.uid ?? '', error.code]))
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
