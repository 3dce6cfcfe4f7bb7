/** The three visits that a page's figures are measured in. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, slowTab, type Tab } from './conditions'
import { observePage, type Observed } from './observe'
import { isDocument, isScript, kilobytes, neededUntil, watchTraffic, type Fetched, type Traffic } from './traffic'
import { probeResponsiveness, type ProbeMethod, type ProbeState } from './probeResponsiveness'

export interface IdleFigures {
  readonly kb: number
  readonly scriptKb: number
  readonly documentKb: number
  /** All scripts that the page loaded before it was idle, prefetched ones included. */
  readonly restedScriptKb: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
  readonly heapMb: number
  readonly keyLatency: number
  readonly pressLatency: number
}

const NETWORK_IDLE_MS = 1_000
const BLOCKING_UNTIL_MS = 2_000
const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100
/** The Event Timing API does not report shorter events. */
const SHORTEST_EVENT_MS = 16

/** Loads the page, waits until it is idle, then presses one key and clicks the button once. */
export async function measureIdleVisit(browser: Browser, url: string): Promise<IdleFigures> {
  const context = await newVisitor(browser)
  try {
    await context.addInitScript(observePage)
    const tab = await slowTab(context)
    const traffic = await watchTraffic(tab.session)
    await tab.page.goto(url, { waitUntil: 'load' })
    const loaded = await tab.page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : NaN
    })
    await wait(BLOCKING_UNTIL_MS)
    await waitUntilIdle(traffic)
    const heapMb = await heapOf(tab)
    const seen = await observed(tab.page)
    // A page that a script renders has its largest paint after its load event.
    const shownAt = Math.max(loaded, seen.largestPaint)
    const atLoad = neededUntil(traffic.fetched, shownAt)
    return {
      kb: kilobytes(atLoad),
      scriptKb: kilobytes(atLoad.filter(isScript)),
      documentKb: kilobytes(atLoad.filter(isDocument)),
      restedScriptKb: kilobytes(traffic.fetched.filter(isScript)),
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      blocking: blockingOf(seen, loaded),
      layoutShift: seen.layoutShift,
      heapMb,
      ...(await latencies(tab.page)),
    }
  } finally {
    await context.close()
  }
}

/** Time until the page answers, in milliseconds: with an empty cache, and with the cache that the first visit filled. */
export async function measureAnswerTimes(browser: Browser, url: string, how: ProbeMethod) {
  const context = await newVisitor(browser)
  try {
    await context.addInitScript(probeResponsiveness, how)
    const cold = await measureAnswer(await slowTab(context), url)
    const warm = await measureAnswer(await slowTab(context), url)
    return { answers: cold, warmAnswers: warm }
  } finally {
    await context.close()
  }
}

async function measureAnswer({ page, session }: Tab, url: string): Promise<number> {
  const traffic = await watchTraffic(session)
  await page.goto(url, { waitUntil: 'commit' })
  const deadline = Date.now() + TIMEOUT_MS
  let state: ProbeState | undefined
  while (Date.now() < deadline) {
    // Evaluating fails while the page navigates; the next poll succeeds.
    state = await page.evaluate(() => window.kefProbe).catch(() => state)
    if (state && state.answeredAt !== null) {
      await waitUntilIdle(traffic)
      await page.close()
      return state.answeredAt
    }
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error(`${url} did not answer a bad email: ${state?.tries ?? 0} tries, now at ${page.url()}`)
}

/** The scripts that were requested before a valid email and password were sent, in kB. */
export async function signInVisit(browser: Browser, url: string): Promise<{ readonly submitKb: number }> {
  const context = await newVisitor(browser)
  try {
    const { page, session } = await slowTab(context)
    const traffic = await watchTraffic(session)
    await page.goto(url, { waitUntil: 'commit' })
    const email = 'sophie@example.com'
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill('Listen-2-KEF!')
    await page.locator('button[type=submit]').click()
    const isSignIn = ({ method, body }: Fetched): boolean => method === 'POST' && body.includes(email)
    const deadline = Date.now() + TIMEOUT_MS
    while (!traffic.fetched.some(isSignIn)) {
      if (Date.now() > deadline) throw new Error(`${url} sent no sign-in`)
      await wait(POLL_INTERVAL_MS)
    }
    const sent = traffic.fetched.find(isSignIn)?.begun ?? NaN
    const needed = neededUntil(traffic.fetched, sent).filter(isScript)
    while (needed.some(({ ended }) => ended === null) && Date.now() < deadline) await wait(POLL_INTERVAL_MS)
    return { submitKb: kilobytes(needed) }
  } finally {
    await context.close()
  }
}

/** Waits until one second has passed without a request. */
export async function waitUntilIdle(traffic: Traffic): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (traffic.idleFor() < NETWORK_IDLE_MS && Date.now() < deadline) await wait(POLL_INTERVAL_MS)
}

/** The JavaScript heap after a garbage collection, in megabytes. */
export async function heapOf({ session }: Pick<Tab, 'session'>): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}

async function observed(page: Page): Promise<Observed> {
  const seen = await page.evaluate(() => window.kefObserved)
  if (!seen) throw new Error('The page was replaced while it was measured.')
  return seen
}

const blockingOf = ({ longTasks }: Observed, loaded: number): number =>
  longTasks.filter(([start]) => start <= loaded + BLOCKING_UNTIL_MS).reduce((sum, [, length]) => sum + length - 50, 0)

/** Milliseconds from the first key and the first click to the frame that shows them. */
async function latencies(page: Page): Promise<Pick<IdleFigures, 'keyLatency' | 'pressLatency'>> {
  await page.locator('input[name=email]').focus()
  const before = (await observed(page)).events.length
  await page.keyboard.press('n')
  await wait(NETWORK_IDLE_MS / 2)
  const afterKey = (await observed(page)).events
  const button = page.locator('button[type=submit]').first()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The page has no button to submit with.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await wait(NETWORK_IDLE_MS)
  const afterPress = (await observed(page)).events
  return { keyLatency: longest(afterKey.slice(before)), pressLatency: longest(afterPress.slice(afterKey.length)) }
}

const longest = (events: Observed['events']): number =>
  Math.max(SHORTEST_EVENT_MS, ...events.map(([, length]) => length))
