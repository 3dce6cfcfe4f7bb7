/** The parts of the Auth SDK for social providers: one chunk, loaded on intent. */
import {
  deleteUser,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  unlink,
  type AuthProvider,
} from 'firebase/auth'
import type { Provider } from '../../domain/enums'
import { resolver, startResolver } from './sharedResolver'

/** The provider with the scopes for email and name. */
function providerOf(id: Provider): AuthProvider {
  switch (id) {
    case 'google.com':
      return withScopes(new GoogleAuthProvider(), 'email', 'profile')
    case 'facebook.com':
      return withScopes(new FacebookAuthProvider(), 'email', 'public_profile')
    case 'apple.com':
      return withScopes(new OAuthProvider('apple.com'), 'email', 'name')
  }
}

function withScopes<P extends AuthProvider & { addScope: (scope: string) => unknown }>(
  provider: P,
  ...scopes: string[]
): P {
  for (const scope of scopes) provider.addScope(scope)
  return provider
}

export const social = {
  deleteUser,
  FacebookAuthProvider,
  getRedirectResult,
  linkWithCredential,
  OAuthProvider,
  providerOf,
  resolver,
  signInWithPopup,
  signInWithRedirect,
  startResolver,
  unlink,
}
