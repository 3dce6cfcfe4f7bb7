/**
 * One browser and one page for a test file. The page contains an invisible frame that shows one fixture after another
 * without a reload, in any size. The browser computes its layout and paints nothing, which would take most of the time.
 */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, Frame, Page } from 'playwright-core'
import type { Locale } from '../../../src/domain/routing/locales'
import { launchBrowser } from '../../support/browser'
import { ADDRESS } from './start'

const LAUNCH_TIMEOUT_MS = 60_000
/** Has the origin of the gallery, so that the frame can resize itself through the element that contains it. */
const HOST_PAGE =
  '<!doctype html><iframe src="frame.html" style="position: fixed; border: 0; visibility: hidden"></iframe>'

/** Width and height in CSS pixels. */
export type Size = readonly [number, number]

export const SMALL_PHONE: Size = [320, 568]
export const PHONE: Size = [390, 844]
export const PHONE_SIDEWAYS: Size = [844, 390]
export const TABLET: Size = [768, 1024]
export const DESKTOP: Size = [1440, 900]

export interface GalleryFrame {
  /** For what belongs to the whole page, such as a colour scheme. */
  readonly page: Page
  readonly frame: Frame
  readonly resize: (size: Size) => Promise<void>
  readonly show: (fixture: string, locale: Locale, size: Size) => Promise<void>
}

/** Call at the top of a test file. Unexpected console output fails the test during which it occurs. */
export function useGalleryFrame(): GalleryFrame {
  let browser: Browser
  let shown: { readonly page: Page; readonly frame: Frame } | null = null
  const consoleErrors: string[] = []
  beforeAll(async () => {
    browser = await launchBrowser({ isShell: true })
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    page.on('console', (line) => consoleErrors.push(`${line.type()}: ${line.text()}`))
    page.on('pageerror', (error) => consoleErrors.push(error.stack ?? error.message))
    shown = { page, frame: await openFrame(page) }
  }, LAUNCH_TIMEOUT_MS)
  afterAll(() => browser.close())
  afterEach(() => {
    expect(consoleErrors.splice(0)).toEqual([])
  })
  const current = () => {
    if (!shown) throw new Error('the browser has not started')
    return shown
  }
  const resize = (size: Size): Promise<void> =>
    current().frame.evaluate(([width, height]) => {
      window.frameElement?.setAttribute('width', String(width))
      window.frameElement?.setAttribute('height', String(height))
    }, size)
  return {
    get page() {
      return current().page
    },
    get frame() {
      return current().frame
    },
    resize,
    async show(fixture, locale, size) {
      await resize(size)
      await current().frame.evaluate((query) => window.gallery.show(query), { fixture, locale })
    },
  }
}

async function openFrame(page: Page): Promise<Frame> {
  const address = process.env[ADDRESS] ?? ''
  await page.route(`${address}host.html`, (route) => route.fulfill({ contentType: 'text/html', body: HOST_PAGE }))
  await page.goto(`${address}host.html`)
  const frame = page.frame({ url: /frame\.html/ })
  if (!frame) throw new Error('the page has no frame')
  await frame.waitForFunction(() => 'gallery' in window)
  return frame
}
