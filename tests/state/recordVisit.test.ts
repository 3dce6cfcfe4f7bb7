import { describe, expect, it } from '@jest/globals'
import { loginFailed, loginSubmitted, resetSent, signInFailed } from '../../src/state/events'
import { selectScreen } from '../../src/app/screen'
import { selectCallbackOrShop, selectIsMobile, selectReturnHost } from '../../src/state/selectors'
import { aStore } from '../fixtures/store'

const CALLBACK = 'https://fr.kef.com/cart'
const encode = encodeURIComponent

describe('recordVisit', () => {
  it('dispatches one event with the query, and every slice takes its part', () => {
    const store = aStore({ now: Date.UTC(2027, 5, 1) })
    store.open(`/de/auth/login?callbackUrl=${encode(CALLBACK)}&platform=android&utm_source=mail`)
    expect(store.eventTypes()).toEqual(['visit/started'])
    expect(store.state()).toMatchObject({
      locale: 'de',
      visit: { callbackURL: CALLBACK, utm: { utm_source: 'mail' } },
      session: { platform: 'android', campaignCode: null },
      loginForm: { fromMobile: true, shopifyURL: 'https://fr.kef.com' },
      view: { year: 2027 },
    })
  })

  it('keeps the values of an earlier page until another page has new ones', () => {
    const store = aStore()
    store.open(`/auth/login?callbackUrl=${encode(CALLBACK)}&utm_source=mail&platform=ios`)
    store.open('/fr/auth/signup_with_email?platform=android')
    expect(store.state()).toMatchObject({
      visit: { callbackURL: CALLBACK, utm: { utm_source: 'mail' } },
      session: { platform: 'ios' },
      loginForm: { shopifyURL: 'https://fr.kef.com' },
    })
    store.open('/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2F&utm_content=x')
    expect(store.state().visit).toMatchObject({ callbackURL: 'https://de.kef.com/', utm: { utm_content: 'x' } })
    store.open('/auth/login?callbackUrl=https%3A%2F%2Fevil.example')
    expect(store.state().visit.callbackURL).toBe('https://de.kef.com/')
  })

  it.each([
    ['/auth/login', false],
    ['/auth/login?platform=ios', true],
    ['/auth/app/login', true],
    ['/auth/app/signup_with_email', true],
  ])('marks %s as mobile: %p', (address, mobile) => {
    const store = aStore()
    store.open(address)
    expect(selectIsMobile(store.state())).toBe(mobile)
  })

  it('gives calls that need a callback the shop when there is none', () => {
    const store = aStore()
    store.open('/nl/auth/login')
    expect(selectCallbackOrShop(store.state())).toBe('https://nl.kef.com/')
    store.open(`/nl/auth/login?callbackUrl=${encode(CALLBACK)}`)
    expect(selectCallbackOrShop(store.state())).toBe(CALLBACK)
  })
})

it.each([
  ['/nowhere', 'en'],
  ['/fr/nowhere', 'fr'],
  ['/zh-TW/auth/Login', 'zh-TW'],
  ['/en/auth/login', 'en'],
] as const)('shows for the unknown path %s the 404 in the language of its prefix: %s', (address, locale) => {
  const store = aStore()
  store.open(address)
  expect(store.state().locale).toBe(locale)
  expect(selectScreen(store.state(), null)).toBe('not-found')
})

describe('the host of the callback', () => {
  it.each([
    ['/auth/login', null],
    [`/auth/login?callbackUrl=${encode(CALLBACK)}`, 'fr.kef.com'],
    ['/auth/login?callbackUrl=kefid%3A%2F%2Fauth%2Fcallback', null],
  ])('of %s is %p', (address, host) => {
    const store = aStore()
    store.open(address)
    expect(selectReturnHost(store.state())).toBe(host)
  })

  it('is null for an invalid URL', () => {
    const state = aStore().state()
    expect(selectReturnHost({ ...state, visit: { ...state.visit, callbackURL: 'nonsense' } })).toBeNull()
  })
})

it('prefills the email that the calling site passes', () => {
  const store = aStore()
  store.open('/auth/login?login_hint=ada%40example.org')
  expect(store.state().loginForm.email).toBe('ada@example.org')
  store.open('/auth/login?login_hint=nonsense')
  expect(store.state().loginForm.email).toBe('ada@example.org')
})

describe('the campaign', () => {
  it.each([
    ['/auth/campaign/TakeItHome/login', 'TakeItHome', 'TakeItHome'],
    ['/auth/campaign/TakeItHome/login?code=other', 'TakeItHome', 'other'],
    ['/auth/campaign/win-a-movie-night-setup/signup', 'win-a-movie-night-setup', 'win-a-movie-night-setup'],
    ['/auth/campaign/login?code=spring', 'spring', 'spring'],
    ['/auth/login?code=spring', null, null],
    ['/auth/campaign/login?code=%3Cscript%3E', null, null],
  ])('of %s is %p, and the stored code is %p', (address, campaign, code) => {
    const store = aStore()
    store.open(address)
    expect(store.state().view.campaign).toBe(campaign)
    expect(store.state().session.campaignCode).toBe(code)
  })

  it('is stored in the tab', () => {
    const store = aStore()
    store.open('/auth/campaign/login?code=spring')
    store.open('/auth/reset_password')
    expect(store.state().session.campaignCode).toBe('spring')
  })
})

describe('a new page', () => {
  it('resets the errors and the password reset', () => {
    const store = aStore()
    store.open('/auth/login')
    store.dispatch(loginSubmitted({ email: 'ada@example.org' }))
    store.dispatch(signInFailed({ code: 'auth/wrong-password', key: null, field: null }))
    store.dispatch(resetSent({ email: 'ada@example.org', at: 0 }))
    store.open('/auth/reset_password')
    expect(store.state()).toMatchObject({
      errors: { email: [], password: [], form: [] },
      passwordReset: { sentTo: null },
      view: { modalError: null },
    })
  })

  it('is not another language of the same page, which keeps its state', () => {
    const store = aStore()
    store.open('/auth/login')
    store.dispatch(loginFailed({ code: 'auth/wrong-password', key: null, field: null }))
    store.open('/ja/auth/login')
    expect(store.state()).toMatchObject({ locale: 'ja', errors: { password: ['error.wrongPassword'] } })
    expect(store.actions.at(-1)).toMatchObject({ type: 'visit/started', payload: { isNewPage: false } })
  })
})
