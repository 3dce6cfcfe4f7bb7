/** One browser per file and a new visitor per test; an unexpected problem in any tab fails the test. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { ContextPool, PHONE_WIDTH } from './contexts'
import { Visitor, type VisitorOptions } from './visitor'

const LAUNCH_TIMEOUT_MS = 60_000

const NO_PAGE_CACHE = '--disable-back-forward-cache'

interface BrowserOptions {
  /** Whether pages are kept for Back and Forward, which only the complete browser can do. */
  readonly hasPageCache?: boolean
  /** Whether each visitor has an empty HTTP cache and one page, for tests that withhold files or the connection. */
  readonly hasEmptyCache?: boolean
}

/** Call once at the top of a file. */
export function useBrowser({ hasPageCache = false, hasEmptyCache = false }: BrowserOptions = {}): (
  options?: VisitorOptions,
) => Promise<Visitor> {
  let browser: Browser
  let contexts: ContextPool
  let visitors: Visitor[] = []

  beforeAll(async () => {
    browser = await launchBrowser({ isShell: !hasPageCache, ignoredFlags: hasPageCache ? [NO_PAGE_CACHE] : [] })
    contexts = new ContextPool(browser)
  }, LAUNCH_TIMEOUT_MS)
  afterAll(() => browser.close())
  afterEach(async () => {
    const current = visitors
    visitors = []
    await Promise.all(current.map(({ context }) => contexts.takeBack(context)))
    expect(current.flatMap(({ problems }) => problems)).toEqual([])
  })

  return async ({ width = PHONE_WIDTH, hasMotion = false, userAgent, expectedProblems } = {}) => {
    const context = await contexts.lend({ width, hasMotion, userAgent }, { isNew: hasEmptyCache || hasPageCache })
    const visitor = await Visitor.arrive(context, expectedProblems)
    visitors.push(visitor)
    return visitor
  }
}
