import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from 'jest'

/** Environment variables that hold the gallery's URL and the id of its process. */
export const ADDRESS = 'KEF_TEST_GALLERY'
export const PROCESS = 'KEF_TEST_GALLERY_PID'

/** Builds and serves the gallery once for all test files, unless `npm test` has done so beside its first stage. */
export default async function start({ rootDir = process.cwd() }: Pick<Config, 'rootDir'>): Promise<void> {
  if (process.env[ADDRESS] !== undefined) return
  const bin = join(rootDir, 'node_modules', '.bin')
  const child = spawn(
    join(bin, 'node'),
    ['--import', './local/exitWithParent.mjs', '--import', 'tsx', join('tools', 'gallery', 'index.ts')],
    {
      cwd: rootDir,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
        NODE_ENV: undefined,
        KEF_PORT_GALLERY: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  process.env[PROCESS] = String(child.pid)
  const { stdout } = child
  if (!stdout) throw new Error('The gallery does not speak.')
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\S+/.exec(line) ?? []
    if (address === undefined) continue
    process.env[ADDRESS] = address
    stdout.destroy()
    child.channel?.unref()
    child.unref()
    return
  }
  throw new Error('The gallery did not start.')
}
