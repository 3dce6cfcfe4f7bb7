/** Deleted or disabled while signed in: the next step says so, and the form is back. */
import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { acceptTerms } from '../../../src/state/auth/completeLogin'
import { checkVerification } from '../../../src/state/verification/awaitVerification'
import { enterCampaign } from '../../../src/state/campaign/enterCampaign'
import { resumeSession } from '../../../src/state/lazyThunks'
import { signIn } from '../../../src/state/auth/signIn'
import { selectStage } from '../../../src/state/stage'
import { resendVerification } from '../../../src/state/verification/resendVerification'
import { aMember, anAccount, PASSWORD } from '../../fixtures/builders'
import { aStore, type TestStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'
const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
const SESSION_LOST_FAILURES = new Failure('functions/unauthenticated', 'signInRequired')
const DISABLED = new Failure('functions/permission-denied', 'error.userDisabled')
const CALLBACK = '?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'

/** The stages of a signed-in visitor, and the press that finds out. */
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
  expect(store.services.page.redirects).toEqual([])
}

describe.each(Object.entries(STEPS))('%s', (_, step) => {
  it('of a member who was deleted leads to the form, which asks to sign in', async () => {
    const store = await step(SESSION_LOST_FAILURES)
    expectSignedOut(store)
    expect(store.state().errors.form).toEqual(['signInRequired'])
  })

  it('of a member whose token can be renewed no more leads to the form, which asks to sign in', async () => {
    const store = await step(new Failure('auth/user-token-expired'))
    expectSignedOut(store)
    expect(store.state().errors.form).toEqual(['signInRequired'])
  })

  it('of a member who was disabled says so at the email', async () => {
    const store = await step(DISABLED)
    expectSignedOut(store)
    expect(store.state().errors.email).toEqual(['error.userDisabled'])
  })
})

it('what was written for a draw is kept', async () => {
  const store = await STEPS['an entry'](SESSION_LOST_FAILURES)
  expect(store.state().session.answer).toBe(ENTRY.answer)
})

describe('a page that waits for its email to be confirmed', () => {
  const openAwaitingPage = () => openStageAt('/auth/login', aMember({ verified: false }))
  const SESSION_LOST_CODES = [
    'auth/user-token-expired',
    'auth/user-not-found',
    'auth/no-current-user',
    'auth/invalid-refresh-token',
  ]

  it.each(SESSION_LOST_CODES)('finds by itself that the member is gone (%s), and asks no more', async (code) => {
    const store = await openAwaitingPage()
    store.services.auth.fail('reload', code)
    expect(await store.dispatch(checkVerification())).toBe(true)
    expectSignedOut(store)
    expect(store.state().errors.form).toEqual(['signInRequired'])
  })

  it.each(SESSION_LOST_CODES)('or when the email is asked for again (%s)', async (code) => {
    const store = await openAwaitingPage()
    store.services.auth.fail('sendVerificationEmail', code)
    await store.dispatch(resendVerification())
    expectSignedOut(store)
  })

  it('says of a disabled one that it is', async () => {
    const store = await openAwaitingPage()
    store.services.auth.fail('reload', 'auth/user-disabled')
    await store.dispatch(checkVerification())
    expect(store.state().errors.email).toEqual(['error.userDisabled'])
  })
})

it.each(['auth/user-token-expired', 'auth/user-disabled'])(
  'a visitor who comes back, and is a member no more (%s), finds the form and no reproach',
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
