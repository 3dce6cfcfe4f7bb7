/** The conditions under which every page is measured: a slow phone on a mediocre line, whatever machine this is. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/support/browser'

const CPU_SLOWDOWN = 4
const ROUND_TRIP_MS = 150
const DOWNLOAD_BYTES_PER_SECOND = 1_600_000 / 8
const UPLOAD_BYTES_PER_SECOND = 750_000 / 8
const NAVIGATION_TIMEOUT_MS = 60_000

export interface Tab {
  readonly page: Page
  readonly session: CDPSession
}

/** No page reaches beyond this machine, so that a build with third parties in it fails the same way every time. */
export const openBrowser = (): Promise<Browser> =>
  launchBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])

/** A visitor who was never here. Playwright's own interception stays off: it would switch the cache off. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  context.setDefaultTimeout(NAVIGATION_TIMEOUT_MS)
  // tsx names inner functions with this helper, which no page has.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  return context
}

/** A tab that is slow from its first request on. */
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
