import type { Auth } from 'firebase/auth'
import type { BuildConfig } from '../config.production'

/** Does nothing. The build for the local system replaces this module by emulators.local (webpack.config.ts). */
export const connectEmulators: (auth: Auth, config: BuildConfig) => void = () => undefined
