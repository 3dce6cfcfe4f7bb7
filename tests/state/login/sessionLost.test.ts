/** A member deleted or disabled during a session: the next step shows that, with the form. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { checkVerification } from '../../../src/features/verification/checkVerification'
import { enterCampaign } from '../../../src/features/campaign/campaignThunks'
import { resumeSession } from '../../../src/state/login/lazyLogin'
import { signIn } from '../../../src/state/login/signIn'
import { selectStage } from '../../../src/state/login/stage'
import { resendVerification } from '../../../src/features/verification/resendVerification'
import { aMember, anAccount, PASSWORD } from '../../fixtures/builders'
import { aStore, type TestStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'
const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
const SESSION_LOST_FAILURES = new Failure('functions/unauthenticated', 'signInRequired')
const DISABLED = new Failure('functions/permission-denied', 'error.userDisabled')
const CALLBACK = '?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'

/** The stages of a signed-in visitor, and the press that makes a call. */
const STEPS = {
  'the terms': async (failure: Failure) => {
    const store = await openStageAt('/auth/login', aMember({ account: anAccount({ tosConsent: null }) }))
    store.services.functions.fail('upsertFirestoreAccount', failure)
    await store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))
    return store
  },
  'an entry': async (failure: Failure) => {
    const store = await openStageAt('/auth/campaign/TakeItHome/login', aMember())
    store.services.functions.fail('submitCampaignEntry', failure)
    await store.dispatch(enterCampaign(ENTRY))
    return store
  },
  'a login': (failure: Failure) =>
    openStageAt('/auth/login', aMember(), (store) => store.services.functions.fail('getFirestoreAccount', failure)),
} as const

async function openStageAt(path: string, member: ReturnType<typeof aMember>, before?: (store: TestStore) => void) {
  const store = aStore({ members: [member] })
  store.open(`${path}${CALLBACK}`)
  before?.(store)
  await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  return store
}

function expectSignedOut(store: TestStore) {
  expect(selectStage(store.state())).toBe('form')
  expect(store.state()).toMatchObject({
    user: null,
    profile: { firstName: '', lastName: '', email: '' },
    view: { modalError: null, submitting: false, showLoading: false },
    visit: { callbackURL: 'https://fr.kef.com/cart' },
  })
  expect(store.services.backend.session).toBeNull()
  expect(store.services.tabs.posted).toEqual(['session-gone'])
  expect(store.services.page.redirects).toEqual([])
}

describe.each(Object.entries(STEPS))('%s', (_, step) => {
  it('shows the form and asks a deleted member to sign in', async () => {
    const store = await step(SESSION_LOST_FAILURES)
    expectSignedOut(store)
    expect(store.state().errors.form).toEqual(['signInRequired'])
  })

  it('shows the form and asks to sign in when the token cannot be renewed', async () => {
    const store = await step(new Failure('auth/user-token-expired'))
    expectSignedOut(store)
    expect(store.state().errors.form).toEqual(['signInRequired'])
  })

  it('shows at the email that the member is disabled', async () => {
    const store = await step(DISABLED)
    expectSignedOut(store)
    expect(store.state().errors.email).toEqual(['error.userDisabled'])
  })
})

it('keeps the draft of the campaign answer', async () => {
  const store = await STEPS['an entry'](SESSION_LOST_FAILURES)
  expect(store.state().session.answer).toBe(ENTRY.answer)
})

describe('a page that waits for the verification of the email', () => {
  const openAwaitingPage = () => openStageAt('/auth/login', aMember({ verified: false }))
  const SESSION_LOST_CODES = ['auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-refresh-token']

  it.each(SESSION_LOST_CODES)('notices by itself that the session is lost (%s), and stops asking', async (code) => {
    const store = await openAwaitingPage()
    store.services.auth.fail('reload', code)
    expect(await store.dispatch(checkVerification())).toBe(true)
    expectSignedOut(store)
    expect(store.state().errors.form).toEqual(['signInRequired'])
  })

  it('notices it when the email is sent again', async () => {
    const store = await openAwaitingPage()
    await store.services.clock.advance(DURATIONS_MS.resendWait)
    store.services.functions.fail('requestEmail', new Failure('functions/unauthenticated', 'signInRequired'))
    await store.dispatch(resendVerification())
    expectSignedOut(store)
  })

  it('shows that the member is disabled', async () => {
    const store = await openAwaitingPage()
    store.services.auth.fail('reload', 'auth/user-disabled')
    await store.dispatch(checkVerification())
    expect(store.state().errors.email).toEqual(['error.userDisabled'])
  })
})

it.each(['auth/user-token-expired', 'auth/user-disabled'])(
  'shows the form without an error to a visitor whose session was lost (%s) between visits',
  async (code) => {
    const store = aStore({ signedInMember: aMember({ verified: false }) })
    store.open('/auth/login')
    store.services.auth.fail('reload', code)
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('form')
    expect(store.state().errors).toEqual({ email: [], password: [], fields: {}, form: [] })
    expect(store.services.backend.session).toBeNull()
  },
)
