/** After any sequence of events the page shows one stage, nothing is in progress and an action is available. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Provider } from '../../src/domain/enums'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import type { View } from '../../src/state/slices/view'
import { acceptTerms } from '../../src/state/auth/completeLogin'
import { checkVerification } from '../../src/state/verification/awaitVerification'
import { enterCampaign } from '../../src/state/campaign/enterCampaign'
import * as events from '../../src/state/events'
import { buildVisit } from '../../src/state/recordVisit'
import { requestReset } from '../../src/state/passwordReset/requestReset'
import { resumeSession } from '../../src/state/lazyThunks'
import { rootReducer } from '../../src/state/slices/rootReducer'
import { signIn } from '../../src/state/auth/signIn'
import { chooseDifferentAccount } from '../../src/state/auth/authSession'
import { signOut } from '../../src/state/auth/signOut'
import { signUp } from '../../src/state/auth/signUp'
import { linkWithPassword } from '../../src/state/auth/linkWithPassword'
import { completeProviderRedirect, startProviderRedirect, signInWithProvider } from '../../src/state/auth/social'
import { selectStage } from '../../src/state/login/stage'
import { resendVerification } from '../../src/state/verification/resendVerification'
import { aMember, anAccount, aSignUp, PASSWORD } from '../fixtures/builders'
import { flushPromises } from '../fixtures/fakes/clock'
import { aStore, type TestStore } from '../fixtures/store'
import { propertyRuns } from '../support/propertyRuns'

const user = { uid: 'u', email: 'ada@example.org', emailVerified: false }
const profile = { firstName: 'Ada', lastName: '', email: 'ada@example.org' }
const entry = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
const failure = fc.constantFrom(
  { code: 'auth/wrong-password', key: null, field: null },
  { code: 'auth/too-many-requests', key: null, field: null },
  { code: 'auth/popup-closed-by-user', key: null, field: null },
  { code: 'functions/already-exists', key: 'emailAlreadyInUse', field: 'email' } as const,
  { code: 'functions/internal', key: null, field: null },
)
const anyFlag = fc.boolean()

/** Events after which nothing may be in progress. */
const terminalEvent = fc.oneof(
  fc.constant(events.emailUnverified({ user })),
  fc.constant(events.accountDisabled()),
  fc
    .record({ expired: anyFlag, marketingConsent: anyFlag, isNewUser: anyFlag })
    .map((options) => events.termsRequired({ user, profile, ...options })),
  fc.constantFrom('fr.kef.com', null).map((redirectTarget) => events.loginCompleted({ user, profile, redirectTarget })),
  fc.constant(events.loginContinuedInOtherTab({ user })),
  fc.constant(events.confirmationRequired({ user, profile })),
  fc.constant(events.termsRefusedAgain()),
  fc.constant(events.sessionExpired()),
  fc.constant(events.recentSignInRequired({ email: 'ada@example.org' })),
  fc.constant(events.signUpCompleted({ user, emailSentAt: null, entryFor: null })),
  fc.constant(events.linkRequired({ provider: 'facebook.com', email: null })),
  fc.constant(events.entryRequired({ user, profile })),
  anyFlag.map((alreadyEntered) => events.entryAccepted({ user, profile, alreadyEntered })),
  fc.constant(events.signedOut()),
  fc.constant(events.differentAccountChosen()),
  fc.constant(
    events.visitStarted(
      buildVisit(null, new URLSearchParams(), {
        locale: 'en',
        destinations: PRODUCTION_DESTINATIONS,
        now: 0,
        isNewPage: true,
      }),
    ),
  ),
  failure.map((info) => events.loginFailed(info)),
  failure.map((info) => events.signInFailed(info)),
  failure.map((info) => events.signUpFailed(info)),
  failure.map((info) => events.verificationFailed(info)),
  failure.map((info) => events.entryFailed({ ...info, user, profile, campaignCode: 'TakeItHome' })),
  failure.map((info) => events.resetFailed(info)),
)
const pendingEvent = fc.constantFrom(
  events.loginStarted({ user, automatic: false }),
  events.loginSubmitted({ email: 'ada@example.org' }),
  events.signUpSubmitted({ email: 'ada@example.org' }),
  events.termsSubmitted({ tosConsent: true, marketingConsent: null }),
  events.verificationRequested(),
  events.providerChosen({ provider: 'google.com' }),
  events.linkSubmitted({ email: 'ada@example.org' }),
  events.entrySubmitted({ entry }),
  events.resetRequested({ email: 'ada@example.org' }),
)

/** How many stages the flags of the specification name at once. */
const visibleStageCount = (view: View): number =>
  [
    view.showSuccessAuthEnd,
    view.showAcceptTos,
    view.showLinkFacebook,
    view.showEmailNotVerified,
    view.showVerificationEmailSent,
  ].filter(Boolean).length

describe('any sequence of events', () => {
  it('shows at most one stage, and nothing is in progress after its end', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(terminalEvent, pendingEvent)), terminalEvent, (events, end) => {
        const states = [...events, end].reduce(
          (states, event) => [...states, rootReducer(states.at(-1), event)],
          [rootReducer(undefined, { type: 'start' })],
        )
        for (const { view } of states) expect(visibleStageCount(view)).toBeLessThanOrEqual(1)
        expect(states.at(-1)?.view).toMatchObject({ showLoading: false, submitting: false })
      }),
      { numRuns: propertyRuns(300) },
    )
  })
})

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
  check: (store) => store.dispatch(checkVerification()),
  'different account': (store) => store.dispatch(chooseDifferentAccount()),
  'sign out': (store) => store.dispatch(signOut(null)),
  'close the modal': (store) => store.dispatch(events.modalClosed()),
  'verify elsewhere': ({ services }) => services.backend.members.forEach((person) => (person.verified = true)),
  'be disabled': ({ services }) =>
    services.backend.members.forEach((person) => (person.account = anAccount({ isDisabled: true }))),
  'lose consent': ({ services }) =>
    services.backend.members.forEach((person) => (person.account = anAccount({ tosConsent: null }))),
  'a minute': ({ services }) => services.clock.advance(60_000),
  'no sign-in': ({ services }) => services.auth.fail('signIn', 'auth/network-request-failed'),
  'no mail': ({ services }) => services.auth.fail('sendVerificationEmail', 'auth/too-many-requests'),
  'no account': ({ services }) => services.functions.fail('getFirestoreAccount', 'functions/unavailable'),
  'no entry': ({ services }) => services.functions.fail('submitCampaignEntry', 'functions/internal'),
  'no redirect URL': ({ services }) => services.functions.fail('getRedirectUrl', 'functions/internal', 2),
}

/** Expects the state that the actions of the current stage need. */
function expectActionAvailable(store: TestStore): void {
  const { view, user } = store.state()
  expect(visibleStageCount(view)).toBeLessThanOrEqual(1)
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

  it('can start several steps at once', async () => {
    const steps = Object.entries(stepThunks).filter(([name]) => !name.startsWith('open'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 6 }), async (chosen) => {
        const store = aStore({ members: [aMember()] })
        store.open('/auth/login')
        await Promise.all(chosen.map(([, step]) => step(store)))
        await store.services.clock.advance(2_000)
        expect(visibleStageCount(store.state().view)).toBeLessThanOrEqual(1)
        expect(store.state().view).toMatchObject({ showLoading: false, submitting: false })
      }),
      { numRuns: propertyRuns(100) },
    )
  }, 60_000)
})
