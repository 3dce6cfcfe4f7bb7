import type { Auth } from 'firebase/auth'
import type { BuildConfig } from '../config.production'

/** Production knows no emulators. `webpack.config.ts` puts emulators.local in its place for the local system. */
export const connectEmulators: (auth: Auth, target: BuildConfig) => void = () => undefined
