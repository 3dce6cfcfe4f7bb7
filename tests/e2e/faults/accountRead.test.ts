/** The account cannot be read at first: asked again where that helps, told where it does not. */
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

/** Signs a member in; the first answers to the read of the account are these, the others the server's. */
async function signsInWith(answers: readonly (keyof typeof STATUS)[]) {
  const { email, password } = await createStoredMember()
  const user = await visitor({ expectedProblems: [/^(401|503) .*getFirestoreAccount/] })
  const requests = requestsOf(user)
  let asked = 0
  await user.context.route('**/call/getFirestoreAccount', async (route) => {
    const status = answers[asked++]
    if (status === undefined) return route.continue()
    const details = status === REFUSED ? { details: { key: 'signInRequired' } } : {}
    return route.fulfill({ status: STATUS[status], json: { error: { status, message: status, ...details } } })
  })
  await user.opens(`/${LOCALE}/auth/login`)
  await user.sees('login')
  await user.signsIn(email, password)
  const posts = (path: string) => callsTo(requests, path).filter((request) => request.method() === 'POST').length
  return { user, asked: () => asked, renewed: () => posts('/v1/token'), reports: () => posts('/call/logError') }
}

const isIn = async ({ user, reports }: Awaited<ReturnType<typeof signsInWith>>): Promise<void> => {
  await user.sees('success-end')
  expect(await user.modal().count()).toBe(0)
  expect(reports()).toBe(0)
}

const isHeld = (user: Visitor): Promise<boolean> =>
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
    const { user, asked, reports } = await signsInWith([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
    await user.modal().waitFor()
    await user.page.locator('.reference').waitFor()
    expect([asked(), reports()]).toEqual([3, 1])
  })

  it('that is refused with the renewed token too ends the session, and the form says so', async () => {
    const { user, asked, renewed } = await signsInWith([REFUSED, REFUSED])
    await user.error('signInRequired').waitFor()
    await user.sees('login')
    expect([asked(), renewed()]).toEqual([2, 1])
    expect(await isHeld(user)).toBe(false)
  })

  it('that nobody answers is given up within 15 seconds', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor()
    await user.page.clock.install()
    await user.context.route('**/call/getFirestoreAccount', () => undefined)
    await user.opens(`/${LOCALE}/auth/login`)
    await user.sees('login')
    const asked = user.page.waitForRequest('**/call/getFirestoreAccount')
    await user.signsIn(email, password)
    await asked
    await skipTimeouts(user)
    await user.error('error.slow').waitFor()
    await expectRecovery(user, { locale: LOCALE, typedValues: { email } })
  })
})
