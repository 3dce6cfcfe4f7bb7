/** A real Chromium for end-to-end tests: an installed one, else installs one. Tests are never skipped. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { isProgram } from './isProgram'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
]

/** Launches Chromium with a new profile; the caller closes it. `flags` are added, `ignoredFlags` of Playwright omitted. */
export function launchBrowser(flags: readonly string[] = [], ignoredFlags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...flags]
  // FLAGS selects the new headless mode; Playwright's own option could select the old one.
  return chromium.launch({ executablePath: browserPath(), headless: false, args, ignoreDefaultArgs: [...ignoredFlags] })
}

/** Path of the browser; installs one if none is found. Throws with instructions if that fails. */
export function browserPath(): string {
  const given = process.env.CHROME_PATH
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROME_PATH=${given} is no program that can be run.`)
    return given
  }
  return installed() ?? install()
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...INSTALL_PATHS, chromium.executablePath()].find(isProgram) ?? null
}

function install(): string {
  const attempts = [...(isDebianRoot() ? [installWithApt] : []), installWithPlaywright]
  const failures: string[] = []
  for (const attempt of attempts) {
    try {
      attempt()
      const path = installed()
      if (path !== null) return path
      failures.push(`${attempt.name} installed nothing that can be run`)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(
    `The end-to-end tests need Chrome or Chromium, and none could be installed.\nInstall one, or set CHROME_PATH.\n\n${failures.join('\n')}`,
  )
}

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const run = (command: string, args: readonly string[]): void => {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function installWithApt(): void {
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-cjk'])
}

function installWithPlaywright(): void {
  run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
}
