/** A failed background call is reported although the page redirects to the shop at once. */
import { describe, expect, it } from '@jest/globals'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { until } from '../../local/until'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember } from './support/members'
import { callsTo, payloadOf, requestsOf } from './support/requests'
import { backToShop } from './support/storefront'

const visitor = useBrowser()
const CODE = 'upsertFirestoreAccount: functions/internal'
/** Delay of the reporting chunk: about one small script on a slow line. */
const SLOW_MS = 400

/** Number of stored reports about a failed save. */
async function countStoredReports(): Promise<number> {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return (await store.listReports(1_000)).filter(({ err }) => err.code === CODE).length
  } finally {
    await store.close()
  }
}

describe('a save that fails twice', () => {
  it('redirects the visitor to the shop and stores one report', async () => {
    const before = await countStoredReports()
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/^500 .*upsertFirestoreAccount/] })
    const requests = requestsOf(user)
    await user.context.route('**/call/upsertFirestoreAccount', (route) =>
      route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: 'INTERNAL' } } }),
    )
    await user.context.route('**/assets/report*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    })
    await user.opens(`/fr/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await user.sees('login')
    await user.signsIn(email, password)
    await user.page.waitForURL(backToShop())

    await until('The report', async () => (await countStoredReports()) > before, {
      timeoutMs: 10_000,
      signal: new AbortController().signal,
    })
    const reports = callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')
    expect(callsTo(requests, '/call/upsertFirestoreAccount')).toHaveLength(2)
    expect(reports.map((request) => payloadOf(request).err)).toEqual([
      { code: CODE, message: 'INTERNAL [500]', stack: expect.stringContaining('/assets/') },
    ])
    expect((await countStoredReports()) - before).toBe(1)
    // The browser's limit for the body of a keepalive request.
    expect(Buffer.byteLength(reports[0]?.postData() ?? '')).toBeLessThan(64 * 1024)
  })
})
