/**
 * Measures the time from the click on "Sign in" to the request for the shop's page, against the whole local system: the
 * number of requests in sequence, and the duration on a slow processor and connection.
 */
import type { Browser } from 'playwright-core'
import { DEMO_MEMBERS } from '../../local/members'
import { CALL_NAMES } from '../../src/domain/calls'
import { untilPrepared } from '../../tests/support/background'
import { startSystem, stopSystem, testSystem } from '../../tests/support/system'
import { chainLength } from './browser/chain'
import { newVisitor, openBrowser, slowTab } from './browser/conditions'
import { median } from './browser/figures'
import { watchTraffic, type Fetched } from './browser/traffic'
import { waitUntilIdle } from './browser/visits'
import { atMost, limitTable, type LimitResult } from './support/limits'

interface Press {
  readonly roundTrips: number
  /** With the preflights of the sign-in service, which is another origin. */
  readonly withPreflights: number
  readonly ownPreflights: number
  readonly ms: number
}

interface Found {
  readonly presses: readonly Press[]
  readonly medians: Press
  readonly limits: readonly LimitResult[]
}

const ROUNDS = 7
/** Concurrent calls in total: one visitor needs no more. */
process.env.FUNCTIONS_EMULATOR_PARALLEL ??= '2'
/** A member without anything to complete: verified, with current terms. */
const MEMBER = DEMO_MEMBERS.find(({ password, isVerified, isDisabled }) => password && isVerified && !isDisabled)

export async function run(): Promise<Found> {
  try {
    await startSystem()
    await untilPrepared()
    const browser = await openBrowser()
    try {
      // Not counted: the first call starts the processes of the emulators.
      await press(browser)
      const presses: Press[] = []
      while (presses.length < Number(process.env.KEF_BENCH_ROUNDS ?? ROUNDS)) presses.push(await press(browser))
      const of = (figure: keyof Press): number => median(presses.map((one) => one[figure]))
      const limits = [
        atMost('round trips in sequence', of('roundTrips'), 4, 'at most 4'),
        atMost('preflights of our own calls', of('ownPreflights'), 0, 'none'),
      ]
      const figures = { roundTrips: of('roundTrips'), withPreflights: of('withPreflights') }
      return { presses, medians: { ...figures, ownPreflights: of('ownPreflights'), ms: of('ms') }, limits }
    } finally {
      await browser.close()
    }
  } finally {
    await stopSystem()
  }
}

async function press(browser: Browser): Promise<Press> {
  const { site, storefront } = testSystem()
  if (!MEMBER?.password) throw new Error('local/members.ts has no member who can sign in')
  const context = await newVisitor(browser)
  try {
    const { page, session } = await slowTab(context)
    const traffic = await watchTraffic(session)
    await page.goto(`${site}/auth/login?callbackUrl=${encodeURIComponent(`${storefront}/`)}`)
    await page.locator('input[name=email]').fill(MEMBER.email)
    await page.locator('input[name=password]').fill(MEMBER.password)
    await waitUntilIdle(traffic)
    const before = traffic.fetched.length
    const leaves = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().startsWith(storefront),
    )
    const pressedAt = Date.now()
    await page.locator('button[type=submit]').click({ noWaitAfter: true })
    await leaves
    const ms = Date.now() - pressedAt
    const after = traffic.fetched.slice(before)
    const left = after.find(isNavigationTo(storefront))?.begun ?? Infinity
    // Requests that had not ended by then did not delay the page, and responses from the cache took no round trip.
    const waitedFor = after.filter((one) => one.ended !== null && one.ended <= left && !isFromCache(one))
    return {
      roundTrips: chainLength(waitedFor, { preflights: false }),
      withPreflights: chainLength(waitedFor, { preflights: true }),
      ownPreflights: after.filter((one) => one.preflightOf !== null && isOwnCall(one)).length,
      ms,
    }
  } finally {
    await context.close()
  }
}

const isNavigationTo =
  (origin: string) =>
  ({ type, url }: Fetched): boolean =>
    type === 'Document' && url.startsWith(origin)

/** Chromium reports 0 bytes for a preflight, though it takes a round trip. */
const isFromCache = ({ bytes, preflightOf }: Fetched): boolean => bytes === 0 && preflightOf === null

const isOwnCall = ({ url }: Fetched): boolean => CALL_NAMES.some((name) => new URL(url).pathname.endsWith(`/${name}`))

export const print = ({ presses, medians, limits }: Found): string =>
  `Medians of ${presses.length}, from the press of "Sign in" to the request for the shop's page.

${limitTable('from press to leaving', limits)}

With preflights of the sign-in service ${medians.withPreflights} round trips, ${Math.round(medians.ms)} ms.`
