/** The callable functions' SDK: one chunk, first needed when a sign-in was submitted. */
import { getFunctions, httpsCallable, type Functions } from 'firebase/functions'
import { CALL_PATH } from '../../domain/calls'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'

/** Calls go to the site's own origin, and Hosting hands them on: no preflight, no second connection. */
export const initFunctions = (target: BuildConfig, origin: string): Functions =>
  getFunctions(firebaseApp(target), `${origin}${CALL_PATH}`)

export { httpsCallable }
