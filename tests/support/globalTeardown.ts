import { STARTED_HERE } from './globalSetup'
import { stopSystem } from './system'

export default async function globalTeardown(): Promise<void> {
  if (process.env[STARTED_HERE]) await stopSystem()
}
