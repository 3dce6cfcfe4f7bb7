/**
 * Goes twenty times from the sign-in page to the sign-up page and back, and compares the JavaScript heap after garbage
 * collections: what a visit leaves behind would stay in a webview for as long as the app shows it.
 */
import type { CDPSession, Page } from 'playwright-core'
import { builtSite } from './browser/buildSite'
import { newVisitor, openBrowser } from './browser/conditions'
import { serveSite } from './browser/server'
import { heapOf } from './browser/visits'
import { atMost, limitTable, type LimitResult } from './support/limits'

interface Found {
  /** Megabytes after the first round trip, which loads the chunks, and after each that follows. */
  readonly heapMb: readonly number[]
  readonly limits: readonly LimitResult[]
}

const TIMES = 20
/** Compiled code would grow with each visit until all of it is optimised, and it is not a leak. */
const WITHOUT_COMPILER = '--js-flags=--jitless'

export async function run(): Promise<Found> {
  const server = await serveSite(await builtSite(process.env))
  const browser = await openBrowser(WITHOUT_COMPILER)
  try {
    const page = await (await newVisitor(browser)).newPage()
    const session = await page.context().newCDPSession(page)
    await page.goto(`${server.origin}/auth/login`, { waitUntil: 'networkidle' })
    const heapMb = [await roundTrip(page, session)]
    while (heapMb.length <= TIMES) heapMb.push(await roundTrip(page, session))
    const [first = NaN] = heapMb
    const growth = ((heapMb.at(-1) ?? NaN) / first - 1) * 100
    return { heapMb, limits: [atMost(`growth of the heap after ${TIMES} times, %`, growth, 5, 'at most 5 %')] }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function roundTrip(page: Page, session: CDPSession): Promise<number> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await main.getByRole('heading', { level: 1, name: 'Create your KEF ID' }).waitFor()
  await page.goBack()
  await main.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  return heapOf({ session })
}

export const print = ({ heapMb, limits }: Found): string =>
  `JavaScript heap in MB: ${heapMb[0]?.toFixed(2)} after the first time, ${heapMb.at(-1)?.toFixed(2)} after ${TIMES} more.

${limitTable('sign-in page to sign-up page and back', limits)}`
