/**
 * The browsers of the journeys: installed ones where Debian has them, Playwright's own builds on other systems.
 * What is missing is installed; if that fails, the tests fail with instructions.
 */
import { spawnSync } from 'node:child_process'
import { firefox, webkit, type BrowserType } from 'playwright-core'
import {
  findOnPath,
  installUntilFound,
  installWithApt,
  installWithPlaywright,
  isDebianRoot,
} from '../../support/install'
import { isProgram } from '../../support/isProgram'
import { UNREACHABLE_PROXY, type ControlledBrowser } from './controlled'
import { firefoxBrowser } from './firefoxBrowser'
import { playwrightBrowser } from './playwrightBrowser'
import { PYTHON, webkitBrowser } from './webkitBrowser'

const FONTS = ['fonts-liberation', 'fonts-noto-cjk']
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'openbox']
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'openbox', ...FONTS]
/** Fails without the bindings that `webkitgtk.py` needs, which belong to packages of their own. */
const WEBKIT_BINDINGS = ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']

const PROXY = `${UNREACHABLE_PROXY.host}:${UNREACHABLE_PROXY.port}`

type Start = () => Promise<ControlledBrowser>

/** Each finds or installs a browser, and returns how it starts. Throws with instructions if that fails. */
export const BROWSERS = {
  Firefox: () => findOrInstall('Firefox', findFirefox, ['firefox-esr', ...FONTS], firefox),
  WebKit: () => findOrInstall('WebKit', findWebKit, WEBKIT_PACKAGES, webkit),
} as const satisfies Record<string, () => Start>

export type BrowserName = keyof typeof BROWSERS

/** Playwright's build comes first, because it is there only when a developer wants it. */
function findOrInstall(
  name: string,
  findInstalled: () => Start | null,
  packages: readonly string[],
  type: BrowserType,
): Start {
  const find = (): Start | null => (isProgram(type.executablePath()) ? launchBuild(type) : findInstalled())
  return (
    find() ??
    installUntilFound(
      [
        ...(isDebianRoot() ? [() => installWithApt(packages)] : []),
        () => installWithPlaywright(type === firefox ? 'firefox' : 'webkit'),
      ],
      find,
      `The tests need ${name}, and it could not be installed.\nInstall the packages ${packages.join(', ')} (Debian), or run: npx playwright-core install ${type.name()}`,
    )
  )
}

const launchBuild =
  (type: BrowserType): Start =>
  async () =>
    playwrightBrowser(await type.launch({ proxy: { server: PROXY, bypass: '127.0.0.1,localhost' } }))

function findFirefox(): Start | null {
  const path = findOnPath(['firefox-esr', 'firefox'])
  return path === null ? null : () => Promise.resolve(firefoxBrowser(path))
}

const findWebKit = (): Start | null =>
  WEBKIT_PROGRAMS.every((name) => findOnPath([name]) !== null) && spawnSync(PYTHON, WEBKIT_BINDINGS).status === 0
    ? webkitBrowser
    : null
