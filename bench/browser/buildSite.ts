/** The site to measure: built now for the local system, or a folder that was built before. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ROOT } from '../../local/setup'

/** A folder of its own, so that the build of a running system stays as it is. */
const NAME = 'bench'

/** Returns the folder of the site; `KEF_BENCH_BUILT=dist/site` names one that was built before. Throws when the build fails. */
export function builtSite(env: NodeJS.ProcessEnv): string {
  if (env.KEF_BENCH_BUILT) return resolve(ROOT, env.KEF_BENCH_BUILT)
  const { status } = spawnSync('npm', ['run', '--silent', 'build:local'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, KEF_SYSTEM: NAME },
  })
  if (status !== 0) throw new Error('npm run build:local failed')
  return join(ROOT, 'dist', `site-${NAME}`)
}
