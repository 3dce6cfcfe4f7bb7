/** Builds the functions for the local system when the build is older than its source. */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Setup } from '../../../local/setup'

const SOURCES = ['functions/src', 'src/domain']

/** Throws when the build fails. Leaves an up-to-date build as it is: other systems may be running on it. */
export function buildFunctions({ name, functionsDir }: Setup): void {
  const newest = Math.max(...SOURCES.map((folder) => newestIn(join(ROOT, folder))))
  const built = statSync(join(ROOT, functionsDir, 'index.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (built > newest) return
  const { status } = spawnSync('npm', ['run', '--silent', 'build:functions:local'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, KEF_SYSTEM: name },
  })
  if (status !== 0) throw new Error('npm run build:functions:local failed')
}

const newestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
