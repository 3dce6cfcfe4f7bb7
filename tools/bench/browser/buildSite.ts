/** The site to measure: built now for the local system, or a folder that was built before. */
import { join, resolve } from 'node:path'
import { readSetup, ROOT } from '../../../local/setup'
import { runBuild } from '../support/runBuild'

/** A folder of its own, so that the build of a running system stays as it is. */
const NAME = 'bench'

/** Resolves to the folder of the site; `KEF_BENCH_BUILT=dist/site` names one that was built before. Rejects when the build fails. */
export async function builtSite(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.KEF_BENCH_BUILT) return resolve(ROOT, env.KEF_BENCH_BUILT)
  const ofBench = { ...env, KEF_SYSTEM: NAME }
  await runBuild('build:local', ofBench)
  return join(ROOT, readSetup(ofBench).siteDir)
}
