/** The conditions of every measurement: a slow phone on a mediocre connection. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../../tests/support/browser'

/**
 * Relative to the machine. `KEF_BENCH_SLOWDOWN` sets another factor on a machine that is slower than the one that the limits
 * were set on: there the static form painted at 0.30 s, and answered at 0.35 s.
 */
export const CPU_SLOWDOWN = Number(process.env.KEF_BENCH_SLOWDOWN ?? 4)
const ROUND_TRIP_MS = 150
const DOWNLOAD_BYTES_PER_SECOND = 1_600_000 / 8
const UPLOAD_BYTES_PER_SECOND = 750_000 / 8
const NAVIGATION_TIMEOUT_MS = 60_000

export interface Tab {
  readonly page: Page
  readonly session: CDPSession
}

/** Only this machine can be reached, so that requests of a build to third parties fail the same way every time. */
export const openBrowser = (...flags: readonly string[]): Promise<Browser> =>
  launchBrowser({ flags: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', ...flags] })

/** A browser context with an empty cache. Playwright's own request interception would turn the cache off. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  context.setDefaultTimeout(NAVIGATION_TIMEOUT_MS)
  // tsx wraps inner functions in this helper, which pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  return context
}

/** A tab that is throttled from its first request. */
export async function slowTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: DOWNLOAD_BYTES_PER_SECOND,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session }
}
