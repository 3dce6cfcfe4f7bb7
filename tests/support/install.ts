/** Installs browsers for the tests: by apt as root on Debian, else by Playwright. Tests are never skipped. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isProgram } from './isProgram'

/** The first of these programs on the PATH, or null. */
export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

export const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installWithApt(packages: readonly string[]): void {
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
}

/** Downloads Playwright's own build. */
export function installWithPlaywright(name: 'chromium' | 'firefox' | 'webkit'): void {
  run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', name])
}

/** Runs the attempts until `find` finds something. Throws `advice` and the failure of each attempt. */
export function installUntilFound<Found>(
  attempts: readonly (() => void)[],
  find: () => Found | null,
  advice: string,
): Found {
  const failures: string[] = []
  for (const attempt of attempts) {
    try {
      attempt()
      const found = find()
      if (found !== null) return found
      failures.push('An attempt installed nothing that can be run.')
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(`${advice}\n\n${failures.join('\n')}`)
}

const run = (command: string, args: readonly string[]): void => {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
