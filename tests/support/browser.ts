/**
 * A real Chromium for tests: an installed one, else installs one. Tests are never skipped. Most journeys run in its
 * headless shell, the same engine without a window, where a visit takes two thirds of the processor time.
 */
import { chromium, type Browser } from 'playwright-core'
import { findOnPath, installUntilFound, installWithApt, installWithPlaywright, isDebianRoot } from './install'
import { isProgram } from './isProgram'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-cjk']
/** Not in every release of Debian. */
const SHELL_PACKAGE = 'chromium-headless-shell'

/** Chromium reads only the last `--disable-features`, so ours repeats Playwright's. */
const FEATURES_OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/**
 * Parts of the browser's own window: each new context would start a renderer for the suggestions below the address bar,
 * one for its AI mode and a spare one, which take as much processor time as the test itself.
 */
const FEATURES_OF_WINDOW = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
]

const FLAGS = [
  `--disable-features=${[...FEATURES_OF_PLAYWRIGHT, ...FEATURES_OF_WINDOW].join(',')}`,
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A repaint of a part of the page may draw a rounded corner differently, by one of 256 levels.
  '--disable-partial-raster',
  '--hide-scrollbars',
  '--mute-audio',
]

/**
 * Each new tab begins with an empty page, and Chromium would start a second process for the page of the site, because it
 * answers with Cross-Origin-Opener-Policy. At this limit it keeps the process, as it does with many tabs open; pages of
 * other sites still get their own.
 */
const ONE_PROCESS_PER_SITE = '--renderer-process-limit=1'

interface Launch {
  readonly flags?: readonly string[]
  /** Default flags of Playwright that are left out. */
  readonly ignoredFlags?: readonly string[]
  /** Whether to prefer the headless shell. */
  readonly isShell?: boolean
}

/** Launches Chromium with a new profile; the caller closes it. */
export function launchBrowser({ flags = [], ignoredFlags = [], isShell = false }: Launch = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: isShell ? shellPath() : browserPath(),
    // FLAGS selects the new headless mode; Playwright's own option could select the old one.
    headless: false,
    args: [...FLAGS, ...(isShell ? [ONE_PROCESS_PER_SITE] : []), ...flags],
    ignoreDefaultArgs: [...ignoredFlags],
  })
}

/** Path of the browser; installs one if none is found. Throws with instructions if that fails. */
export function browserPath(): string {
  return givenPath() ?? installed() ?? install()
}

/** Path of the headless shell, or of the browser where there is no shell. */
export function shellPath(): string {
  const given = givenPath()
  if (given !== null) return given
  if (findOnPath(SHELL_NAMES) === null && installed() === null) install()
  return findOnPath(SHELL_NAMES) ?? browserPath()
}

function givenPath(): string | null {
  const given = process.env.CHROME_PATH
  if (!given) return null
  if (!isProgram(given)) throw new Error(`CHROME_PATH=${given} is no program that can be run.`)
  return given
}

const installed = (): string | null =>
  findOnPath(NAMES) ?? [...INSTALL_PATHS, chromium.executablePath()].find(isProgram) ?? null

const install = (): string =>
  installUntilFound(
    [
      ...(isDebianRoot() ? [[...PACKAGES, SHELL_PACKAGE], PACKAGES].map((names) => () => installWithApt(names)) : []),
      () => installWithPlaywright('chromium'),
    ],
    installed,
    'The end-to-end tests need Chrome or Chromium, and none could be installed.\nInstall one, or set CHROME_PATH.',
  )
