import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { Failure } from '../../../src/domain/failure'
import { fieldsFor } from '../../../src/domain/forms/forms'
import { LOCALE_IDS } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import { selectIsEmailSent, selectResendWait } from '../../../src/state/selectors'
import { signUp } from '../../../src/state/login/signUp'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, aSignUp, PASSWORD } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import { aStore } from '../../fixtures/store'

const EMAIL = 'emmy@example.org'

describe('a sign-up', () => {
  it.each(LOCALE_IDS)(
    'of %s sends its fields without the password confirmation, and the context of the visit',
    async (locale) => {
      const store = aStore()
      store.open(`${buildPath({ locale, route: 'signupWithEmail' })}?utm_source=mail`)
      const values = aSignUp({ locale })
      await store.dispatch(signUp(values))
      const shop = store.state().loginForm.shopifyURL
      const { confirmPassword: _, ...fields } = values
      expect(store.services.functions.payloadsOf('signUpWithEmail')).toEqual([
        {
          ...fields,
          callbackURL: `${shop}/`,
          languagePreference: locale,
          fromMobile: false,
          shopifyURL: shop,
          utm: { utm_source: 'mail' },
          campaignCode: null,
        },
      ])
      expect(Object.keys(fields)).toHaveLength(fieldsFor('signup', locale).length - 1)
      const { backend } = store.services
      expect(backend.byEmail(EMAIL)).toMatchObject({ verified: false, account: null })
      expect(backend.drafts.get(`uid-of-${EMAIL}`)).toMatchObject({ account: { tosConsent: true } })
    },
  )

  it('sends callback, campaign and platform if there are any', async () => {
    const store = aStore()
    store.open('/auth/campaign/TakeItHome/signup?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fback&platform=ios')
    await store.dispatch(signUp(aSignUp({ campaign: 'TakeItHome' })))
    expect(store.services.functions.payloadsOf('signUpWithEmail')).toEqual([
      expect.objectContaining({
        callbackURL: 'https://fr.kef.com/back',
        shopifyURL: 'https://fr.kef.com',
        campaignCode: 'TakeItHome',
        fromMobile: true,
        answer: 'To hear it',
        tosConsentEvent: true,
      }),
    ])
    expect(store.services.backend.drafts.get(`uid-of-${EMAIL}`)?.entry).toEqual({
      campaignCode: 'TakeItHome',
      answer: 'To hear it',
    })
  })

  it('shows with the answer of one call that the email was sent, and starts the wait of a resend', async () => {
    const store = aStore()
    store.open('/ca-fr/auth/signup_with_email?callbackUrl=kefid%3A%2F%2Fauth%2Fcallback')
    const signIn = store.services.auth.hang('signIn')
    const signedUp = store.dispatch(signUp(aSignUp({ locale: 'ca-fr' })))
    await flushPromises()
    expect(store.services.functions.calls.map(({ name }) => name)).toEqual(['signUpWithEmail'])
    expect(store.services.backend.emails).toMatchObject([{ kind: 'verify-email', to: EMAIL }])
    expect(selectStage(store.state())).toBe('verification-sent')
    expect(store.state()).toMatchObject({
      user: { uid: `uid-of-${EMAIL}`, email: EMAIL, emailVerified: false },
      view: { submitting: false, showLoading: false },
    })
    expect(selectResendWait(store.state(), store.services.clock.now())).toBe(DURATIONS_MS.resendWait)
    signIn()
    await signedUp
    expect(store.services.backend.session?.email).toBe(EMAIL)
    expect(store.eventTypes()).toEqual(['visit/started', 'signUp/submitted', 'signUp/completed', 'signUp/signedIn'])
  })

  it('takes an answer without a uid for one whose account it has to look for', async () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    store.services.functions.respondWith('signUpWithEmail', { uid: 5 })
    await store.dispatch(signUp(aSignUp()))
    expect([selectStage(store.state()), store.state().session.unansweredSignUp]).toEqual(['form', EMAIL])
  })
})

describe('a sign-up that fails', () => {
  it('shows at the email that it is in use', async () => {
    const store = aStore({ members: [aMember({ email: EMAIL })] })
    store.open('/auth/signup_with_email')
    await store.dispatch(signUp(aSignUp()))
    expect(store.state().errors).toEqual({ email: ['emailAlreadyInUse'], password: [], fields: {}, form: [] })
    expect(store.state().view).toMatchObject({ submitting: false, modalError: null })
    expect(selectStage(store.state())).toBe('form')
  })

  it('shows a server error at its field', async () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    await store.dispatch(signUp(aSignUp({ values: { country: 'Atlantis' } })))
    expect(store.state().errors).toEqual({ email: [], password: [], fields: { country: 'countryInvalid' }, form: [] })
    expect(store.state().loginForm.email).toBe(EMAIL)
    expect(store.services.backend.members).toEqual([])
  })

  it('shows a server error without a field above the form', async () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    const limit = new Failure('functions/resource-exhausted', 'error.tooManyRequests')
    store.services.functions.fail('signUpWithEmail', limit)
    await store.dispatch(signUp(aSignUp()))
    expect(store.state().errors).toEqual({ email: [], password: [], fields: {}, form: ['error.tooManyRequests'] })
    expect(store.state().view.modalError).toBeNull()
  })

  it('opens the modal for an unknown reason', async () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    store.services.functions.fail('signUpWithEmail', 'functions/internal')
    await store.dispatch(signUp(aSignUp()))
    expect(store.state().view).toMatchObject({ modalError: 'error.genericError', submitting: false })
  })

  it('is not retried, because the call is not idempotent', async () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    store.services.functions.fail('signUpWithEmail', 'functions/unavailable', 3)
    await store.dispatch(signUp(aSignUp()))
    expect(store.services.functions.calls).toHaveLength(1)
  })

  it('says that the email was not sent, can send it at once, and logs the failure', async () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    store.services.functions.fail('signUpWithEmail', 'functions/unavailable', 1, 'after')
    store.services.functions.fail('requestEmail', 'functions/resource-exhausted')
    for (const _ of ['is not answered', 'continues']) await store.dispatch(signUp(aSignUp()))
    expect([selectStage(store.state()), selectIsEmailSent(store.state())]).toEqual(['verification-sent', false])
    expect(store.eventTypes().filter((type) => type === 'call/failed')).toHaveLength(1)
    expect(selectResendWait(store.state(), store.services.clock.now())).toBe(0)
    expect(store.state().view).toMatchObject({ modalError: null, submitting: false })
  })

  it('sends no credentials made of values of another type', async () => {
    const store = aStore()
    await store.dispatch(signUp({ email: null, password: true }))
    expect(store.services.backend.members).toEqual([])
    expect(store.state().errors.email).toEqual(['error.emailRequired'])
    expect(store.state().loginForm.email).toBe('')
  })
})

it('signs the new member in with the password as typed', async () => {
  const store = aStore()
  store.open('/auth/signup_with_email')
  const password = `  ${PASSWORD} `
  await store.dispatch(signUp(aSignUp({ values: { password, confirmPassword: password } })))
  expect(store.services.backend.byEmail(EMAIL)?.password).toBe(password)
  expect(selectStage(store.state())).toBe('verification-sent')
})
