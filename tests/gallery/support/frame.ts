/**
 * One browser per `useGalleryFrame`, whose page contains an invisible frame. The frame shows one fixture after another
 * without a reload, in any size. The browser computes its layout and paints nothing, which would take most of the time.
 */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import type { FrameQuery } from '../../../tools/gallery/frame/show'
import { launchBrowser } from '../../support/browser'
import { ADDRESS } from './start'

const LAUNCH_TIMEOUT_MS = 60_000
/** Has the origin of the gallery, so that the frame can resize itself through the element that contains it. */
const HOST_PAGE =
  '<!doctype html><iframe src="frame.html" style="position: fixed; border: 0; visibility: hidden"></iframe>'

declare global {
  interface Window {
    /** Resizes the frame, in CSS pixels. */
    readonly resizeFrame: (size: Size) => void
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

interface GalleryOptions extends Omit<BrowserContextOptions, 'viewport'> {
  readonly size: Size
}

export interface GalleryFrame {
  /** For what belongs to the whole page, such as a colour scheme. */
  readonly page: Page
  readonly frame: Frame
  readonly showFixture: (query: FrameQuery) => Promise<void>
}

/** Call at the top of a test file. Unexpected console output fails the test during which it occurs. */
export function useGalleryFrame({ size, ...options }: GalleryOptions): GalleryFrame {
  let browser: Browser
  let shown: { readonly page: Page; readonly frame: Frame } | null = null
  const consoleErrors: string[] = []
  beforeAll(async () => {
    browser = await launchBrowser({ isShell: true })
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    page.on('console', (line) => consoleErrors.push(`${line.type()}: ${line.text()}`))
    page.on('pageerror', (error) => consoleErrors.push(error.stack ?? error.message))
    shown = { page, frame: await openFrame(page, size) }
  }, LAUNCH_TIMEOUT_MS)
  afterAll(() => browser.close())
  afterEach(() => {
    expect(consoleErrors.splice(0)).toEqual([])
  })
  const current = () => {
    if (!shown) throw new Error('the browser has not started')
    return shown
  }
  return {
    get page() {
      return current().page
    },
    get frame() {
      return current().frame
    },
    showFixture: (query) => current().frame.evaluate((requests) => window.gallery.show(requests), query),
  }
}

async function openFrame(page: Page, size: Size): Promise<Frame> {
  const address = process.env[ADDRESS] ?? ''
  await page.route(`${address}host.html`, (route) => route.fulfill({ contentType: 'text/html', body: HOST_PAGE }))
  await page.goto(`${address}host.html`)
  const frame = page.frame({ url: /frame\.html/ })
  if (!frame) throw new Error('the page has no frame')
  await frame.waitForFunction(() => 'gallery' in window)
  await frame.evaluate((initial) => {
    const resizeFrame = ({ width, height }: Size) => {
      window.frameElement?.setAttribute('width', String(width))
      window.frameElement?.setAttribute('height', String(height))
    }
    resizeFrame(initial)
    Object.assign(window, { resizeFrame })
  }, size)
  return frame
}
