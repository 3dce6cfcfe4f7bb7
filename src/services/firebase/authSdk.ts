/** The parts of the Auth SDK for email and password: one chunk, loaded on intent. */
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  getAdditionalUserInfo,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'
import { connectEmulators } from './emulators.production'

let auth: Auth | null = null

/** Creates the Auth instance once. Persists the session where the browser allows it, else keeps it in memory. */
export function initAuth(config: BuildConfig): Auth {
  if (auth) return auth
  auth = initializeAuth(firebaseApp(config), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  })
  connectEmulators(auth, config)
  return auth
}

export const sdk = {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  getAdditionalUserInfo,
  signInWithEmailAndPassword,
  signOut,
}
