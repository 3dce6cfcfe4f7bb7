/** One browser and one page for a file; the page shows one fixture after the other, without being loaded again. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Wanted } from '../../../gallery/frame/show'
import { launchBrowser } from '../../support/browser'
import { ADDRESS } from './start'

const START = 60_000

export interface Frame {
  readonly page: Page
  readonly shows: (wanted: Wanted) => Promise<void>
}

/** Call at the top of a file. What the console says unasked fails the test that it was said in. */
export function inFrame(options: BrowserContextOptions): Frame {
  let browser: Browser
  let page: Page | null = null
  const said: string[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    page.on('console', (line) => said.push(`${line.type()}: ${line.text()}`))
    page.on('pageerror', (error) => said.push(error.stack ?? error.message))
    await page.goto(`${process.env[ADDRESS] ?? ''}frame.html`)
    await page.waitForFunction(() => 'gallery' in window)
  }, START)
  afterAll(() => browser.close())
  afterEach(() => {
    expect(said.splice(0)).toEqual([])
  })
  return {
    get page() {
      if (!page) throw new Error('the browser has not started')
      return page
    },
    shows(wanted) {
      return this.page.evaluate((asked) => window.gallery.show(asked), wanted)
    },
  }
}
