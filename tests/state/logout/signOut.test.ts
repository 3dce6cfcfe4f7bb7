import { describe, expect, it } from '@jest/globals'
import { completeLogin } from '../../../src/state/login/completeLogin'
import { loginFailed, loginSubmitted, termsSubmitted } from '../../../src/state/events'
import { chooseDifferentAccount } from '../../../src/state/login/authSession'
import { signOut } from '../../../src/features/logout/signOut'
import { selectStage } from '../../../src/state/login/stage'
import { emptySession } from '../../../src/state/slices/session'
import { emptyVisit } from '../../../src/state/slices/visit'
import { aMember, anAccount, aSignInResult } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'

const CALLBACK = 'https://fr.kef.com/cart'
const member = aMember({ account: anAccount({ tosConsent: null }) })

/** A visitor from the French shop, in the app, whose accepted terms got no response. */
async function openMidLogin() {
  const store = aStore({ signedInMember: member })
  store.open(`/fr/auth/login?callbackUrl=${encodeURIComponent(CALLBACK)}&platform=ios&utm_source=mail`)
  store.dispatch(loginSubmitted({ email: 'sophie@example.org' }))
  await store.dispatch(completeLogin(aSignInResult(member), { automatic: false }))
  store.dispatch(termsSubmitted({ tosConsent: true, marketingConsent: false }))
  store.dispatch(loginFailed({ code: 'functions/unreachable', key: 'error.offline', field: null }))
  expect(store.state()).toMatchObject({
    user: { email: 'sophie@example.org' },
    profile: { email: 'sophie@example.org' },
    errors: { form: ['error.offline'] },
    loginForm: { email: 'sophie@example.org', tosConsent: true, marketingConsent: false },
    view: { showAcceptTos: true },
  })
  return store
}
const expectCleared = {
  user: null,
  profile: { firstName: '', lastName: '', email: '' },
  errors: { email: [], password: [], fields: {}, form: [] },
  loginForm: { email: '', password: '', tosConsent: null, marketingConsent: null },
  view: { showLoading: false, submitting: false, showAcceptTos: false, modalError: null },
}

describe('signOut', () => {
  it('clears form, profile, errors, user and the stored visit, and shows the sign-in page', async () => {
    const store = await openMidLogin()
    await store.dispatch(signOut(null))
    expect(store.services.backend.session).toBeNull()
    expect(store.state()).toMatchObject({ ...expectCleared, session: emptySession })
    expect(store.services.page.replacedRoutes).toEqual(['/fr/auth/login'])
    expect(store.state().visit).toEqual(emptyVisit)
    expect(selectStage(store.state())).toBe('form')
    expect(store.services.page.redirects).toEqual([])
  })

  it('redirects to the callback', async () => {
    const store = await openMidLogin()
    await store.dispatch(signOut(store.state().visit.callbackURL))
    expect(store.services.page.redirects).toEqual([CALLBACK])
    expect(store.state()).toMatchObject({ visit: emptyVisit })
    expect(store.services.page.replacedRoutes).toEqual([])
  })

  it('redirects to no site that only the state names, as an imported report can', async () => {
    const store = await openMidLogin()
    await store.dispatch(signOut('https://evil.example/'))
    expect(store.services.page.redirects).toEqual([])
    expect(store.services.page.replacedRoutes).toEqual(['/fr/auth/login'])
  })

  it('also happens when the service fails, is logged once, and reaches the other tabs', async () => {
    const store = await openMidLogin()
    store.services.auth.fail('signOut', 'auth/network-request-failed')
    await store.dispatch(signOut(null))
    expect(store.state()).toMatchObject({ ...expectCleared, visit: emptyVisit })
    expect(store.eventTypes().slice(-2)).toEqual(['call/failed', 'auth/signedOut'])
    expect(store.services.tabs.posted).toEqual(['signed-out'])
  })
})

describe('chooseDifferentAccount', () => {
  it('signs out, but keeps the callback', async () => {
    const store = await openMidLogin()
    await store.dispatch(chooseDifferentAccount())
    expect(store.services.backend.session).toBeNull()
    expect(store.state()).toMatchObject({
      ...expectCleared,
      visit: { callbackURL: CALLBACK, utm: { utm_source: 'mail' } },
      session: { platform: 'ios' },
      locale: 'fr',
    })
    expect(store.state().loginForm).toMatchObject({ fromMobile: true, shopifyURL: 'https://fr.kef.com' })
  })

  it('signs out also when the service fails', async () => {
    const store = await openMidLogin()
    store.services.auth.fail('signOut', 'auth/network-request-failed')
    await store.dispatch(chooseDifferentAccount())
    expect(store.state()).toMatchObject(expectCleared)
    expect(store.eventTypes().slice(-2)).toEqual(['call/failed', 'login/differentAccountChosen'])
  })
})
