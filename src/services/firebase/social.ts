import type { Auth, AuthCredential, AuthError, User, UserCredential } from 'firebase/auth'
import { isProvider, type Provider } from '../../domain/enums'
import { Failure } from '../../domain/failure'
import type { SignInResult, SocialResult } from '../ports'
import { social as sdk } from './socialSdk'

/** `hasTimedOut`: no further attempt is made. */
export type PasswordSignIn = (email: string, password: string, hasTimedOut: () => boolean) => Promise<UserCredential>

/** Parts of authOperations.ts that social sign-in needs. */
export interface SocialDeps {
  readonly auth: Auth
  readonly mapCredential: (credential: UserCredential) => SignInResult
  readonly signInWithPassword: PasswordSignIn
}

/** Sign-in with the providers of the table (domain/enums). */
export function socialSignIn({ auth, mapCredential, signInWithPassword }: SocialDeps) {
  /** The credential to link with a password account. A secret, so it is held only in this closure. */
  let pending: AuthCredential | null = null

  const toSocialResult = async (id: Provider, attempt: Promise<UserCredential>): Promise<SocialResult> => {
    try {
      const credential = await attempt
      const signInResult = mapCredential(credential)
      if (credential.user.email !== null || !signInResult.isNewUser) return signInResult
      // The provider gave no email: discard the user just created, and link the credential after a password sign-in.
      pending = credentialOf(id, { result: credential })
      await sdk.deleteUser(credential.user).catch(() => releaseUser(credential.user, id))
      return { linkRequired: id, email: null }
    } catch (thrown) {
      const error = thrown as Partial<AuthError>
      if (error.code !== 'auth/account-exists-with-different-credential') throw thrown
      pending = credentialOf(id, { error: thrown as AuthError })
      return { linkRequired: id, email: error.customData?.email ?? null }
    }
  }

  /**
   * For a user that cannot be deleted: the project's settings refuse deletion by clients (functions/src/project/settings.ts).
   * Unlinks the provider, because a credential in use by a user cannot be linked with another.
   */
  const releaseUser = async (user: User, id: Provider): Promise<void> => {
    await sdk.unlink(user, id).catch(() => undefined)
    await auth.signOut()
  }

  return {
    /** Loads what a popup waits for. After a failure, `signInWithPopup` loads it again. */
    preloadPopup: () => sdk.startResolver(auth),
    signInWithPopup: (id: Provider) => toSocialResult(id, sdk.signInWithPopup(auth, sdk.providerOf(id), sdk.resolver)),
    startRedirect: (id: Provider) => sdk.signInWithRedirect(auth, sdk.providerOf(id), sdk.resolver),
    completeRedirect: async (): Promise<SocialResult | null> => {
      const result = await sdk.getRedirectResult(auth, sdk.resolver)
      if (result === null) return null
      const id = result.providerId
      return !isProvider(id) ? mapCredential(result) : toSocialResult(id, Promise.resolve(result))
    },
    linkWithPassword: async (...args: Parameters<PasswordSignIn>): Promise<SignInResult> => {
      if (pending === null) throw new Failure('auth/no-pending-credential')
      const owner = await signInWithPassword(...args)
      await sdk.linkWithCredential(owner.user, pending)
      pending = null
      return mapCredential(owner)
    },
  }
}

function credentialOf(id: Provider, from: { result: UserCredential } | { error: AuthError }): AuthCredential | null {
  const providerClass = id === 'facebook.com' ? sdk.FacebookAuthProvider : sdk.OAuthProvider
  return 'result' in from
    ? providerClass.credentialFromResult(from.result)
    : providerClass.credentialFromError(from.error)
}
