/** Runs the build scripts of package.json, so that the local system uses the same builds. */
import { join } from 'node:path'
import { buildIfChanged, type BuildName } from './builds'
import { describeExit, launch } from './processes'
import type { Setup } from './setup'
import { lastLines, type Supervisor } from './supervisor'

/** Runs one build, unless nothing that it reads has changed; throws with its last lines of output if it fails. */
export const build = (script: BuildName, setup: Setup, supervisor: Supervisor): Promise<void> =>
  buildIfChanged(script, { setup, env: process.env, run: () => runScript(script, setup, supervisor) })

async function runScript(script: BuildName, setup: Setup, supervisor: Supervisor): Promise<void> {
  console.log(`Running npm run ${script} …`)
  const child = launch({
    name: `npm run ${script}`,
    command: 'npm',
    args: ['run', '--silent', script],
    env: { ...process.env, KEF_SYSTEM: setup.name },
    logFile: join(setup.dataDir, `${script.replaceAll(':', '-')}.log`),
  })
  const interrupt = (): void => void child.stop(0)
  supervisor.signal.addEventListener('abort', interrupt)
  const code = await child.exit
  supervisor.signal.removeEventListener('abort', interrupt)
  supervisor.signal.throwIfAborted()
  if (code !== 0) throw new Error(`${child.name} ${describeExit(code)}. ${lastLines(child)}`)
}
