/** Builds what a benchmark measures, unless it is built already. */
import { spawnSync } from 'node:child_process'
import { buildIfChanged, type BuildName } from '../../../local/builds'
import { readSetup, ROOT } from '../../../local/setup'

/** Throws when the build fails. */
export const runBuild = (name: BuildName, env: NodeJS.ProcessEnv): Promise<void> =>
  buildIfChanged(name, {
    setup: readSetup(env),
    env,
    run: () => {
      const { status } = spawnSync('npm', ['run', '--silent', name], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      })
      return status === 0 ? Promise.resolve() : Promise.reject(new Error(`npm run ${name} failed`))
    },
  })
