import { describe, expect, it } from '@jest/globals'
import { entrySubmitted } from '../../../src/state/events'
import { linkWithPassword } from '../../../src/features/social/linkWithPassword'
import {
  completeProviderRedirect,
  startProviderRedirect,
  signInWithProvider,
} from '../../../src/features/social/providerSignIn'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, PASSWORD } from '../../fixtures/builders'
import type { FakeServicesOptions } from '../../fixtures/services'
import { aStore, anOpenStore } from '../../fixtures/store'

const sophie = aMember()
const EMAIL = sophie.email ?? ''

const openStore = (options: FakeServicesOptions = {}) => anOpenStore('/auth/login', options)

describe('a sign-in with a provider', () => {
  it('of a member completes', async () => {
    const store = openStore({ members: [aMember({ password: null, providers: ['google.com'] })] })
    store.services.auth.setSocialAccount('google.com', { email: EMAIL })
    await store.dispatch(signInWithProvider('google.com'))
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('opens the window before anything is awaited', async () => {
    const store = openStore()
    const done = store.dispatch(signInWithProvider('google.com'))
    expect(store.services.auth.openedPopups).toEqual(['google.com'])
    expect(store.state().view.submitting).toBe(true)
    await done
  })

  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    'that ends in %s shows no error',
    async (code) => {
      const store = openStore()
      store.services.auth.fail('signInWithProvider', code)
      await store.dispatch(signInWithProvider('google.com'))
      expect(store.state()).toMatchObject({
        errors: { email: [], password: [], form: [] },
        view: { submitting: false, modalError: null },
      })
    },
  )

  it.each([
    ['auth/popup-blocked', ['error.popupBlocked'], null],
    ['auth/network-request-failed', ['error.offline'], null],
    ['auth/internal-error', [], 'error.genericError'],
  ])('that fails with %s shows an error', async (code, form, modalError) => {
    const store = openStore()
    store.services.auth.fail('signInWithProvider', code)
    await store.dispatch(signInWithProvider('google.com'))
    expect(store.state()).toMatchObject({ errors: { form }, view: { submitting: false, modalError } })
  })
})

describe('a provider in the webview of an app', () => {
  it('is refused at once if it is Google', async () => {
    const store = openStore({ webview: true })
    await store.dispatch(signInWithProvider('google.com'))
    expect(store.state()).toMatchObject({
      errors: { form: ['error.providerUnavailable'] },
      view: { submitting: false },
    })
  })

  it('is reached by redirect otherwise', async () => {
    const store = openStore({ webview: true, members: [aMember({ providers: ['facebook.com'] })] })
    store.services.auth.setSocialAccount('facebook.com', { email: EMAIL })
    await store.dispatch(signInWithProvider('facebook.com'))
    expect(store.state().session.pendingProvider).toBe('facebook.com')
    await store.dispatch(completeProviderRedirect())
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.state().session.pendingProvider).toBeNull()
  })
})

describe('the return from a provider', () => {
  it('shows that nothing was returned', async () => {
    const store = openStore()
    await store.dispatch(startProviderRedirect('apple.com'))
    await store.services.auth.completeProviderRedirect().catch(() => null)
    await store.dispatch(completeProviderRedirect())
    expect(store.state()).toMatchObject({
      view: { providerReturnedNothing: 'apple.com', submitting: false },
      session: { pendingProvider: null },
    })
  })

  it('shows an error', async () => {
    const store = openStore()
    await store.dispatch(startProviderRedirect('apple.com'))
    store.services.auth.fail('completeProviderRedirect', 'auth/network-request-failed')
    await store.dispatch(completeProviderRedirect())
    expect(store.state()).toMatchObject({ errors: { form: ['error.offline'] }, session: { pendingProvider: null } })
  })

  it('is ignored without a pending redirect', async () => {
    const store = openStore()
    await store.dispatch(completeProviderRedirect())
    expect(store.eventTypes()).toEqual(['visit/started'])
  })

  it('is not expected when the redirect failed', async () => {
    const store = openStore()
    store.services.auth.fail('startProviderRedirect', 'auth/internal-error')
    await store.dispatch(startProviderRedirect('apple.com'))
    expect(store.state()).toMatchObject({
      view: { modalError: 'error.genericError', submitting: false },
      session: { pendingProvider: null },
    })
  })
})

describe('a Facebook account whose email has a password', () => {
  async function openLinkScreen(email: string | null) {
    const store = openStore({ members: [sophie] })
    store.services.auth.setSocialAccount('facebook.com', { email })
    await store.dispatch(signInWithProvider('facebook.com'))
    return store
  }

  it.each([EMAIL, null])('(email %p) is never linked without the password', async (email) => {
    const store = await openLinkScreen(email)
    expect(selectStage(store.state())).toBe('link-facebook')
    expect(store.state()).toMatchObject({
      user: null,
      view: { stage: { provider: 'facebook.com', email }, submitting: false },
    })
    expect(store.services.backend.session).toBeNull()
  })

  it('is linked with the right password, and the login completes', async () => {
    const store = await openLinkScreen(EMAIL)
    await store.dispatch(linkWithPassword({ email: EMAIL, password: PASSWORD }))
    expect(store.services.backend.byEmail(EMAIL)?.providers).toEqual(['password', 'facebook.com'])
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('sends the password byte for byte', async () => {
    const store = await openLinkScreen(EMAIL)
    const owner = store.services.backend.byEmail(EMAIL)
    if (owner) owner.password = ' Ünï 1!xY '
    await store.dispatch(linkWithPassword({ email: EMAIL, password: 'Ünï 1!xY' }))
    expect(owner?.providers).toEqual(['password'])
    await store.dispatch(linkWithPassword({ email: EMAIL, password: ' Ünï 1!xY ' }))
    expect(owner?.providers).toEqual(['password', 'facebook.com'])
  })

  it('stays unlinked with a wrong password', async () => {
    const store = await openLinkScreen(EMAIL)
    await store.dispatch(linkWithPassword({ email: EMAIL, password: 'wrong' }))
    expect(store.services.backend.byEmail(EMAIL)?.providers).toEqual(['password'])
    expect(selectStage(store.state())).toBe('link-facebook')
    expect(store.state()).toMatchObject({ errors: { password: ['error.wrongPassword'] }, view: { submitting: false } })
  })
})

it('submits the entry that the visitor filled in before the sign-in with a provider', async () => {
  const store = aStore({ members: [aMember({ providers: ['google.com'] })] })
  store.open('/auth/campaign/TakeItHome/login')
  store.services.auth.setSocialAccount('google.com', { email: EMAIL })
  const entry = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
  store.dispatch(entrySubmitted({ entry }))
  await store.dispatch(signInWithProvider('google.com'))
  expect(selectStage(store.state())).toBe('campaign-success')
  expect(store.services.functions.payloadsOf('submitCampaignEntry')).toMatchObject([entry])
})
