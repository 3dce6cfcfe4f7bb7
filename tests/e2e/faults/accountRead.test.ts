/** The account cannot be read at first: asked again where that helps, told where it does not. */
import { describe, expect, it } from '@jest/globals'
import { inBrowser } from '../support/browser'
import { aMemberOnRecord } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { expectSurvival, waitsOut } from './survives'

const visitor = inBrowser()
const LOCALE = 'fr'
const REFUSED = 'UNAUTHENTICATED'
const UNAVAILABLE = 'UNAVAILABLE'
const STATUS = { [REFUSED]: 401, [UNAVAILABLE]: 503 } as const

/** Signs a member in; the first answers to the read of the account are these, the others the server's. */
async function signsInWith(answers: readonly (keyof typeof STATUS)[]) {
  const { email, password } = await aMemberOnRecord()
  const someone = await visitor({ expects: [/^(401|503) .*getFirestoreAccount/] })
  const requests = requestsOf(someone)
  let asked = 0
  await someone.context.route('**/call/getFirestoreAccount', async (route) => {
    const status = answers[asked++]
    if (status === undefined) return route.continue()
    const details = status === REFUSED ? { details: { key: 'signInRequired' } } : {}
    return route.fulfill({ status: STATUS[status], json: { error: { status, message: status, ...details } } })
  })
  await someone.opens(`/${LOCALE}/auth/login`)
  await someone.sees('login')
  await someone.signsIn(email, password)
  const posts = (path: string) => callsTo(requests, path).filter((request) => request.method() === 'POST').length
  return { someone, asked: () => asked, renewed: () => posts('/v1/token'), reports: () => posts('/call/logError') }
}

const isIn = async ({ someone, reports }: Awaited<ReturnType<typeof signsInWith>>): Promise<void> => {
  await someone.sees('success-end')
  expect(await someone.modal().count()).toBe(0)
  expect(reports()).toBe(0)
}

const isHeld = (someone: Visitor): Promise<boolean> =>
  someone.page.evaluate(
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

describe('reading the account', () => {
  it('that is refused once is done with a renewed token', async () => {
    const login = await signsInWith([REFUSED])
    await isIn(login)
    expect([login.asked(), login.renewed()]).toEqual([2, 1])
  })

  it('that is unavailable twice is done at the third request', async () => {
    const login = await signsInWith([UNAVAILABLE, UNAVAILABLE])
    await isIn(login)
    expect([login.asked(), login.renewed()]).toEqual([3, 0])
  })

  it('that is unavailable three times is told in the modal, and reported once', async () => {
    const { someone, asked, reports } = await signsInWith([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
    await someone.modal().waitFor()
    await someone.page.locator('.reference').waitFor()
    expect([asked(), reports()]).toEqual([3, 1])
  })

  it('that is refused with the renewed token too ends the session, and the form says so', async () => {
    const { someone, asked, renewed } = await signsInWith([REFUSED, REFUSED])
    await someone.error('signInRequired').waitFor()
    await someone.sees('login')
    expect([asked(), renewed()]).toEqual([2, 1])
    expect(await isHeld(someone)).toBe(false)
  })

  it('that nobody answers is given up within 15 seconds', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor()
    await someone.page.clock.install()
    await someone.context.route('**/call/getFirestoreAccount', () => undefined)
    await someone.opens(`/${LOCALE}/auth/login`)
    await someone.sees('login')
    const asked = someone.page.waitForRequest('**/call/getFirestoreAccount')
    await someone.signsIn(email, password)
    await asked
    await waitsOut(someone)
    await someone.error('error.slow').waitFor()
    await expectSurvival(someone, { locale: LOCALE, typed: { email } })
  })
})
