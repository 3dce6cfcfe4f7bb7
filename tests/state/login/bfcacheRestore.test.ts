import { describe, expect, it } from '@jest/globals'
import { openApp, waitForListeners } from '../../fixtures/app'
import { startProviderRedirect } from '../../../src/features/social/providerSignIn'
import { loadCurrentUser, handleBfcacheRestore, resumeSignUp } from '../../../src/state/login/lazyLogin'
import { selectStage } from '../../../src/state/login/stage'
import { signUp } from '../../../src/state/login/signUp'
import { toAuthUser, aMember, aSignUp } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { fakeServices } from '../../fixtures/services'

describe('a page that the browser restores from its back/forward cache', () => {
  it('does not reload while the session is the same', async () => {
    for (const options of [{}, { signedInMember: aMember() }]) {
      const store = aStore(options)
      await store.dispatch(loadCurrentUser())
      await store.dispatch(handleBfcacheRestore())
      expect(store.services.page.reloads).toBe(0)
    }
  })

  it('reloads when another user signed in or out meanwhile', async () => {
    const signedOutStore = aStore({ signedInMember: aMember() })
    await signedOutStore.dispatch(loadCurrentUser())
    signedOutStore.services.backend.session = null
    await signedOutStore.dispatch(handleBfcacheRestore())
    const other = aStore({ signedInMember: aMember() })
    await other.dispatch(loadCurrentUser())
    other.services.backend.session = toAuthUser(aMember({ email: 'ada@example.org' }))
    await other.dispatch(handleBfcacheRestore())
    expect([signedOutStore, other].map(({ services }) => services.page.reloads)).toEqual([1, 1])
  })

  it('does not reload when the session cannot be checked', async () => {
    const store = aStore({ signedInMember: aMember() })
    store.services.auth.fail('getCurrentUser', 'auth/not-ready')
    await store.dispatch(handleBfcacheRestore())
    expect(store.services.page.reloads).toBe(0)
  })

  it('ends a pending provider redirect, and shows that it returned nothing', async () => {
    const store = aStore()
    store.open('/auth/login')
    await store.dispatch(startProviderRedirect('apple.com'))
    await store.dispatch(handleBfcacheRestore())
    expect(store.state()).toMatchObject({
      view: { submitting: false, providerReturnedNothing: 'apple.com' },
      session: { pendingProvider: null },
    })
  })
})

describe('a sign-up page that is reloaded', () => {
  it('still waits for the verification after a sign-up', async () => {
    const first = await openApp('/auth/signup_with_email')
    await first.dispatch(signUp(aSignUp()))
    await waitForListeners()
    const reopened = await openApp('/auth/signup_with_email', {
      ...fakeServices({ otherTab: first.services }),
      auth: first.services.auth,
    })
    await waitForListeners()
    expect(selectStage(reopened.state())).toBe('email-not-verified')
    expect(reopened.state().user?.email).toBe('emmy@example.org')
  })

  it.each([
    ['a verified member', aMember(), 1],
    ['a browser that requested no email', aMember({ verified: false }), null],
  ])('shows the form for %s', async (_, signedInMember, sentAt) => {
    const _persist = '{"version":1,"rehydrated":true}'
    const local: Record<string, string> =
      sentAt === null ? {} : { 'persist:visit': JSON.stringify({ verificationSentAt: String(sentAt), _persist }) }
    const page = await openApp('/auth/signup_with_email', fakeServices({ signedInMember, local }))
    await page.dispatch(resumeSignUp())
    expect(selectStage(page.state())).toBe('form')
  })
})
