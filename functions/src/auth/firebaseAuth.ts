/** The sign-in service behind `AuthPort`: Firebase Auth through the Admin SDK. */
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { AuthPort, CreatedUser, Member } from './AuthPort'
import { SESSION_START_CLAIM } from './tokenClaims'

const toMember = (user: UserRecord): Member => ({
  uid: user.uid,
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  isDisabled: user.disabled,
  createdAt: secondsOf(user.metadata.creationTime),
  tokensValidAfter: secondsOf(user.tokensValidAfterTime),
  providers: user.providerData.map(({ providerId, email }) => ({ id: providerId, email: email ?? null })),
})

/** The Admin SDK gives the service's `validSince`, whole seconds, as a UTC date. */
const secondsOf = (time: string | null | undefined): number => (time ? Math.floor(Date.parse(time) / 1_000) : 0)

type RejectionReason = Extract<CreatedUser, { refused: string }>['refused']

const REJECTION_BY_CODE: Readonly<Record<string, RejectionReason>> = {
  'auth/email-already-exists': 'email-exists',
  'auth/invalid-email': 'email-invalid',
  'auth/invalid-password': 'password-invalid',
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

function rejectionOf(error: unknown): RejectionReason | undefined {
  // The project's own password policy has no code in the Admin SDK.
  const isPolicy = error instanceof Error && error.message.includes('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
  return isPolicy ? 'password-invalid' : REJECTION_BY_CODE[codeOf(error)]
}

export function firebaseAuth(auth: Auth): AuthPort {
  const found = async (user: Promise<UserRecord>): Promise<Member | null> => {
    try {
      return toMember(await user)
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null
      throw error
    }
  }
  return {
    findByUid: (uid) => found(auth.getUser(uid)),
    findByEmail: (email) => found(auth.getUserByEmail(email)),
    create: async ({ uid, email, password }) => {
      try {
        await auth.createUser({ uid, email, password, emailVerified: false })
        return { uid }
      } catch (error) {
        const refused = rejectionOf(error)
        if (refused === undefined) throw error
        return { refused }
      }
    },
    remove: async (uid) => {
      try {
        await auth.deleteUser(uid)
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      }
    },
    unlink: async (uid, providerIds) => {
      await auth.updateUser(uid, { providersToUnlink: [...providerIds] })
    },
    customToken: (uid, sessionStartedAt) => auth.createCustomToken(uid, { [SESSION_START_CLAIM]: sessionStartedAt }),
  }
}
