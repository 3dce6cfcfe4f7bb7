/** The site that is measured: built now for the local system, or a folder that was built before. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ROOT } from '../../local/setup'

/** A name of its own: a running system's build is left alone. */
const NAME = 'bench'

/** `KEF_BENCH_BUILT=dist/site` measures what is there. Throws when the build fails. */
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
