/** One browser and one page per test file. The page shows one fixture after another without a reload. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { FrameQuery } from '../../../gallery/frame/show'
import { launchBrowser } from '../../support/browser'
import { ADDRESS } from './start'

const LAUNCH_TIMEOUT_MS = 60_000

export interface Frame {
  readonly page: Page
  readonly showFixture: (query: FrameQuery) => Promise<void>
}

/** Call at the top of a test file. Unexpected console output fails the test during which it occurs. */
export function useGalleryFrame(options: BrowserContextOptions): Frame {
  let browser: Browser
  let page: Page | null = null
  const consoleErrors: string[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    page.on('console', (line) => consoleErrors.push(`${line.type()}: ${line.text()}`))
    page.on('pageerror', (error) => consoleErrors.push(error.stack ?? error.message))
    await page.goto(`${process.env[ADDRESS] ?? ''}frame.html`)
    await page.waitForFunction(() => 'gallery' in window)
  }, LAUNCH_TIMEOUT_MS)
  afterAll(() => browser.close())
  afterEach(() => {
    expect(consoleErrors.splice(0)).toEqual([])
  })
  return {
    get page() {
      if (!page) throw new Error('the browser has not started')
      return page
    },
    showFixture(query) {
      return this.page.evaluate((requests) => window.gallery.show(requests), query)
    },
  }
}
