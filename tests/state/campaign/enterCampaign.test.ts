import { describe, expect, it } from '@jest/globals'
import type { CodeOperation } from '../../../src/domain/routing/visitQuery'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { applyActionCode, checkActionCode } from '../../../src/features/emailLink/actionCode'
import { enterCampaign } from '../../../src/features/campaign/campaignThunks'
import { differentAccountChosen, entrySubmitted } from '../../../src/state/events'
import { resumeSession } from '../../../src/state/login/lazyLogin'
import { selectScreen } from '../../../src/app/screen'
import { signIn } from '../../../src/state/login/signIn'
import { chooseDifferentAccount } from '../../../src/state/login/authSession'
import { signUp } from '../../../src/state/login/signUp'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { selectStage, selectStageData } from '../../../src/state/login/stage'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, anAccount, aSignUp, PASSWORD } from '../../fixtures/builders'
import { passing } from '../../fixtures/fakes/clock'
import { FakePage } from '../../fixtures/fakes/page'
import { fakeServices, type FakeServicesOptions } from '../../fixtures/services'
import { aStore, type TestStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'
const EMMY = 'emmy@example.org'
const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }

/** The campaign's login page with its form submitted. */
async function enteredStore(
  options: FakeServicesOptions,
  address = '/fr/auth/campaign/TakeItHome/login',
): Promise<TestStore> {
  const store = aStore(options)
  store.open(address)
  await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
  return store
}
const entries = ({ services }: TestStore) => services.functions.payloadsOf('submitCampaignEntry')
const screen = (store: TestStore) => selectScreen(store.state(), 'takeItHomeLogin')

describe('an entry submitted with the login', () => {
  it('is sent once the member is signed in, and the page does not redirect', async () => {
    const store = await enteredStore({ members: [aMember()] })
    expect(entries(store)).toEqual([{ ...ENTRY, campaignCode: 'TakeItHome', languagePreference: 'fr' }])
    expect(screen(store)).toBe('campaign-success')
    expect(selectStageData(store.state(), 'campaign-success')?.alreadyEntered).toBe(false)
    expect(store.services.page.redirects).toEqual([])
    expect(store.state().session).toMatchObject({ answer: '', entry: null, campaignCode: 'TakeItHome' })
  })

  it('shows that an earlier entry counts', async () => {
    const store = await enteredStore({ members: [aMember()] })
    store.open('/fr/auth/login')
    store.open('/fr/auth/campaign/TakeItHome/login')
    await store.dispatch(enterCampaign({ ...ENTRY, answer: 'Another one' }))
    expect(selectStageData(store.state(), 'campaign-success')?.alreadyEntered).toBe(true)
    expect(store.services.backend.entries.get('uid-of-sophie')).toMatchObject([{ answer: 'To hear it' }])
  })

  it('is sent after the terms are accepted', async () => {
    const store = await enteredStore({ members: [aMember({ account: anAccount({ tosConsent: null }) })] })
    expect([screen(store), entries(store)]).toEqual(['accept-tos', []])
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(entries(store)).toHaveLength(1)
    expect(screen(store)).toBe('campaign-success')
  })

  it('keeps the answer after a wrong password', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/campaign/TakeItHome/login')
    store.dispatch(entrySubmitted({ entry: ENTRY }))
    await store.dispatch(signIn({ email: EMAIL, password: 'wrong' }))
    expect(store.state().session.answer).toBe(ENTRY.answer)
    expect(screen(store)).toBe('campaign-login')
  })

  it('keeps consents and answer after a failure, in memory only', async () => {
    const services = fakeServices({ members: [aMember()] })
    const page = await openApp('/fr/auth/campaign/TakeItHome/login', services)
    services.functions.fail('submitCampaignEntry', 'functions/unreachable')
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
    page.open('/de/auth/campaign/TakeItHome/login')
    await waitForListeners()
    expect(page.state().session).toMatchObject({ answer: ENTRY.answer, entry: ENTRY })
    const stored = JSON.stringify([...services.session.entries, ...services.local.entries])
    expect(stored).toContain(ENTRY.answer)
    expect(stored).not.toContain('Consent')
  })

  it.each<[string, (store: TestStore) => void | Promise<void>]>([
    ['another campaign', (store) => store.open('/auth/campaign/win-a-movie-night-setup/login')],
    ['another account', (store) => store.dispatch(chooseDifferentAccount())],
  ])('keeps no consent for %s', async (_, leaveCampaign) => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/campaign/TakeItHome/login')
    store.services.functions.fail('submitCampaignEntry', 'functions/unreachable')
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
    expect(store.state().session.entry).toEqual(ENTRY)
    await leaveCampaign(store)
    expect(store.state().session.entry).toBeNull()
  })

  it.each([
    ['functions/unavailable', 'error.genericError'],
    ['auth/network-request-failed', null],
  ])('asks for the answer alone after %s, and keeps it', async (code, modalError) => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/campaign/TakeItHome/login')
    store.services.functions.fail('submitCampaignEntry', code)
    store.dispatch(entrySubmitted({ entry: ENTRY }))
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(selectStage(store.state())).toBe('campaign-entry')
    expect(store.state()).toMatchObject({ view: { modalError, submitting: false }, session: { answer: ENTRY.answer } })
    await store.dispatch(enterCampaign(ENTRY))
    expect(screen(store)).toBe('campaign-success')
  })

  it.each([null, {}, 'ok', { alreadyEntered: 'no' }])(
    'is no success after an invalid response (%p)',
    async (answer) => {
      const store = aStore({ members: [aMember()] })
      store.open('/auth/campaign/TakeItHome/login')
      store.services.functions.respondWith('submitCampaignEntry', answer)
      await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }, ENTRY))
      expect(store.state().view).toMatchObject({ stage: { name: 'campaign-entry' }, modalError: 'error.genericError' })
      expect(store.state().session.answer).toBe(ENTRY.answer)
    },
  )

  it('shows a server error at the field', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/campaign/TakeItHome/login')
    const answer = Array.from({ length: 11 }, () => 'sound').join(' ')
    store.dispatch(entrySubmitted({ entry: { ...ENTRY, answer } }))
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(store.state().errors.fields).toEqual({ answer: 'answerTooLong' })
  })
})

describe('a member who is signed in', () => {
  it('is asked for the answer alone', async () => {
    const store = aStore({ signedInMember: aMember() })
    store.open('/auth/campaign/win-a-movie-night-setup/login')
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('campaign-entry')
    expect(selectScreen(store.state(), 'movieNightLogin')).toBe('campaign-entry')
    await store.dispatch(enterCampaign(ENTRY))
    expect(entries(store)).toMatchObject([{ campaignCode: 'win-a-movie-night-setup' }])
  })

  it('gets the form with the answer after a sign-out meanwhile', async () => {
    const store = aStore({ signedInMember: aMember() })
    store.open('/auth/campaign/TakeItHome/login')
    await store.dispatch(resumeSession())
    store.dispatch(differentAccountChosen())
    await store.dispatch(enterCampaign(ENTRY))
    expect(selectStage(store.state())).toBe('form')
    expect(store.state()).toMatchObject({ view: { submitting: false }, session: { answer: ENTRY.answer } })
    expect(entries(store)).toEqual([])
  })

  it('sees that the entry given at sign-up counts', async () => {
    const store = await openEmailLink('verifyEmail')
    await store.dispatch(applyActionCode())
    expect(store.state().session.entryFor).toBe('TakeItHome')
    store.open('/auth/login')
    await store.dispatch(resumeSession())
    expect(selectScreen(store.state(), 'login')).toBe('campaign-success')
    expect(store.state().session.entryFor).toBeNull()
  })

  it.each<[string, (store: TestStore) => Promise<void>, CodeOperation | null]>([
    ['whose code is not applied', () => Promise.resolve(), 'verifyEmail'],
    ['whose code is invalid', (store) => store.dispatch(applyActionCode()), null],
    [
      'for another operation',
      (store) => passing(1_000, store.services.clock, store.dispatch(applyActionCode())),
      'recoverEmail',
    ],
  ])('does not see that because of a link %s', async (_, use, operation) => {
    const store = await openEmailLink(operation)
    await use(store)
    store.open('/auth/login')
    await store.dispatch(resumeSession())
    expect(selectScreen(store.state(), 'login')).toBe('success-end')
  })
})

it('does not show the entry of a sign-up to another member', async () => {
  const store = aStore({ members: [aMember()] })
  store.open('/auth/campaign/TakeItHome/signup')
  await store.dispatch(signUp(aSignUp({ campaign: 'TakeItHome' })))
  expect(store.state().session.entryFor).toBe('TakeItHome')
  await store.dispatch(chooseDifferentAccount())
  store.open('/auth/login')
  await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  expect(selectStage(store.state())).toBe('success-end')
})

describe('an entry given at sign-up', () => {
  /** Emmy signed up on the campaign's page and has not verified the email. */
  async function signedUp(): Promise<TestStore> {
    const store = aStore()
    store.open('/auth/campaign/TakeItHome/signup')
    await store.dispatch(signUp(aSignUp({ campaign: 'TakeItHome' })))
    return store
  }
  const emmy = ({ services }: TestStore) => services.backend.byEmail(EMMY)

  it('is shown as received once the email is verified', async () => {
    const store = await signedUp()
    Object.assign(emmy(store) ?? {}, { verified: true })
    store.open('/auth/login')
    await store.dispatch(signIn({ email: EMMY, password: PASSWORD }))
    expect(selectStageData(store.state(), 'campaign-success')?.alreadyEntered).toBe(false)
    expect(store.services.backend.entries.get(emmy(store)?.uid ?? '')).toMatchObject([{ answer: 'To hear it' }])
  })

  it('is not shown as received when another provider verified the email: the page asks for the terms', async () => {
    const store = await signedUp()
    Object.assign(emmy(store) ?? {}, { verified: true, password: null, providers: ['google.com'] })
    store.services.auth.setSocialAccount('google.com', { email: EMMY })
    store.open('/auth/login')
    await store.dispatch(signInWithProvider('google.com'))
    expect(selectStage(store.state())).toBe('accept-tos')
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    expect(selectStage(store.state())).not.toBe('campaign-success')
    expect(store.services.backend.entries.size).toBe(0)
  })
})

/** Sophie opened the link of an email that names an entry; null: with an invalid code. */
async function openEmailLink(operation: CodeOperation | null): Promise<TestStore> {
  const sophie = aMember()
  const services = fakeServices({ signedInMember: sophie })
  const code = operation === null ? 'made-up' : services.auth.issueCode(operation, services.backend.add(sophie))
  const mode = operation ?? 'verifyEmail'
  const store = aStore({}, { ...services, page: new FakePage({ actionCode: code }) })
  const link = 'https://id.kef.com/auth/login?language=en&entry=TakeItHome'
  store.open(`/auth/action?mode=${mode}&continueUrl=${encodeURIComponent(link)}`)
  await store.dispatch(checkActionCode(mode))
  return store
}
