import type { Auth, AuthCredential, AuthError, UserCredential } from 'firebase/auth'
import { PROVIDERS, type Provider } from '../../domain/enums'
import { Failure } from '../../domain/failure'
import type { AuthPort, SignedIn, SocialResult } from '../ports'
import type { social as Sdk } from './socialSdk'

type Social = Pick<AuthPort, 'signInWithProvider' | 'leaveForProvider' | 'returnFromProvider' | 'linkWithPassword'>

export interface SocialTools {
  readonly auth: Auth
  readonly social: typeof Sdk
  readonly mapCredential: (credential: UserCredential) => SignedIn
  readonly signInWithPassword: (email: string, password: string) => Promise<UserCredential>
}

/**
 * Sign-in with Google, Apple or Facebook. A credential that waits for a password lives here, and nowhere else.
 * `inTime`: only the service is asked, and has a deadline. `onceOpen`: the deadline is that of the window.
 */
export function socialSignIn(
  ask: <Answer>(operation: (tools: SocialTools) => Promise<Answer>) => Promise<Answer>,
  inTime: <Answer>(attempt: () => Promise<Answer>) => Promise<Answer>,
  onceOpen: <Answer>(attempt: () => Promise<Answer>) => Promise<Answer>,
): Social {
  let pending: AuthCredential | null = null

  const settle = async (tools: SocialTools, id: Provider, attempt: Promise<UserCredential>): Promise<SocialResult> => {
    const { social, mapCredential } = tools
    try {
      const credential = await attempt
      const signedIn = mapCredential(credential)
      // Only an account that was made this very moment may go again.
      if (credential.user.email !== null || !signedIn.isNewUser) return signedIn
      // A stranger without an address: the account that the provider just made goes again, the password will tell whose it is.
      pending = credentialOf(social, id, { result: credential })
      await social.deleteUser(credential.user)
      return { linkNeeded: id, email: null }
    } catch (thrown) {
      const error = thrown as Partial<AuthError>
      if (error.code !== 'auth/account-exists-with-different-credential') throw thrown
      pending = credentialOf(social, id, { error: thrown as AuthError })
      return { linkNeeded: id, email: error.customData?.email ?? null }
    }
  }

  return {
    signInWithProvider: (id) =>
      onceOpen(() =>
        ask((tools) => {
          const { auth, social } = tools
          return settle(tools, id, social.signInWithPopup(auth, social.providerOf(id), social.resolver))
        }),
      ),
    leaveForProvider: (id) =>
      ask(({ auth, social }) => social.signInWithRedirect(auth, social.providerOf(id), social.resolver)),
    returnFromProvider: () =>
      inTime(() =>
        ask(async (tools) => {
          const result = await tools.social.getRedirectResult(tools.auth, tools.social.resolver)
          if (result === null) return null
          const id = PROVIDERS.find((known) => known === result.providerId)
          return id === undefined ? tools.mapCredential(result) : settle(tools, id, Promise.resolve(result))
        }),
      ),
    linkWithPassword: (email, password) =>
      inTime(() =>
        ask(async ({ social, mapCredential, signInWithPassword }) => {
          if (pending === null) throw new Failure('auth/no-pending-credential')
          const owner = await signInWithPassword(email, password)
          await social.linkWithCredential(owner.user, pending)
          pending = null
          return mapCredential(owner)
        }),
      ),
  }
}

function credentialOf(
  social: typeof Sdk,
  id: Provider,
  from: { result: UserCredential } | { error: AuthError },
): AuthCredential | null {
  const reader = id === 'facebook.com' ? social.FacebookAuthProvider : social.OAuthProvider
  return 'result' in from ? reader.credentialFromResult(from.result) : reader.credentialFromError(from.error)
}
