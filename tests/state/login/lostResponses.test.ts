/** The server completed a call and only its response was lost: the next submit detects that. */
import { describe, expect, it } from '@jest/globals'
import { applyActionCode, checkActionCode, retryCheck, resetPassword } from '../../../src/features/emailLink/actionCode'
import { enterCampaign } from '../../../src/features/campaign/campaignThunks'
import { resumeSession } from '../../../src/state/login/lazyLogin'
import { selectScreen } from '../../../src/app/screen'
import { signUp } from '../../../src/state/login/signUp'
import { selectStage, selectStageData } from '../../../src/state/login/stage'
import { aMember, aSignUp, PASSWORD } from '../../fixtures/builders'
import { passing } from '../../fixtures/fakes/clock'
import { FakePage } from '../../fixtures/fakes/page'
import { fakeServices } from '../../fixtures/services'
import { aStore, type TestStore } from '../../fixtures/store'

const EMAIL = 'emmy@example.org'
const OUTCOME_UNKNOWN_FAILURES = [
  'functions/deadline-exceeded',
  'functions/internal',
  'functions/unavailable',
  'functions/unreachable',
]

describe('a sign-up', () => {
  const openStore = (members: Parameters<typeof aStore>[0] = {}): TestStore => {
    const store = aStore(members)
    store.open('/auth/signup_with_email')
    return store
  }
  const loseResponse = ({ services }: TestStore, code: string) =>
    services.functions.fail('signUpWithEmail', code, 1, 'after')

  it.each(OUTCOME_UNKNOWN_FAILURES)(
    'whose response was lost (%s) is found complete by the next submit',
    async (code) => {
      const store = openStore()
      loseResponse(store, code)
      await store.dispatch(signUp(aSignUp()))
      expect(selectStage(store.state())).toBe('form')
      await store.dispatch(signUp(aSignUp()))
      expect(selectStage(store.state())).toBe('verification-sent')
      expect(store.state().user?.email).toBe(EMAIL)
      expect(store.services.backend.members).toHaveLength(1)
      expect(store.services.backend.emails).toHaveLength(1)
    },
  )

  it('may succeed with the third submit', async () => {
    const store = openStore()
    loseResponse(store, 'functions/unreachable')
    await store.dispatch(signUp(aSignUp()))
    store.services.auth.fail('signIn', 'auth/timeout')
    await store.dispatch(signUp(aSignUp()))
    expect(selectStage(store.state())).toBe('form')
    await store.dispatch(signUp(aSignUp()))
    expect(selectStage(store.state())).toBe('verification-sent')
  })

  it("with another password than the account's is one of an email in use", async () => {
    const store = openStore({ members: [aMember({ email: EMAIL })] })
    store.services.functions.fail('signUpWithEmail', 'functions/unavailable')
    const values = { password: `${PASSWORD}!`, confirmPassword: `${PASSWORD}!` }
    await store.dispatch(signUp(aSignUp({ values })))
    await store.dispatch(signUp(aSignUp({ values })))
    expect(store.state().errors).toMatchObject({ email: ['emailAlreadyInUse'], password: [] })
    expect(store.services.functions.payloadsOf('explainSignInFailure')).toEqual([])
  })

  it('of an existing member with the right password signs in', async () => {
    const store = openStore({ members: [aMember({ email: EMAIL })] })
    store.services.functions.fail('signUpWithEmail', 'functions/unavailable')
    await store.dispatch(signUp(aSignUp()))
    await store.dispatch(signUp(aSignUp()))
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.services.backend.emails).toEqual([])
  })

  it.each([
    ['that got a response', null],
    ['of another email', 'other@example.org'],
  ])('%s is followed by no attempt to sign in', async (_, first) => {
    const store = openStore({ members: [aMember({ email: EMAIL })] })
    if (first !== null) {
      loseResponse(store, 'functions/unavailable')
      await store.dispatch(signUp(aSignUp({ values: { email: first } })))
    }
    await store.dispatch(signUp(aSignUp()))
    expect(store.state().errors.email).toEqual(['emailAlreadyInUse'])
    expect(store.services.backend.session).toBeNull()
  })
})

describe('a campaign entry', () => {
  const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }

  it('whose response was lost is shown as received, an older one as an earlier entry', async () => {
    const store = aStore({ signedInMember: aMember() })
    store.open('/auth/campaign/TakeItHome/login')
    await store.dispatch(resumeSession())
    store.services.functions.fail('submitCampaignEntry', 'functions/deadline-exceeded', 1, 'after')
    await store.dispatch(enterCampaign(ENTRY))
    expect(selectStage(store.state())).toBe('campaign-entry')
    await store.dispatch(enterCampaign(ENTRY))
    expect(selectStageData(store.state(), 'campaign-success')?.alreadyEntered).toBe(false)
    expect(store.services.backend.entries.get('uid-of-sophie')).toHaveLength(1)
  })
})

describe('the link of an email', () => {
  const sophie = aMember({ verified: false })
  async function openStore(operation: 'verifyEmail' | 'resetPassword') {
    const services = fakeServices({ members: [] })
    const actionCode = services.auth.issueCode(operation, services.backend.add(sophie))
    const store = aStore({}, { ...services, page: new FakePage({ actionCode }) })
    store.open(`/auth/action?mode=${operation}`)
    await store.dispatch(checkActionCode(operation))
    return store
  }
  const screen = (store: TestStore) => selectScreen(store.state(), 'action')

  it('whose response was lost is found applied by the next press', async () => {
    const store = await openStore('verifyEmail')
    store.services.auth.fail('applyCode', 'auth/network-request-failed', 1, 'after')
    await store.dispatch(applyActionCode())
    expect([screen(store), store.state().errors.form]).toEqual(['verify-email', ['error.offline']])
    await store.dispatch(applyActionCode())
    expect(screen(store)).toBe('email-verified')
  })

  it.each([
    ['New-1-password', 'reset-password-done'],
    ['Another-1-password', 'reset-code-invalid'],
  ])('that saved a password, pressed again with %s, shows %s', async (second, shownScreen) => {
    const store = await openStore('resetPassword')
    store.services.auth.fail('confirmPasswordReset', 'auth/timeout', 1, 'after')
    await store.dispatch(resetPassword({ password: 'New-1-password' }))
    expect(screen(store)).toBe('reset-password')
    await passing(1_000, store.services.clock, store.dispatch(resetPassword({ password: second })))
    expect(screen(store)).toBe(shownScreen)
    expect(JSON.stringify([store.actions, store.state()])).not.toContain('1-password')
  })

  it('that could not be checked shows that, and is checked again by a press', async () => {
    for (const code of ['auth/network-request-failed', 'auth/internal-error']) {
      const services = fakeServices({ members: [] })
      const actionCode = services.auth.issueCode('resetPassword', services.backend.add(sophie))
      const store = aStore({}, { ...services, page: new FakePage({ actionCode }) })
      store.open('/auth/action?mode=resetPassword')
      services.auth.fail('checkCode', code)
      await store.dispatch(checkActionCode('resetPassword'))
      expect(store.state().emailLink.status).toBe('unanswered')
      await store.dispatch(retryCheck())
      expect(screen(store)).toBe('reset-password')
    }
  })
})
