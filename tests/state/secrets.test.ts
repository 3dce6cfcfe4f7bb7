/**
 * A journey over several pages: sign-up, typing errors, password reset, login, campaign entry, failures. Then searches
 * everything that was sent, logged and stored for the visitor's secrets.
 *
 * @jest-environment jsdom
 */
import '../support/jsdom'
import { recordedActions } from '../fixtures/devTools'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../src/domain/limits'
import { buildContinueQuery } from '../../src/domain/routing/visitQuery'
import { applyActionCode, resetPassword } from '../../src/features/emailLink/actionCode'
import { answerChanged, emailTyped, entrySubmitted } from '../../src/state/events'
import { requestReset } from '../../src/features/passwordReset/requestReset'
import { signIn } from '../../src/state/login/signIn'
import { signOut } from '../../src/features/logout/signOut'
import { signUp } from '../../src/state/login/signUp'
import { linkWithPassword } from '../../src/features/social/linkWithPassword'
import { signInWithProvider } from '../../src/features/social/providerSignIn'
import { resendVerification } from '../../src/features/verification/resendVerification'
import { openApp, waitForListeners } from '../fixtures/app'
import { aSignUp } from '../fixtures/builders'
import { passing } from '../fixtures/fakes/clock'
import { fakeServices, type FakeServices } from '../fixtures/services'

const FIRST = 'Sesame-0pen-Up!'
const SECOND = 'An0ther-One-Now?'
const WRONG = 'Wr0ng-By-A-Letter!'
const EMAIL = 'ophelia.polonius@example.org'
const ANSWER = 'Elsinore at dusk'
const PERSONAL = { firstName: 'Ophelia', lastName: 'Poloniusdottir', phoneNumber: '5550199', region: 'Helsingor' }

let services: FakeServices
let pages: FakeServices[]
let codes: string[]

/** The next page of the same visitor in the same tab, with the same storage. */
async function nextPage(address: string) {
  const before = pages.at(-1)
  const next = fakeServices({ otherTab: services, url: address, multipassShops: ['https://fr.kef.com'] })
  const page = { ...next, session: before?.session ?? next.session, functions: services.functions, auth: services.auth }
  pages.push(page)
  return openApp(address, page)
}
function lastEmailLink(): string {
  const mail = services.backend.emails.at(-1)
  if (mail === undefined) throw new Error('no mail was sent')
  codes.push(mail.code)
  const mode = mail.kind === 'verify-email' ? 'verifyEmail' : 'resetPassword'
  const query = buildContinueQuery(mail.languagePreference, mail.callbackURL, mail.entryFor ?? null)
  const continueUrl = encodeURIComponent(`https://id.kef.com/fr/auth/login?${query.toString()}`)
  return `/auth/action?mode=${mode}&oobCode=${mail.code}&continueUrl=${continueUrl}&lang=fr`
}

beforeAll(async () => {
  services = fakeServices({ multipassShops: ['https://fr.kef.com'] })
  pages = []
  codes = []
  recordedActions.length = 0

  const signup = await nextPage('/fr/auth/campaign/TakeItHome/signup?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart')
  signup.dispatch(answerChanged({ answer: ANSWER }))
  const values = aSignUp({
    locale: 'fr',
    campaign: 'TakeItHome',
    values: { ...PERSONAL, email: EMAIL, answer: ANSWER, password: FIRST, confirmPassword: FIRST },
  })
  services.functions.fail('signUpWithEmail', 'functions/internal')
  await signup.dispatch(signUp(values))
  // Storage is written now, not after the failure is resolved.
  await waitForListeners()
  await signup.dispatch(signUp(values))
  await services.clock.advance(DURATIONS_MS.resendWait)
  await signup.dispatch(resendVerification())
  await waitForListeners()

  const verify = await nextPage(lastEmailLink())
  await verify.dispatch(applyActionCode())

  const login = await nextPage('/fr/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart&platform=ios')
  login.dispatch(emailTyped({ email: EMAIL }))
  services.auth.fail('signIn', 'auth/internal-error')
  for (const password of [WRONG, FIRST, WRONG]) await login.dispatch(signIn({ email: EMAIL, password }))
  await login.dispatch(signOut(null))
  await login.dispatch(requestReset({ email: EMAIL }))

  const reset = await nextPage(lastEmailLink())
  services.auth.fail('confirmPasswordReset', 'auth/internal-error')
  for (const _ of ['fails', 'works'])
    await passing(1_000, services.clock, reset.dispatch(resetPassword({ password: SECOND })))
  await waitForListeners()

  const back = await nextPage(
    '/auth/campaign/win-a-movie-night-setup/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart',
  )
  services.auth.setSocialAccount('facebook.com', { email: EMAIL, raw: { first_name: PERSONAL.firstName } })
  await back.dispatch(signInWithProvider('facebook.com'))
  await back.dispatch(linkWithPassword({ email: EMAIL, password: WRONG }))
  back.dispatch(entrySubmitted({ entry: { answer: ANSWER, tosConsentEvent: true, marketingConsent: true } }))
  await back.dispatch(linkWithPassword({ email: EMAIL, password: SECOND }))
  await waitForListeners()

  const shop = await nextPage('/fr/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart')
  services.functions.fail('getFirestoreAccount', 'functions/internal')
  await shop.dispatch(signIn({ email: EMAIL, password: SECOND }))
  await shop.dispatch(signIn({ email: EMAIL, password: SECOND }))
  await waitForListeners()
}, 30_000)

/** The secrets found in `value`. */
const findSecrets = (secrets: readonly string[], location: unknown): string[] => {
  const text = typeof location === 'string' ? location : JSON.stringify(location)
  return secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
}
const passwords = [FIRST, SECOND, WRONG]
const secrets = () => [...passwords, ...codes, 'custom-token', 'multipass-of-']
const personal = [EMAIL, ...Object.values(PERSONAL), ANSWER, 'uid-of-']

describe('after the journey', () => {
  it('has all the expected events', () => {
    const story = recordedActions.map(({ action }) => action.type)
    for (const type of [
      ...['signUp/failed', 'signUp/completed', 'verification/sent', 'emailLink/codeApplied', 'form/emailTyped'],
      ...['auth/signInFailed', 'login/completed', 'auth/signedOut', 'provider/linkRequired'],
      ...['campaign/entryAccepted', 'error/reported'],
    ])
      expect(story).toContain(type)
    expect(codes).toHaveLength(2)
    expect(pages.flatMap(({ page }) => page.redirects).join()).toContain('multipass-of-')
    expect(services.backend.byEmail(EMAIL)).toMatchObject({
      password: SECOND,
      verified: true,
      providers: ['password', 'facebook.com'],
    })
  })

  it('had no password, action code or token in any action or state', () => {
    const leakingActions = recordedActions.filter(
      ({ action, state }) => findSecrets(secrets(), [action, state]).length > 0,
    )
    expect(leakingActions.map(({ action }) => action.type)).toEqual([])
  })

  it('shows DevTools no secret and no identity', () => {
    const states = recordedActions.map(({ action, shown }) => [
      action.type,
      findSecrets([...secrets(), ...personal], shown),
    ])
    expect(states.filter(([, leakedSecrets]) => leakedSecrets?.length !== 0)).toEqual([])
    expect(recordedActions.some(({ shown }) => shown.includes('o***@example.org'))).toBe(true)
  })

  it('sent passwords with the sign-up alone, and no personal detail in reports', () => {
    const { calls } = services.functions
    expect(calls.filter(({ payload }) => findSecrets(passwords, payload).length > 0).map(({ name }) => name)).toEqual([
      'signUpWithEmail',
      'signUpWithEmail',
    ])
    const reports = calls.filter(({ name }) => name === 'logError')
    expect(reports.length).toBeGreaterThanOrEqual(3)
    for (const { payload } of reports) expect(findSecrets([...secrets(), ...personal], payload)).toEqual([])
  })

  it('sent no secret to analytics and error reporting', () => {
    const devToolsOutput = pages.flatMap(({ analytics, reporter }) => [
      ...analytics.events,
      ...reporter.reports.map(({ error, tags }) => [error.message, error.stack, tags]),
    ])
    expect(devToolsOutput.length).toBeGreaterThanOrEqual(6)
    expect(findSecrets([...secrets(), ...personal], devToolsOutput)).toEqual([])
  })

  it('stores nothing of it in the browser but the draft of the answer', () => {
    const stored = pages.flatMap(({ local, session, cookies }) => [
      ...local.entries,
      ...session.entries,
      ...cookies.jar,
    ])
    expect(stored.length).toBeGreaterThan(0)
    expect(findSecrets([...secrets(), ...personal], stored)).toEqual([])
    const sharedStorage = pages.flatMap(({ local }) => local.writes)
    const inTab = pages.flatMap(({ session }) => session.writes).map(([key, value]) => [key, withoutAnswer(value)])
    expect(sharedStorage.length).toBeGreaterThan(0)
    expect(findSecrets([...secrets(), ...personal], [sharedStorage, inTab])).toEqual([])
  })

  it('stores only the listed keys in the browser', () => {
    const written = pages.flatMap(({ local, session }) => [...local.writes, ...session.writes])
    const names = written.flatMap(([key, value]) =>
      key.startsWith('persist:') ? Object.keys(JSON.parse(value) as object).map((name) => `${key} ${name}`) : [key],
    )
    expect([...new Set(names)].filter((name) => !STORED_DURING_SIGN_UP.includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['persist:visit callbackURL', 'persist:session answer']))
  })
})

/** Times, methods and codes. None identifies the visitor; the draft of the answer is free text. */
const STORED_DURING_SIGN_UP: readonly string[] = [
  ...['callbackURL', 'utm', 'lastUsed', 'verificationSentAt', '_persist'].map((name) => `persist:visit ${name}`),
  ...['platform', 'campaignCode', 'answer', 'entryFor', 'pendingProvider', '_persist'].map(
    (name) => `persist:session ${name}`,
  ),
  'kef-id:reportedAt',
]

function withoutAnswer(stored: string): string {
  const { answer: _, ...otherTabs } = JSON.parse(stored.startsWith('{') ? stored : '{}') as Record<string, unknown>
  return stored.startsWith('{') ? JSON.stringify(otherTabs) : stored
}

it('stores the draft of an answer in session storage only', async () => {
  const page = await openApp('/auth/campaign/TakeItHome/login')
  page.dispatch(answerChanged({ answer: ANSWER }))
  await waitForListeners()
  expect(findSecrets([ANSWER], [...page.services.session.entries])).toEqual([ANSWER])
  expect(findSecrets([ANSWER], [...page.services.local.entries])).toEqual([])
})
