/** Builds functions/lib when it is older than its source. */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/setup'

const SOURCES = ['functions/src', 'src/domain']
const BUILT = join(ROOT, 'functions', 'lib', 'index.js')

/** Throws when the build fails. Leaves an up-to-date build as it is: other systems may be running on it. */
export function buildFunctions(): void {
  const newest = Math.max(...SOURCES.map((folder) => newestIn(join(ROOT, folder))))
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (built > newest) return
  const { status } = spawnSync('npm', ['run', '--silent', 'build:functions'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm run build:functions failed')
}

const newestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
