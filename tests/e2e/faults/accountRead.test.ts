/** The ID token is refused: it is renewed once, and then the session ends. */
import { expect, it } from '@jest/globals'
import { useBrowser } from '../support/browser'
import { createStoredMember } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'

const visitor = useBrowser()

/** Signs a member in, whose first calls of getFirestoreAccount are refused; returns how often page and SDK called. */
async function signsInRefused(times: number) {
  const { email, password } = await createStoredMember()
  const user = await visitor({ expectedProblems: [/^401 .*getFirestoreAccount/] })
  const requests = requestsOf(user)
  await user.context.route(
    '**/call/getFirestoreAccount',
    (route) =>
      route.fulfill({
        status: 401,
        json: { error: { status: 'UNAUTHENTICATED', message: '', details: { key: 'signInRequired' } } },
      }),
    { times },
  )
  await user.opens('/fr/auth/login')
  await user.signsIn(email, password)
  const posts = (path: string) => callsTo(requests, path).filter((request) => request.method() === 'POST').length
  return { user, calls: () => ({ account: posts('/call/getFirestoreAccount'), renewals: posts('/v1/token') }) }
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

it('a refused token is renewed, and the sign-in continues', async () => {
  const { user, calls } = await signsInRefused(1)
  await user.sees('success-end')
  expect(calls()).toEqual({ account: 2, renewals: 1 })
  expect(await hasStoredSession(user)).toBe(true)
})

it('a renewed token that is refused too ends the session with a notice at the form', async () => {
  const { user, calls } = await signsInRefused(2)
  await user.error('signInRequired').waitFor()
  await user.sees('login')
  expect(calls()).toEqual({ account: 2, renewals: 1 })
  expect(await hasStoredSession(user)).toBe(false)
})
