/** The sign-in service behind `AuthPort`: Firebase Auth through the Admin SDK. */
import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { AuthPort, CreatedUser, Member } from './AuthPort'

const toMember = (user: UserRecord): Member => ({
  uid: user.uid,
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  isDisabled: user.disabled,
  providers: user.providerData.map(({ providerId, email }) => ({ id: providerId, email: email ?? null })),
})

const REFUSALS: Readonly<Record<string, Extract<CreatedUser, { refused: string }>['refused']>> = {
  'auth/email-already-exists': 'email-exists',
  'auth/invalid-email': 'email-invalid',
  'auth/invalid-password': 'password-invalid',
  'auth/password-does-not-meet-requirements': 'password-invalid',
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

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
    create: async ({ email, password }) => {
      try {
        const { uid } = await auth.createUser({ email, password, emailVerified: false })
        return { uid }
      } catch (error) {
        const refused = REFUSALS[codeOf(error)]
        if (refused === undefined) throw error
        return { refused }
      }
    },
    remove: (uid) => auth.deleteUser(uid),
    customToken: (uid) => auth.createCustomToken(uid),
  }
}
