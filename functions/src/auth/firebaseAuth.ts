/** `AuthPort` on Firebase Auth, through the Admin SDK. */
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { emailKey } from '../emailKey'
import { errorCode } from '../errors'
import type { AuthPort, CreationRefusal, Member } from './AuthPort'
import { CUSTOMER_CLAIM, SESSION_PROVIDER_CLAIM, SESSION_START_CLAIM } from './tokenClaims'

/** The custom claim that marks a user who is being removed. */
export const REMOVAL_CLAIM = 'kefBeingRemoved'

export const toMember = (user: UserRecord): Member => ({
  uid: user.uid,
  // A provider may report the domain in Unicode.
  email: user.email === undefined ? null : emailKey(user.email),
  emailVerified: user.emailVerified,
  isDisabled: user.disabled,
  isBeingRemoved: user.customClaims?.[REMOVAL_CLAIM] === true,
  createdAt: secondsOf(user.metadata.creationTime),
  tokensValidAfter: secondsOf(user.tokensValidAfterTime),
  providers: user.providerData.map(({ providerId, email }) => ({ id: providerId, email: email ?? null })),
})

/** The Admin SDK reports times as UTC dates; the service stores whole seconds. */
const secondsOf = (time: string | null | undefined): number => (time ? Math.floor(Date.parse(time) / 1_000) : 0)

const REFUSAL_BY_CODE: Readonly<Record<string, CreationRefusal>> = {
  'auth/email-already-exists': 'email-exists',
  'auth/invalid-email': 'email-invalid',
  'auth/invalid-password': 'password-invalid',
  // The password policy of the project.
  'auth/password-does-not-meet-requirements': 'password-invalid',
}

const hasCode = (error: unknown, code: string): boolean => errorCode(error) === code

export function firebaseAuth(auth: Auth): AuthPort {
  const orNull = async (user: Promise<UserRecord>): Promise<Member | null> => {
    try {
      return toMember(await user)
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found')) return null
      throw error
    }
  }
  return {
    findByUid: (uid) => orNull(auth.getUser(uid)),
    findByEmail: (email) => orNull(auth.getUserByEmail(email)),
    create: async ({ uid, email, password }) => {
      try {
        await auth.createUser({ uid, email, password, emailVerified: false })
        return { uid }
      } catch (error) {
        const refused = REFUSAL_BY_CODE[errorCode(error) ?? '']
        if (refused === undefined) throw error
        return { refused }
      }
    },
    remove: async (uid) => {
      try {
        await auth.deleteUser(uid)
      } catch (error) {
        if (!hasCode(error, 'auth/user-not-found')) throw error
      }
    },
    unlink: async (uid, providerIds) => {
      await auth.updateUser(uid, { providersToUnlink: [...providerIds] })
    },
    customToken: (uid, { session, customerId }) =>
      auth.createCustomToken(uid, {
        [SESSION_START_CLAIM]: session.authTime,
        [SESSION_PROVIDER_CLAIM]: session.signInProvider,
        [CUSTOMER_CLAIM]: customerId,
      }),
  }
}
