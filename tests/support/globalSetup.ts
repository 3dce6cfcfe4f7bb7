import type { Config } from 'jest'
import { startSystem } from './system'

/** Starts the local system once for all Jest projects that need it. */
export default async function globalSetup({ rootDir }: Pick<Config, 'rootDir'>): Promise<void> {
  await startSystem(rootDir ?? process.cwd())
}
