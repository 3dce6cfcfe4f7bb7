/** The Functions SDK: one chunk, first needed after a sign-in. */
import { getFunctions, httpsCallable, type Functions } from 'firebase/functions'
import { CALL_PATH } from '../../domain/calls'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'

/** Sends calls to the site's own origin; see CALL_PATH. */
export const initFunctions = (config: BuildConfig, origin: string): Functions =>
  getFunctions(firebaseApp(config), `${origin}${CALL_PATH}`)

export { httpsCallable }
