/** `StaffAuth` on Firebase Auth, through the Admin SDK. */
import type { Auth } from 'firebase-admin/auth'
import { errorCode } from '../errors'
import { emailKey } from '../emailKey'
import { toMember } from './firebaseAuth'
import { firebaseRetentionAuth } from './firebaseRetentionAuth'
import type { StaffAuth } from './StaffAuth'

export function firebaseStaffAuth(auth: Auth): StaffAuth {
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
    findByEmails: async (emails) => {
      const chunks = Array.from({ length: Math.ceil(emails.length / LOOKUP_BATCH) }, (_, index) =>
        emails.slice(index * LOOKUP_BATCH, (index + 1) * LOOKUP_BATCH),
      )
      const answers = await Promise.all(chunks.map((chunk) => auth.getUsers(chunk.map((email) => ({ email })))))
      const found = answers.flatMap(({ users }) => users.map(toMember))
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

/** Users that the service looks up at once. */
const LOOKUP_BATCH = 100

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
