/** Preloaded into `npm run staff`, so that it uses the local system unless a project is named. */
import { localEnvironment } from './environment'

Object.assign(process.env, localEnvironment(process.env))
