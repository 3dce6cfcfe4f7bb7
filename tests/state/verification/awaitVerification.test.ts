import { describe, expect, it } from '@jest/globals'
import { checkVerification } from '../../../src/features/verification/checkVerification'
import { continueInThisTab } from '../../../src/state/login/existingSession'
import { differentAccountChosen, emailUnverified, modalClosed } from '../../../src/state/events'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'
import { aStore, type TestStore } from '../../fixtures/store'

const CALLBACK = 'https://fr.kef.com/cart'
const member = aMember({ verified: false })

/** A page that waits for the verification of the email. */
function openAwaitingPage(services = fakeServices({ signedInMember: member })): TestStore {
  const store = aStore({}, services)
  store.open(`/fr/auth/login?callbackUrl=${encodeURIComponent(CALLBACK)}`)
  store.dispatch(emailUnverified({ user: toAuthUser(member) }))
  return store
}
function verifyEmail({ services }: TestStore): void {
  const person = services.backend.byUid(member.uid)
  if (person) person.verified = true
}

describe('checkVerification', () => {
  it('waits until the email is verified, then completes the login', async () => {
    const store = openAwaitingPage()
    expect(await store.dispatch(checkVerification())).toBe(false)
    expect(selectStage(store.state())).toBe('email-not-verified')
    verifyEmail(store)
    expect(await store.dispatch(checkVerification())).toBe(true)
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('completes the login in one tab only', async () => {
    const one = openAwaitingPage()
    const other = openAwaitingPage(fakeServices({ otherTab: one.services }))
    verifyEmail(one)
    expect(await Promise.all([one.dispatch(checkVerification()), other.dispatch(checkVerification())])).toEqual([
      true,
      true,
    ])
    expect([selectStage(one.state()), selectStage(other.state())]).toEqual(['success-end', 'success-end'])
    expect([one, other].map(({ services }) => services.page.redirects)).toEqual([[CALLBACK], []])
    // The other shows that the visitor is signed in, and makes no call.
    expect(other.state()).toMatchObject({ user: { emailVerified: true }, view: { stage: { inOtherTab: true } } })
    expect(other.eventTypes().at(-1)).toBe('login/continuedInOtherTab')
    expect(other.services.functions.calls).toEqual([])
  })

  describe('after another tab completed the login', () => {
    async function left(): Promise<TestStore> {
      const one = openAwaitingPage()
      const other = openAwaitingPage(fakeServices({ otherTab: one.services }))
      verifyEmail(one)
      await one.dispatch(checkVerification())
      await other.dispatch(checkVerification())
      return other
    }

    it('runs the complete login in this tab too, after a press', async () => {
      const other = await left()
      await other.dispatch(continueInThisTab())
      expect(other.services.functions.calls.map(({ name }) => name)).toContain('getFirestoreAccount')
      expect(other.services.page.redirects).toEqual([CALLBACK])
      expect(other.state().view.stage).toMatchObject({ redirectTarget: 'fr.kef.com' })
    })

    it('shows the form after a sign-out meanwhile', async () => {
      const other = await left()
      other.services.backend.session = null
      await other.dispatch(continueInThisTab())
      expect(selectStage(other.state())).toBe('form')
    })

    it('shows an error when the session cannot be checked', async () => {
      const other = await left()
      other.services.auth.fail('getCurrentUser', 'auth/not-ready')
      await other.dispatch(continueInThisTab())
      expect(other.state().view).toMatchObject({ showLoading: false, modalError: 'error.genericError' })
      expect(selectStage(other.state())).toBe('success-end')
    })
  })

  it('can be retried in the same tab when the login fails', async () => {
    const store = openAwaitingPage()
    verifyEmail(store)
    store.services.functions.fail('getFirestoreAccount', 'functions/unavailable')
    await store.dispatch(checkVerification())
    expect(store.state().view).toMatchObject({ modalError: 'error.genericError', showLoading: false })
    store.dispatch(modalClosed())
    expect(await store.dispatch(checkVerification())).toBe(true)
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('waits two more seconds in a tab that is hidden meanwhile', async () => {
    const store = openAwaitingPage()
    verifyEmail(store)
    store.services.page.hide()
    const done = store.dispatch(checkVerification())
    await store.services.clock.advance(1_999)
    expect(selectStage(store.state())).toBe('email-not-verified')
    await store.services.clock.advance(1)
    expect(await done).toBe(true)
  })

  it('does nothing when the visitor chose another account during the wait', async () => {
    const store = openAwaitingPage()
    verifyEmail(store)
    store.services.page.hide()
    const done = store.dispatch(checkVerification())
    await store.services.clock.advance(1_000)
    store.dispatch(differentAccountChosen())
    await store.services.clock.advance(1_000)
    await done
    expect(selectStage(store.state())).toBe('form')
    expect(store.eventTypes()).not.toContain('login/started')
  })

  it('continues to wait without a connection', async () => {
    const store = openAwaitingPage()
    store.services.auth.fail('reload', 'auth/network-request-failed')
    expect(await store.dispatch(checkVerification())).toBe(false)
    expect(store.state().view.modalError).toBeNull()
  })

  it('ends when the visitor does something else', async () => {
    const store = openAwaitingPage()
    store.open('/auth/signup_with_email')
    expect(await store.dispatch(checkVerification())).toBe(true)
    expect(store.eventTypes()).not.toContain('login/started')
  })
})
