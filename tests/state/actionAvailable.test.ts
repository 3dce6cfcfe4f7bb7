/** Whichever steps are taken and fail, nothing stays in progress and an action is available. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Provider } from '../../src/domain/enums'
import { DURATIONS_MS } from '../../src/domain/limits'
import { acceptTerms } from '../../src/features/acceptTerms/acceptTerms'
import { checkVerification } from '../../src/features/verification/checkVerification'
import { enterCampaign } from '../../src/features/campaign/campaignThunks'
import { modalClosed } from '../../src/state/events'
import { requestReset } from '../../src/features/passwordReset/requestReset'
import { resumeSession } from '../../src/state/login/lazyLogin'
import { signIn } from '../../src/state/login/signIn'
import { chooseDifferentAccount, correctEmail } from '../../src/state/login/authSession'
import { signOut } from '../../src/features/logout/signOut'
import { signUp } from '../../src/state/login/signUp'
import { linkWithPassword } from '../../src/features/social/linkWithPassword'
import {
  completeProviderRedirect,
  startProviderRedirect,
  signInWithProvider,
} from '../../src/features/social/providerSignIn'
import { selectStage } from '../../src/state/login/stage'
import { resendVerification } from '../../src/features/verification/resendVerification'
import { aMember, anAccount, aSignUp, PASSWORD } from '../fixtures/builders'
import { flushPromises } from '../fixtures/fakes/clock'
import { aStore, type TestStore } from '../fixtures/store'
import { propertyRuns } from '../support/propertyRuns'

const entry = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
const URLS = [
  '/auth/login',
  '/fr/auth/signup_with_email',
  '/auth/campaign/TakeItHome/login',
  '/auth/app/login?platform=ios',
  '/nowhere',
]
const CALLBACK = '?callbackUrl=https%3A%2F%2Ffr.kef.com%2F'
const EMAIL = 'sophie@example.org'

/** On a page of the app the provider has no window: the page leaves, and the provider redirects back. */
async function chooseProvider(store: TestStore, provider: Provider): Promise<void> {
  await store.dispatch(signInWithProvider(provider))
  if (store.state().session.pendingProvider === provider) await store.dispatch(completeProviderRedirect())
}

/** Steps of visitors, other devices and failing services. */
const stepThunks: Readonly<Record<string, (store: TestStore) => unknown>> = {
  ...Object.fromEntries(URLS.map((address) => [`open ${address}`, (store: TestStore) => store.open(address)])),
  'open with a callback': (store) => store.open(`/auth/login${CALLBACK}`),
  'sign in': (store) => store.dispatch(signIn({ email: EMAIL, password: PASSWORD })),
  'sign in wrongly': (store) => store.dispatch(signIn({ email: EMAIL, password: 'wrong' })),
  'sign up': (store) => store.dispatch(signUp(aSignUp())),
  'sign up again': (store) => store.dispatch(signUp(aSignUp({ values: { email: EMAIL } }))),
  resume: (store) => store.dispatch(resumeSession()),
  accept: (store) => store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null })),
  resend: (store) => store.dispatch(resendVerification()),
  reset: (store) => store.dispatch(requestReset({ email: EMAIL })),
  enter: (store) => store.dispatch(enterCampaign(entry)),
  'choose Google': (store) => chooseProvider(store, 'google.com'),
  'choose Facebook': (store) => chooseProvider(store, 'facebook.com'),
  'leave for Apple': (store) => store.dispatch(startProviderRedirect('apple.com')),
  'come back': (store) => store.dispatch(completeProviderRedirect()),
  link: (store) => store.dispatch(linkWithPassword({ email: EMAIL, password: PASSWORD })),
  check: (store) => store.dispatch(checkVerification(true)),
  'correct the email': (store) => store.dispatch(correctEmail()),
  'refuse emails': ({ services }) =>
    services.backend.members.forEach(({ email }) => services.backend.refusedAddresses.add(email ?? '')),
  'different account': (store) => store.dispatch(chooseDifferentAccount()),
  'sign out': (store) => store.dispatch(signOut(null)),
  'close the modal': (store) => store.dispatch(modalClosed()),
  'verify elsewhere': ({ services }) => services.backend.members.forEach((person) => (person.verified = true)),
  'be disabled': ({ services }) =>
    services.backend.members.forEach((person) => (person.account = anAccount({ isDisabled: true }))),
  'lose consent': ({ services }) =>
    services.backend.members.forEach((person) => (person.account = anAccount({ tosConsent: null }))),
  'the wait for an email': ({ services }) => services.clock.advance(DURATIONS_MS.resendWait),
  'no sign-in': ({ services }) => services.auth.fail('signIn', 'auth/network-request-failed'),
  'no mail': ({ services }) => services.functions.fail('requestEmail', 'functions/resource-exhausted'),
  'no account': ({ services }) => services.functions.fail('getFirestoreAccount', 'functions/unavailable'),
  'no entry': ({ services }) => services.functions.fail('submitCampaignEntry', 'functions/internal'),
  'no redirect URL': ({ services }) => services.functions.fail('getRedirectUrl', 'functions/internal', 2),
}

/** Expects the state that the actions of the current stage need. */
function expectActionAvailable(store: TestStore): void {
  const { view, user } = store.state()
  expect(view).toMatchObject({ showLoading: false, submitting: false })
  const stage = selectStage(store.state())
  if (['accept-tos', 'campaign-entry', 'email-not-verified', 'verification-sent', 'success-end'].includes(stage))
    expect(user).not.toBeNull()
}

describe('any visit', () => {
  it('ends with an available action, whichever steps are taken and fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(stepThunks)), { maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        async (names, verified, hidden) => {
          const store = aStore({ members: [aMember({ verified })], hidden })
          store.services.auth.setSocialAccount('google.com', { email: 'new@example.org' })
          store.services.auth.setSocialAccount('facebook.com', { email: EMAIL })
          store.open('/auth/login')
          for (const name of names) {
            const finished = Promise.resolve(stepThunks[name]?.(store))
            await store.services.clock.advance(2_000)
            await finished
            await flushPromises()
            expectActionAvailable(store)
          }
        },
      ),
      { numRuns: propertyRuns(150) },
    )
  }, 60_000)
})
