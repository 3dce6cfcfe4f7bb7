/** Reading the account fails at first: the call is retried where that can help, and the failure is shown otherwise. */
import { describe, expect, it } from '@jest/globals'
import { useBrowser } from '../support/browser'
import { createStoredMember } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { expectRecovery, skipTimeouts } from './recovery'

const visitor = useBrowser()
const LOCALE = 'fr'
const REFUSED = 'UNAUTHENTICATED'
const UNAVAILABLE = 'UNAVAILABLE'
const STATUS = { [REFUSED]: 401, [UNAVAILABLE]: 503 } as const

/** Signs a member in; `answers` are the first responses to getFirestoreAccount, later ones come from the server. */
async function signInWithAnswers(answers: readonly (keyof typeof STATUS)[]) {
  const { email, password } = await createStoredMember()
  const user = await visitor({ expectedProblems: [/^(401|503) .*getFirestoreAccount/] })
  const requests = requestsOf(user)
  let requestCount = 0
  await user.context.route('**/call/getFirestoreAccount', async (route) => {
    const status = answers[requestCount++]
    if (status === undefined) return route.continue()
    const details = status === REFUSED ? { details: { key: 'signInRequired' } } : {}
    return route.fulfill({ status: STATUS[status], json: { error: { status, message: status, ...details } } })
  })
  await user.opens(`/${LOCALE}/auth/login`)
  await user.sees('login')
  await user.signsIn(email, password)
  const posts = (path: string) => callsTo(requests, path).filter((request) => request.method() === 'POST').length
  return {
    user,
    requestCount: () => requestCount,
    renewals: () => posts('/v1/token'),
    reports: () => posts('/call/logError'),
  }
}

const expectSignedIn = async ({ user, reports }: Awaited<ReturnType<typeof signInWithAnswers>>): Promise<void> => {
  await user.sees('success-end')
  expect(await user.modal().count()).toBe(0)
  expect(reports()).toBe(0)
}

const hasStoredSession = (user: Visitor): Promise<boolean> =>
  user.page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onsuccess = () => {
          const { result } = opening
          if (!result.objectStoreNames.contains('firebaseLocalStorage')) return resolve(false)
          const counting = result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').count()
          counting.onsuccess = () => resolve(counting.result > 0)
        }
      }),
  )

describe('getFirestoreAccount', () => {
  it('is retried with a renewed token after one 401', async () => {
    const login = await signInWithAnswers([REFUSED])
    await expectSignedIn(login)
    expect([login.requestCount(), login.renewals()]).toEqual([2, 1])
  })

  it('succeeds at the third request after two 503', async () => {
    const login = await signInWithAnswers([UNAVAILABLE, UNAVAILABLE])
    await expectSignedIn(login)
    expect([login.requestCount(), login.renewals()]).toEqual([3, 0])
  })

  it('opens the modal and is reported once after three 503', async () => {
    const { user, requestCount, reports } = await signInWithAnswers([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
    await user.modal().waitFor()
    await user.page.locator('.reference').waitFor()
    expect([requestCount(), reports()]).toEqual([3, 1])
  })

  it('ends the session with a notice at the form when the renewed token is refused too', async () => {
    const { user, requestCount, renewals } = await signInWithAnswers([REFUSED, REFUSED])
    await user.error('signInRequired').waitFor()
    await user.sees('login')
    expect([requestCount(), renewals()]).toEqual([2, 1])
    expect(await hasStoredSession(user)).toBe(false)
  })

  it('times out within 15 seconds', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.clock.install()
    await user.context.route('**/call/getFirestoreAccount', () => undefined)
    await user.opens(`/${LOCALE}/auth/login`)
    await user.sees('login')
    const accountRequest = user.page.waitForRequest('**/call/getFirestoreAccount')
    await user.signsIn(email, password)
    await accountRequest
    await skipTimeouts(user)
    await user.error('error.slow').waitFor()
    await expectRecovery(user, { locale: LOCALE, typedValues: { email } })
  })
})
