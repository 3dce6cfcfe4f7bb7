import { startSystem } from './system'

/** Starts the system once for all projects that need it. */
export default startSystem
