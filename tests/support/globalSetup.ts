import type { Config } from 'jest'
import { isSystemStarted, startSystem } from './system'

/** Starts the system once for all projects that need it, unless `npm test` has started one for several runs of Jest. */
export default async function globalSetup({ rootDir }: Pick<Config, 'rootDir'>): Promise<void> {
  if (isSystemStarted()) return
  await startSystem(rootDir ?? process.cwd())
  process.env[STARTED_HERE] = 'yes'
}

/** Set in the process that must stop the system. */
export const STARTED_HERE = 'KEF_TEST_SYSTEM_STARTED_HERE'
