/** The sign-in beside the screen that waits for the verification of a sign-up. */
import { expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { chooseDifferentAccount, correctEmail } from '../../../src/state/login/authSession'
import { signOut } from '../../../src/features/logout/signOut'
import { signUp } from '../../../src/state/login/signUp'
import { selectStage } from '../../../src/state/login/stage'
import type { AppThunk } from '../../../src/state/storeTypes'
import { checkVerification } from '../../../src/features/verification/checkVerification'
import { resendVerification } from '../../../src/features/verification/resendVerification'
import { aMember, aSignUp } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import type { FakeServicesOptions } from '../../fixtures/services'
import { aStore } from '../../fixtures/store'

/** A sign-up whose sign-in fails. */
async function signUpWithoutSession(options: FakeServicesOptions = {}) {
  const store = aStore(options)
  store.open('/auth/signup_with_email')
  store.services.auth.fail('signIn', 'auth/network-request-failed')
  await store.dispatch(signUp(aSignUp()))
  await store.services.clock.advance(DURATIONS_MS.resendWait)
  return store
}

it('is logged when it fails; the next press of the button then asks to sign in, and no email is requested', async () => {
  const store = await signUpWithoutSession()
  expect(store.actions.at(-1)).toMatchObject({ type: 'call/failed', payload: { call: 'signIn' } })
  expect(await store.dispatch(checkVerification(true))).toBe(false)
  expect(store.state().errors.form).toEqual([])
  await store.dispatch(resendVerification())
  expect(selectStage(store.state())).toBe('verification-sent')
  expect(store.state()).toMatchObject({ errors: { form: ['signInRequired'] }, view: { submitting: false } })
  expect(store.services.functions.calls.map(({ name }) => name)).toEqual(['signUpWithEmail'])
})

it('that failed leaves the session of another member alone, and the page waits', async () => {
  const store = await signUpWithoutSession({ signedInMember: aMember() })
  expect(await store.dispatch(checkVerification())).toBe(false)
  await store.dispatch(resendVerification())
  expect(selectStage(store.state())).toBe('verification-sent')
  expect(store.state().errors.form).toEqual(['signInRequired'])
  expect(store.services.backend.session?.email).toBe(aMember().email)
})

it.each<[string, () => AppThunk<Promise<void>>]>([
  ['signs out', () => signOut(null)],
  ['chooses another account', chooseDifferentAccount],
  ['corrects the address', correctEmail],
])('starts no session for a visitor who %s before it is answered', async (_, leave) => {
  const store = aStore()
  store.open('/auth/signup_with_email')
  const answer = store.services.auth.hang('signIn')
  const signedUp = store.dispatch(signUp(aSignUp()))
  await flushPromises()
  await store.dispatch(leave())
  answer()
  await signedUp
  expect(store.services.backend.session).toBeNull()
  expect(store.state().user).toBeNull()
})
