import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from '@jest/globals'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import { ROUTE_IDS, type RouteId } from '../../src/domain/routing/routes'
import * as events from '../../src/state/events'
import { selectFieldErrors, selectLinks } from '../../src/state/hooks/useFormProps'
import { SCREENS } from '../../src/app/screens'
import { publicScreenName, selectScreen } from '../../src/app/screen'
import type { RootState } from '../../src/state/storeTypes'
import { aVisit } from '../fixtures/builders'
import { aStore } from '../fixtures/store'

const user = { uid: 'u', email: 'ada@example.org', emailVerified: true }
const profile = { firstName: '', lastName: '', email: '' }
const terms = { user, profile, expired: false, marketingConsent: false, isNewUser: false }

/** `data-screen` of the page that a route prerenders; null: the URL of the link decides. */
const INITIAL_NAMES: Readonly<Record<RouteId, string | null>> = {
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
const publicName = (state: RootState, route: RouteId | null) => publicScreenName(selectScreen(state, route), route)
const AUTH_FLOW_ROUTES = ROUTE_IDS.filter((id) => /login|sign-?up/.test(INITIAL_NAMES[id] ?? ''))

describe('the screen', () => {
  it.each(ROUTE_IDS)('of %s before any event has its public name', (route) => {
    expect(publicName(aStore().state(), route)).toBe(INITIAL_NAMES[route])
  })

  it('of an unknown path is not-found', () => {
    expect(selectScreen(aStore().state(), null)).toBe('not-found')
  })

  it.each<[string, ...UnknownAction[]]>([
    ['verification-sent', events.signUpCompleted({ user, emailSentAt: null, entryFor: null })],
    ['email-not-verified', events.emailUnverified({ user })],
    ['accept-tos', events.termsRequired(terms)],
    ['success-end', events.loginCompleted({ user, profile, redirectTarget: null })],
    ['accept-tos', events.termsRefusedAgain()],
    ['success-end', events.emailUnverified({ user }), events.loginContinuedInOtherTab({ user })],
    ['success-end', events.confirmationRequired({ user, profile })],
  ])('of every sign-in and sign-up route, and of no other route, is %s after its event', (shown, ...steps) => {
    const store = aStore()
    for (const event of steps) store.dispatch(event)
    for (const route of ROUTE_IDS)
      expect([route, publicName(store.state(), route)]).toEqual([
        route,
        AUTH_FLOW_ROUTES.includes(route) ? shown : INITIAL_NAMES[route],
      ])
  })
})

it('of a sign-in route with a member without an entry is the entry form, with the public name of the route', () => {
  const store = aStore()
  store.dispatch(events.entryRequired({ user, profile }))
  expect(selectScreen(store.state(), 'campaignLogin')).toBe('campaign-entry')
  expect(publicName(store.state(), 'campaignLogin')).toBe('campaign-login')
  expect(publicName(store.state(), 'campaignSignup')).toBe('campaign-signup')
})

describe('an email link that is being checked', () => {
  it.each([
    ['verifyEmail', 'verify-email', 'verifyEmail.title'],
    ['resetPassword', 'reset-password', 'resetPassword.title'],
    ['recoverEmail', 'verify-email', 'recoverEmail.title'],
    ['verifyAndChangeEmail', 'verify-email', 'changeEmail.title'],
  ] as const)('with mode %s in its URL shows that screen and title', (mode, screen, title) => {
    const store = aStore()
    store.open(`/auth/action?mode=${mode}`)
    expect(publicName(store.state(), 'action')).toBe(screen)
    expect(SCREENS[selectScreen(store.state(), 'action')].title).toBe(title)
  })

  it('with an unknown mode has no public name yet and the title of the site', () => {
    const store = aStore()
    store.open('/auth/action?mode=signIn')
    expect(publicName(store.state(), 'action')).toBeNull()
    expect(SCREENS[selectScreen(store.state(), 'action')].title).toBe('title.site')
  })

  it('with a mode other than the purpose that the service answers shows the screen of that purpose', () => {
    const store = aStore()
    store.open('/auth/action?mode=resetPassword')
    store.dispatch(events.codeAccepted({ operation: 'recoverEmail', email: 'ada@example.org' }))
    expect(publicName(store.state(), 'action')).toBe('verify-email')
    expect(selectScreen(store.state(), 'action')).toBe('recover-email')
  })
})

describe('a screen that takes precedence', () => {
  it('is the error screen on every route after a crash, until the page changes', () => {
    const store = aStore()
    store.dispatch(events.screenCrashed({ code: 'unknown/TypeError' }))
    for (const route of [...ROUTE_IDS, null]) expect(selectScreen(store.state(), route)).toBe('error')
    store.open('/auth/login')
    store.open('/auth/reset_password')
    expect(selectScreen(store.state(), 'login')).toBe('login')
  })

  it('is the closed campaign on its own routes, at every step of the flow', () => {
    const store = aStore()
    store.dispatch(
      events.visitStarted(
        aVisit({
          route: 'takeItHomeLogin',
          locale: 'en',
          campaignCode: 'TakeItHome',
          campaignClosed: true,
          shopifyURL: 'https://www.kef.com',
        }),
      ),
    )
    store.dispatch(events.termsRequired(terms))
    expect(selectScreen(store.state(), 'takeItHomeLogin')).toBe('campaign-closed')
    expect(selectScreen(store.state(), 'login')).toBe('accept-tos')
  })
})

describe('form props from the store', () => {
  it('contain one server error per field', () => {
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

  it('contain links to the shop of the visit, or of the locale', () => {
    const store = aStore()
    expect(selectLinks(store.state(), PRODUCTION_DESTINATIONS).privacy).toBe('https://www.kef.com/pages/privacy-policy')
    store.open('/fr/auth/login')
    expect(selectLinks(store.state(), PRODUCTION_DESTINATIONS)).toMatchObject({
      shop: 'https://fr.kef.com/',
      setupPassword: '/fr/auth/setup_password',
    })
    store.open('/fr/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2Fx')
    expect(selectLinks(store.state(), PRODUCTION_DESTINATIONS).contact).toBe('https://de.kef.com/pages/contact-us')
  })
})
