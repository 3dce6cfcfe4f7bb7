import type { Auth } from 'firebase/auth'
import type { Target } from '../target.production'

/** Production knows no emulators. `webpack.config.ts` puts emulators.local in its place for the local system. */
export const connectEmulators: (auth: Auth, target: Target) => void = () => undefined
