/** Connects to the Auth emulator. Only in the build for the local system, never in a production build. */
import { connectAuthEmulator } from 'firebase/auth'
import type { connectEmulators as Connect } from './emulators.production'

export const connectEmulators: typeof Connect = (auth, { emulators }) => {
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
}
