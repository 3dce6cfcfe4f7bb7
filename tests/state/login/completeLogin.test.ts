import { describe, expect, it } from '@jest/globals'
import { completeLogin } from '../../../src/state/login/completeLogin'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, anAccount, aSignInResult, type Member } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import { anOpenStore, type TestStore } from '../../fixtures/store'
import type { FakeServicesOptions } from '../../fixtures/services'

const CALLBACK = 'https://fr.kef.com/cart'
const AT_LOGIN = `/fr/auth/login?callbackUrl=${encodeURIComponent(CALLBACK)}`

/** A visitor from the French shop, just signed in. */
const openStore = (member: Member, options: FakeServicesOptions = {}): TestStore =>
  anOpenStore(AT_LOGIN, { signedInMember: member, ...options })
const runCompleteLogin = (
  store: TestStore,
  member: Member,
  more: Parameters<typeof aSignInResult>[1] = {},
  automatic = false,
) => store.dispatch(completeLogin(aSignInResult(member, more), { automatic }))
const calledFunctions = ({ services }: TestStore) => services.functions.calls.map(({ name }) => name)

describe('a login that completes', () => {
  it('fetches the account, saves the profile, leaves, and stores the user, in this order', async () => {
    const member = aMember()
    const store = openStore(member)
    const states: string[] = []
    const { page } = store.services
    await runCompleteLogin(store, member)
    expect(calledFunctions(store)).toEqual(['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'])
    expect(page.redirects).toEqual([CALLBACK])
    states.push(...store.eventTypes())
    expect(states).toEqual(['visit/started', 'login/started', 'login/completed'])
    expect(store.state().user).toEqual({ uid: member.uid, email: member.email, emailVerified: true })
    expect(store.state().profile).toEqual({ firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' })
    const stage = { name: 'success-end', redirectTarget: 'fr.kef.com' }
    expect(store.state().view).toMatchObject({ showSuccessAuthEnd: true, showLoading: false, stage })
  })

  it('does not redirect before the profile is saved', async () => {
    const member = aMember()
    const store = openStore(member)
    const release = store.services.functions.hang('upsertFirestoreAccount')
    const done = runCompleteLogin(store, member)
    await flushPromises()
    expect(store.services.page.redirects).toEqual([])
    expect(store.state().view).toMatchObject({ showLoading: true, showSuccessAuthEnd: false })
    release()
    await done
    expect(store.services.page.redirects).toEqual([CALLBACK])
  })

  it('fills the profile from the provider, else from the account', async () => {
    const member = aMember({ verified: false, providers: ['google.com'] })
    const provider = { providerId: 'google.com', isNewUser: false, displayName: null, raw: { given_name: 'Sonia' } }
    const store = openStore(member)
    await runCompleteLogin(store, member, { provider })
    expect(store.state().profile).toMatchObject({ firstName: 'Sonia', lastName: 'Germain' })
  })

  it('removes invalid characters from the name of a provider', async () => {
    const member = aMember({ verified: false, providers: ['google.com'] })
    const raw = { given_name: 'Sonia \u{1f3a7}', family_name: '\ud800<Ger>main\u202e' }
    const store = openStore(member)
    await runCompleteLogin(store, member, {
      provider: { providerId: 'google.com', isNewUser: false, displayName: null, raw },
    })
    expect(store.services.functions.payloadsOf('upsertFirestoreAccount')).toMatchObject([
      { firstName: 'Sonia', lastName: 'Germain' },
    ])
  })

  it('needs no verified email when the only provider is a social one', async () => {
    const member = aMember({ verified: false, providers: ['facebook.com'] })
    const store = openStore(member)
    await runCompleteLogin(store, member)
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('leaves profile and email empty when neither provider nor account has them', async () => {
    const member = aMember({
      email: null,
      providers: ['facebook.com'],
      account: anAccount({ firstName: null, lastName: null }),
    })
    const store = openStore(member)
    await runCompleteLogin(store, member)
    expect(store.state().profile).toEqual({ firstName: '', lastName: '', email: '' })
    expect(calledFunctions(store)).not.toContain('upsertFirestoreAccount')
  })

  it('shows success also when saving and redirect fail, each logged once', async () => {
    const member = aMember()
    const store = openStore(member)
    store.services.functions.fail('upsertFirestoreAccount', 'functions/unavailable')
    store.services.functions.fail('getRedirectUrl', 'functions/internal')
    await runCompleteLogin(store, member)
    expect(store.eventTypes()).toEqual([
      'visit/started',
      'login/started',
      'call/failed',
      'call/failed',
      'login/completed',
    ])
    expect(store.state().view).toMatchObject({ stage: { name: 'success-end', redirectTarget: null }, modalError: null })
  })
})

describe('a login in a hidden tab', () => {
  it('waits two seconds on the automatic path', async () => {
    const member = aMember()
    const store = openStore(member, { hidden: true })
    const done = runCompleteLogin(store, member, {}, true)
    await store.services.clock.advance(1_999)
    expect(store.eventTypes()).toEqual(['visit/started'])
    await store.services.clock.advance(1)
    await done
    expect(store.state().view.showSuccessAuthEnd).toBe(true)
  })

  it.each([
    ['in a visible tab on the automatic path', false, true],
    ['after a press', true, false],
  ])('does not wait %s', async (_, hidden, automatic) => {
    const member = aMember()
    const store = openStore(member, { hidden })
    await runCompleteLogin(store, member, {}, automatic)
    expect(store.state().view.showSuccessAuthEnd).toBe(true)
  })
})

describe('a login that stops before its end', () => {
  it('asks to verify the email before it reads the account', async () => {
    const member = aMember({ verified: false, account: anAccount({ isDisabled: true }) })
    const store = openStore(member)
    await runCompleteLogin(store, member)
    expect(calledFunctions(store)).toEqual(['emailStatus', 'requestEmail'])
    expect(selectStage(store.state())).toBe('email-not-verified')
    expect(store.state().user?.emailVerified).toBe(false)
    expect(store.services.backend.session).not.toBeNull()
  })

  it('signs a disabled member out and shows the error at the email', async () => {
    const member = aMember({ account: anAccount({ isDisabled: true, tosConsent: null }) })
    const store = openStore(member)
    await runCompleteLogin(store, member)
    expect(store.state()).toMatchObject({ user: null, errors: { email: ['error.userDisabled'] } })
    expect(store.services.backend.session).toBeNull()
    expect(selectStage(store.state())).toBe('form')
    expect(store.services.page.redirects).toEqual([])
  })

  it('rejects a disabled member also when the sign-out fails', async () => {
    const member = aMember({ account: anAccount({ isDisabled: true }) })
    const store = openStore(member)
    store.services.auth.fail('signOut', 'auth/network-request-failed')
    await runCompleteLogin(store, member)
    expect(store.state()).toMatchObject({ user: null, errors: { email: ['error.userDisabled'] } })
    expect(store.services.page.redirects).toEqual([])
  })

  it.each([
    ['a new user', aMember(), true, { tosConsentExpiredDueToUpdatedPolicy: false, stage: { isNewUser: true } }],
    ['a member without a record', aMember({ account: null }), false, { showMarketingConsentCheckbox: true }],
    [
      'a member without consent',
      aMember({ account: anAccount({ tosConsent: null }) }),
      false,
      { stage: { isNewUser: false } },
    ],
    [
      'a consent to an older policy',
      aMember({ account: anAccount({ tosConsentExpiredDueToUpdatedPolicy: true }) }),
      false,
      { tosConsentExpiredDueToUpdatedPolicy: true },
    ],
  ])('asks %s to accept the terms', async (_, member, isNewUser, view) => {
    const store = openStore(member)
    await runCompleteLogin(store, member, { isNewUser })
    expect(selectStage(store.state())).toBe('accept-tos')
    expect(store.state().view).toMatchObject(view)
    expect(calledFunctions(store)).toEqual(['getFirestoreAccount'])
    expect(store.services.page.redirects).toEqual([])
  })

  it.each([
    [true, false],
    [false, true],
    [null, true],
  ])('marketing consent %p: the checkbox is shown: %p', async (marketingConsent, stage) => {
    const member = aMember({ account: anAccount({ tosConsent: null, marketingConsent }) })
    const store = openStore(member)
    await runCompleteLogin(store, member)
    expect(store.state().view.showMarketingConsentCheckbox).toBe(stage)
  })
})

describe('a login that fails', () => {
  it('stops the loader also after an unexpected exception', async () => {
    const member = aMember()
    const store = openStore(member)
    const redirectTo = () => {
      throw new TypeError('left the rails')
    }
    Object.assign(store.services.page, { redirectTo })
    await runCompleteLogin(store, member)
    expect(store.state().view).toMatchObject({
      showLoading: false,
      submitting: false,
      modalError: 'error.genericError',
    })
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(store.state().view).toMatchObject({
      showLoading: false,
      submitting: false,
      modalError: 'error.genericError',
    })
    expect(store.actions.at(-1)).toMatchObject({ type: 'login/failed', payload: { code: 'unknown/TypeError' } })
  })

  it.each([
    ['functions/unavailable', 'error.genericError', []],
    ['functions/unauthenticated', 'error.genericError', []],
    ['auth/network-request-failed', null, ['error.offline']],
  ])('stops the loader and shows the form after %s from getFirestoreAccount', async (code, modalError, form) => {
    const member = aMember()
    const store = openStore(member)
    store.services.functions.fail('getFirestoreAccount', code, 5)
    await runCompleteLogin(store, member)
    expect(store.state().view).toMatchObject({ showLoading: false, submitting: false, modalError })
    expect(store.state().errors.form).toEqual(form)
    expect(selectStage(store.state())).toBe('form')
  })
})
