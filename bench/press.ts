/**
 * From the press of "Sign in" to leaving for the shop, against the whole local system: how many requests wait for one
 * another, and how long it takes on a slow processor and line.
 */
import type { Browser } from 'playwright-core'
import { DEMO_MEMBERS } from '../local/members'
import { ROOT } from '../local/setup'
import { CALL_NAMES } from '../src/domain/calls'
import { startSystem, stopSystem, testSystem } from '../tests/support/system'
import { chainLength } from './browser/chain'
import { newVisitor, openBrowser, slowTab } from './browser/conditions'
import { median } from './browser/figures'
import { watchTraffic, type Fetched } from './browser/traffic'
import { waitForRest } from './browser/visits'
import { table } from './support/table'

interface Press {
  readonly roundTrips: number
  /** The sign-in service is another origin, and each of its addresses is asked for leave first. */
  readonly withPreflights: number
  readonly ownPreflights: number
  readonly requests: readonly string[]
  readonly ms: number
}

interface Found {
  readonly presses: readonly Press[]
  readonly medians: Readonly<Record<Figure, number>>
}

type Figure = Exclude<keyof Press, 'requests'>

const ROUNDS = 7
/** Processes of one call: one visitor needs no more. */
process.env.FUNCTIONS_EMULATOR_PARALLEL ??= '2'
/** One that is as good as any: verified, with current terms. */
const MEMBER = DEMO_MEMBERS.find(({ password, isVerified, isDisabled }) => password && isVerified && !isDisabled)

export async function run(): Promise<Found> {
  try {
    await startSystem(ROOT)
    const browser = await openBrowser()
    try {
      // Starts what starts at the first call.
      await press(browser)
      const presses: Press[] = []
      while (presses.length < Number(process.env.KEF_BENCH_ROUNDS ?? ROUNDS)) presses.push(await press(browser))
      const of = (figure: Figure): number => median(presses.map((one) => one[figure]))
      const figures = { roundTrips: of('roundTrips'), withPreflights: of('withPreflights') }
      return { presses, medians: { ...figures, ownPreflights: of('ownPreflights'), ms: of('ms') } }
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
    await waitForRest(traffic)
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
    // What was still under way then, nobody waited for; what was in the cache did not travel.
    const waitedFor = after.filter((one) => one.ended !== null && one.ended <= left && !isFromCache(one))
    return {
      roundTrips: chainLength(waitedFor, { preflights: false }),
      withPreflights: chainLength(waitedFor, { preflights: true }),
      ownPreflights: after.filter((one) => one.preflightOf !== null && isOwnCall(one)).length,
      requests: after.filter(({ begun }) => begun < left).map(describeFigure),
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

/** A preflight is told to weigh nothing, and travels. */
const isFromCache = ({ bytes, preflightOf }: Fetched): boolean => bytes === 0 && preflightOf === null

const isOwnCall = ({ url }: Fetched): boolean => CALL_NAMES.some((name) => new URL(url).pathname.endsWith(`/${name}`))

const describeFigure = (one: Fetched): string => {
  const { method, url, begun, ended } = one
  const { pathname } = new URL(url)
  const length = ended === null ? 'under way' : `${Math.round(ended - begun)} ms`
  return `${Math.round(begun)} ${method} ${pathname} ${isFromCache(one) ? 'from the cache' : length}`
}

export const print = ({ presses, medians }: Found): string =>
  `Medians of ${presses.length}, from the press of "Sign in" to the request for the shop's page.

${table(
  ['', 'found', 'must', ''],
  [
    ['round trips in sequence', medians.roundTrips, 'at most 4', medians.roundTrips <= 4 ? 'met' : 'MISSED'],
    ['the same with preflights of the sign-in service', medians.withPreflights, '', ''],
    ['preflights of our own calls', medians.ownPreflights, 'none', medians.ownPreflights === 0 ? 'met' : 'MISSED'],
    ['from press to leaving, ms', medians.ms, '', ''],
  ],
)}

The last press, begun at ms from the navigation:
${presses.at(-1)?.requests.join('\n') ?? ''}`
