/** The methods of AuthPort that need the Auth SDK: one chunk, loaded on intent. Rejects with errors of the SDK. */
import type { Auth, User, UserCredential } from 'firebase/auth'
import type { AuthUser, ProviderProfile } from '../../domain/account'
import { isProvider, type Provider } from '../../domain/enums'
import { AMBIGUOUS_CREDENTIAL_CODES } from '../../domain/errors'
import { Failure, toFailure } from '../../domain/failure'
import { otherPassword } from '../../domain/forms/otherPassword'
import { DURATIONS_MS } from '../../domain/limits'
import type { CodeOperation } from '../../domain/routing/visitQuery'
import type { AuthPort, SignInResult } from '../ports'
import type { BuildConfig } from '../config.production'
import { initAuth, sdk } from './authSdk'
import type { PasswordSignIn, SocialDeps } from './social'

type AuthMethod = 'recheck' | 'reload' | 'checkCode' | 'applyCode' | 'confirmPasswordReset'

interface AuthOperations extends Pick<AuthPort, AuthMethod> {
  readonly signIn: (...args: Parameters<PasswordSignIn>) => Promise<SignInResult>
  readonly getCurrentUser: () => Promise<AuthUser | null>
  readonly signOut: () => Promise<void>
  /** Renews the ID token; false if no user is signed in. */
  readonly renewToken: () => Promise<boolean>
  /** Dependencies of social.ts, which is another chunk. */
  readonly socialDeps: SocialDeps
}

export function authOperations(config: BuildConfig): AuthOperations {
  const auth = initAuth(config)
  /** Tries a wrong password once more in its other form: one attempt of the visitor, within the same time limit. */
  const signInWithPassword: PasswordSignIn = async (email, password, hasTimedOut) => {
    try {
      return await sdk.signInWithEmailAndPassword(auth, email, password)
    } catch (thrown) {
      const other = AMBIGUOUS_CREDENTIAL_CODES.includes(toFailure(thrown).code) ? otherPassword(password) : null
      if (other === null || hasTimedOut()) throw thrown
      return sdk.signInWithEmailAndPassword(auth, email, other)
    }
  }
  return {
    socialDeps: { auth, mapCredential, signInWithPassword },
    getCurrentUser: async () => {
      await auth.authStateReady()
      return auth.currentUser && mapUser(auth.currentUser)
    },
    recheck: async () => {
      await auth.authStateReady()
      if (!auth.currentUser) await waitForOtherTabs(auth)
      return auth.currentUser && mapUser(auth.currentUser)
    },
    signIn: async (...args) => mapCredential(await signInWithPassword(...args)),
    signOut: () => sdk.signOut(auth),
    renewToken: async () => {
      if (!auth.currentUser) return false
      await auth.currentUser.getIdToken(true)
      return true
    },
    reload: async () => {
      if (!auth.currentUser) return null
      // Functions read `email_verified` from the ID token. Renew it before `reload()` stores the user for all tabs: a former
      // token would replace the renewed one of another tab. For the same reason an unverified user is not reloaded: the
      // email may have been verified since this token.
      const { claims } = await auth.currentUser.getIdTokenResult(true)
      if (claims.email_verified !== true && !auth.currentUser.emailVerified) return mapUser(auth.currentUser)
      await auth.currentUser.reload()
      const isTokenOutdated = auth.currentUser.emailVerified && claims.email_verified !== true
      if (isTokenOutdated) await auth.currentUser.getIdToken(true)
      return mapUser(auth.currentUser)
    },
    checkCode: async (code) => {
      const { operation, data } = await sdk.checkActionCode(auth, code)
      const known = OPERATION_BY_SDK_NAME[operation]
      if (known === undefined) throw new Failure('auth/invalid-action-code', 'codeInvalid')
      return { operation: known, email: data.email ?? '' }
    },
    applyCode: (code) => sdk.applyActionCode(auth, code),
    confirmPasswordReset: (code, newPassword) => sdk.confirmPasswordReset(auth, code, newPassword),
  }
}

/** Waits until the SDK has found the session of another tab in its storage, at most `otherTabSessionTimeout` milliseconds. */
const waitForOtherTabs = (auth: Auth): Promise<void> =>
  new Promise((resolve) => {
    const stop = auth.onAuthStateChanged((user) => user && done())
    const timer = setTimeout(done, DURATIONS_MS.otherTabSessionTimeout)
    function done() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })

const OPERATION_BY_SDK_NAME: Readonly<Record<string, CodeOperation | undefined>> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  RECOVER_EMAIL: 'recoverEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const isSignInMethod = (id: string): id is Provider | 'password' => id === 'password' || isProvider(id)

const mapUser = ({ uid, email, emailVerified, providerData }: User): AuthUser => ({
  uid,
  email,
  emailVerified,
  providers: providerData.map(({ providerId }) => providerId).filter(isSignInMethod),
})

function mapCredential(credential: UserCredential): SignInResult {
  const info = sdk.getAdditionalUserInfo(credential)
  const provider: ProviderProfile | null =
    info?.providerId && info.providerId !== 'password'
      ? {
          providerId: info.providerId,
          isNewUser: info.isNewUser,
          displayName: credential.user.displayName,
          raw: info.profile ?? {},
        }
      : null
  return { user: mapUser(credential.user), isNewUser: info?.isNewUser ?? false, provider }
}
