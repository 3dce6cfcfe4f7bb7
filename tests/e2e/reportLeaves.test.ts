/** A failure behind the visitor's back is reported although the page leaves for the shop at once. */
import { describe, expect, it } from '@jest/globals'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { until } from '../../local/until'
import { testSystem } from '../support/system'
import { inBrowser } from './support/browser'
import { aMemberOnRecord } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import { backToShop } from './support/storefront'

const visitor = inBrowser()
const CODE = 'upsertFirestoreAccount: functions/internal'
/** As long as a slow line takes for one small script. */
const SLOW = 400

/** How many reports of a failed save are kept. */
async function keptReports(): Promise<number> {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return (await store.listReports(1_000)).filter(({ err }) => err.code === CODE).length
  } finally {
    await store.close()
  }
}

describe('a save that fails twice', () => {
  it('leaves the visitor in the shop, and one report in the store', async () => {
    const before = await keptReports()
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: [/^500 .*upsertFirestoreAccount/] })
    const requests = requestsOf(someone)
    await someone.context.route('**/call/upsertFirestoreAccount', (route) =>
      route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: 'INTERNAL' } } }),
    )
    await someone.context.route('**/assets/report*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW))
      await route.continue()
    })
    await someone.opens(`/fr/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await someone.sees('login')
    await someone.signsIn(email, password)
    await someone.page.waitForURL(backToShop())

    await until('The report', async () => (await keptReports()) > before, {
      timeoutMs: 10_000,
      signal: new AbortController().signal,
    })
    const reports = callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')
    expect(callsTo(requests, '/call/upsertFirestoreAccount')).toHaveLength(2)
    expect(reports.map((request) => payloadOf(request).err)).toEqual([{ code: CODE, message: CODE }])
    expect((await keptReports()) - before).toBe(1)
    // A browser sends no more than this for a page that is gone.
    expect(Buffer.byteLength(reports[0]?.postData() ?? '')).toBeLessThan(64 * 1024)
  })
})
