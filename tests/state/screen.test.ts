import { describe, expect, it } from '@jest/globals'
import { ROUTE_IDS, type RouteId } from '../../src/domain/routing/routes'
import * as events from '../../src/state/events'
import { selectFieldErrors, selectLinks } from '../../src/state/hooks/useFormProps'
import { titleOf } from '../../src/app/titles'
import { selectLinkPurpose, selectScreen } from '../../src/state/screen'
import { aVisitQuery } from '../fixtures/builders'
import { aStore } from '../fixtures/store'

const user = { uid: 'u', email: 'ada@example.org', emailVerified: true }
const profile = { firstName: '', lastName: '', email: '' }
const terms = { user, profile, expired: false, marketingConsent: false, isNewUser: false }

/** What each route shows to a visitor who has done nothing yet (product §5); null: its address says which. */
const FIRST: Readonly<Record<RouteId, string | null>> = {
  home: 'home',
  action: null,
  login: 'login',
  logout: 'logout',
  policyUpdateTracking: 'policy-update-tracking',
  resetPassword: 'forgot-password',
  setupPassword: 'setup-password',
  signup: 'not-found',
  signupWithEmail: 'signup',
  appLogin: 'app-login',
  appSignup: 'app-signup',
  takeItHomeLogin: 'campaign-login',
  takeItHomeSignup: 'campaign-signup',
  movieNightLogin: 'campaign-login',
  movieNightSignup: 'campaign-signup',
  campaignLogin: 'campaign-login',
  campaignSignup: 'campaign-signup',
}
const FLOWS = ROUTE_IDS.filter((id) => /login|sign-?up/.test(FIRST[id] ?? ''))

it('at first nothing is shown, asked or under way; only the marketing checkbox would be', () => {
  const { view } = aStore().state()
  const set = Object.entries(view).filter(([, value]) => value !== false && value !== null)
  expect(set).toEqual([
    ['showMarketingConsentCheckbox', true],
    ['place', 'unknown'],
    ['layout', 'standard'],
    ['year', expect.any(Number)],
  ])
})

describe('the screen', () => {
  it.each(ROUTE_IDS)('of %s at first', (route) => {
    expect(selectScreen(aStore().state(), route)).toBe(FIRST[route])
  })

  it('of no route is not-found', () => {
    expect(selectScreen(aStore().state(), null)).toBe('not-found')
  })

  it.each([
    ['verification-sent', events.signUpCompleted({ user, mailedAt: null, entryFor: null })],
    ['email-not-verified', events.emailUnverified({ user })],
    ['accept-tos', events.termsRequired(terms)],
    ['success-end', events.loginCompleted({ user, profile, leavingFor: null })],
    ['accept-tos', events.termsRefusedAgain()],
    ['success-end', events.loginContinuedInOtherTab({ user })],
    ['success-end', events.confirmationRequired({ user, profile })],
  ])('of every sign-in and sign-up page is %s after its event, and of no other', (shown, event) => {
    const store = aStore()
    store.dispatch(event)
    for (const route of ROUTE_IDS)
      expect([route, selectScreen(store.state(), route)]).toEqual([route, FLOWS.includes(route) ? shown : FIRST[route]])
  })
})

describe('a link of an email that is being checked', () => {
  it.each([
    ['verifyEmail', 'verify-email', 'verifyEmail.title'],
    ['resetPassword', 'reset-password', 'resetPassword.title'],
    ['recoverEmail', 'verify-email', 'recoverEmail.title'],
    ['verifyAndChangeEmail', 'verify-email', 'changeEmail.title'],
  ] as const)('%s: has the screen and the title that its address names', (mode, screen, title) => {
    const store = aStore()
    store.open(`/auth/action?mode=${mode}`)
    expect(selectScreen(store.state(), 'action')).toBe(screen)
    expect(titleOf(screen, selectLinkPurpose(store.state()))).toBe(title)
  })

  it('of no known mode has no screen yet, and the title of the site', () => {
    const store = aStore()
    store.open('/auth/action?mode=signIn')
    const screen = selectScreen(store.state(), 'action')
    expect([screen, titleOf(screen, selectLinkPurpose(store.state()))]).toEqual([null, 'title.site'])
  })

  it('that is for something else than its address says is what the service says', () => {
    const store = aStore()
    store.open('/auth/action?mode=resetPassword')
    store.dispatch(events.codeAccepted({ operation: 'recoverEmail', email: 'ada@example.org' }))
    expect(selectScreen(store.state(), 'action')).toBe('verify-email')
    expect(selectLinkPurpose(store.state())).toBe('recoverEmail')
  })
})

describe('over everything else', () => {
  it('a broken screen is the error screen, on every page, until another one opens', () => {
    const store = aStore()
    store.dispatch(events.screenCrashed({ code: 'unknown/TypeError' }))
    for (const route of [...ROUTE_IDS, null]) expect(selectScreen(store.state(), route)).toBe('error')
    store.dispatch(events.pageChanged())
    expect(selectScreen(store.state(), 'login')).toBe('login')
  })

  it('a campaign that is closed is so whatever the visitor has reached', () => {
    const store = aStore()
    store.dispatch(
      events.visitStarted({
        route: 'takeItHomeLogin',
        layout: 'campaign',
        locale: 'en',
        arrival: aVisitQuery(),
        campaignCode: 'TakeItHome',
        campaignClosed: true,
        campaignUnknown: false,
        year: 2026,
        fromMobile: false,
        shopifyURL: 'https://www.kef.com',
      }),
    )
    store.dispatch(events.termsRequired(terms))
    expect(selectScreen(store.state(), 'takeItHomeLogin')).toBe('campaign-closed')
    expect(selectScreen(store.state(), 'login')).toBe('accept-tos')
  })
})

describe('what forms take from the store', () => {
  it('one error a field, wherever the server named it', () => {
    const store = aStore()
    expect(selectFieldErrors(store.state())).toEqual({})
    store.dispatch(events.signUpFailed({ code: 'functions/x', key: 'countryInvalid', field: 'country' }))
    expect(selectFieldErrors(store.state())).toEqual({ country: 'countryInvalid' })
    store.dispatch(events.fieldEdited({ field: 'country' }))
    expect(selectFieldErrors(store.state())).toEqual({})
    store.dispatch(events.signInFailed({ code: 'auth/user-not-found', key: null, field: null }))
    expect(selectFieldErrors(store.state())).toEqual({ email: 'error.userNotFound' })
    store.dispatch(events.signInFailed({ code: 'auth/wrong-password', key: null, field: null }))
    expect(selectFieldErrors(store.state())).toEqual({ password: 'error.wrongPassword' })
  })

  it('links into the shop of the visit, else of the locale', () => {
    const store = aStore()
    expect(selectLinks(store.state()).privacy).toBe('https://www.kef.com/pages/privacy-policy')
    store.open('/fr/auth/login')
    expect(selectLinks(store.state())).toMatchObject({ shop: 'https://fr.kef.com/', reset: '/fr/auth/setup_password' })
    store.open('/fr/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2Fx')
    expect(selectLinks(store.state()).contact).toBe('https://de.kef.com/pages/contact-us')
  })
})
