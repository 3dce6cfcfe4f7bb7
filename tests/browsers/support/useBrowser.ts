/** One browser per file and a new session per visitor; an unexpected problem fails the test. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { BROWSERS, type BrowserName } from './browsers'
import type { ControlledBrowser } from './controlled'
import { INIT_SCRIPT } from './initScript'
import { Visitor } from './visitor'

/** Includes the installation of a browser. */
const START_TIMEOUT_MS = 600_000
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

interface VisitorOptions {
  readonly isDesktop?: boolean
  readonly isDark?: boolean
  /** Problems that this test provokes. */
  readonly expectedProblems?: readonly RegExp[]
}

type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>

/** Call once at the top of a file. */
export function useBrowser(name: BrowserName): NewVisitor {
  let browser: ControlledBrowser
  let visits: { readonly visitor: Visitor; readonly expectedProblems: readonly RegExp[] }[] = []

  beforeAll(async () => {
    browser = await BROWSERS[name]()()
  }, START_TIMEOUT_MS)
  afterAll(() => browser.stop())
  afterEach(async () => {
    const current = visits
    visits = []
    for (const { visitor } of current) await visitor.session.close()
    const problems = current.flatMap(({ visitor, expectedProblems }) =>
      visitor.session.problems().filter((problem) => !expectedProblems.some((expected) => expected.test(problem))),
    )
    expect(problems).toEqual([])
  })

  return async ({ isDesktop = false, isDark = false, expectedProblems = [] } = {}) => {
    const size = isDesktop ? DESKTOP : PHONE
    const visitor = new Visitor(await browser.newSession({ size, isDark, initScript: INIT_SCRIPT }))
    visits.push({ visitor, expectedProblems })
    return visitor
  }
}
