/**
 * Somebody signs up, mistypes, resets, logs in and enters a campaign, over several pages and with accidents; then
 * everything that was said and kept is searched for what only they should know.
 *
 * @jest-environment jsdom
 */
import '../support/jsdom'
import { recorded } from '../fixtures/devTools'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { applyActionCode, resetPassword } from '../../src/state/actionCode'
import { answerWritten, entrySubmitted } from '../../src/state/events'
import { requestReset } from '../../src/state/requestReset'
import { signIn } from '../../src/state/signIn'
import { signOut } from '../../src/state/signOut'
import { signUp } from '../../src/state/signUp'
import { linkWithPassword } from '../../src/state/linkWithPassword'
import { signInWithProvider } from '../../src/state/social'
import { resendVerification } from '../../src/state/verification'
import { aPage, quiet } from '../fixtures/app'
import { aSignUp } from '../fixtures/builders'
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

/** The next page of the same visitor, in the same tab: storage stays, memory goes. */
async function nextPage(address: string) {
  const before = pages.at(-1)
  const next = fakeServices({ otherTab: services, at: address, multipassShops: ['https://fr.kef.com'] })
  const page = { ...next, session: before?.session ?? next.session, functions: services.functions, auth: services.auth }
  pages.push(page)
  return aPage(address, page)
}
function linkOfLastMail(): string {
  const mail = services.world.mails.at(-1)
  if (mail === undefined) throw new Error('no mail was sent')
  codes.push(mail.code)
  return `/auth/action?mode=${mail.kind}&oobCode=${mail.code}&continueUrl=${encodeURIComponent(mail.continueUrl)}&lang=fr`
}

beforeAll(async () => {
  services = fakeServices({ multipassShops: ['https://fr.kef.com'] })
  pages = []
  codes = []
  recorded.length = 0

  const signup = await nextPage('/fr/auth/campaign/TakeItHome/signup?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart')
  signup.dispatch(answerWritten({ answer: ANSWER }))
  const values = aSignUp({
    locale: 'fr',
    campaign: 'TakeItHome',
    values: { ...PERSONAL, email: EMAIL, answer: ANSWER, password: FIRST, confirmPassword: FIRST },
  })
  services.functions.fail('signUpWithEmail', 'functions/internal')
  await signup.dispatch(signUp(values))
  // What is kept is written now, not when all is well again.
  await quiet()
  await signup.dispatch(signUp(values))
  await services.clock.advance(60_000)
  await signup.dispatch(resendVerification())
  await quiet()

  const verify = await nextPage(linkOfLastMail())
  await verify.dispatch(applyActionCode())

  const login = await nextPage('/fr/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart&platform=ios')
  services.auth.fail('signIn', 'auth/internal-error')
  for (const password of [WRONG, FIRST, WRONG]) await login.dispatch(signIn({ email: EMAIL, password }))
  await login.dispatch(signOut(null))
  await login.dispatch(requestReset({ email: EMAIL }))

  const reset = await nextPage(linkOfLastMail())
  services.auth.fail('confirmPasswordReset', 'auth/internal-error')
  for (const _ of ['fails', 'works']) await reset.dispatch(resetPassword({ password: SECOND }))
  await quiet()

  const back = await nextPage(
    '/auth/campaign/win-a-movie-night-setup/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart',
  )
  services.auth.provides('facebook.com', { email: EMAIL, raw: { first_name: PERSONAL.firstName } })
  await back.dispatch(signInWithProvider('facebook.com'))
  await back.dispatch(linkWithPassword({ email: EMAIL, password: WRONG }))
  back.dispatch(entrySubmitted({ entry: { answer: ANSWER, tosConsentEvent: true, marketingConsent: true } }))
  await back.dispatch(linkWithPassword({ email: EMAIL, password: SECOND }))
  await quiet()

  const shop = await nextPage('/fr/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart')
  services.functions.fail('getFirestoreAccount', 'functions/internal')
  await shop.dispatch(signIn({ email: EMAIL, password: SECOND }))
  await shop.dispatch(signIn({ email: EMAIL, password: SECOND }))
  await quiet()
}, 30_000)

/** The secrets that are found in it. */
const found = (secrets: readonly string[], where: unknown): string[] => {
  const text = typeof where === 'string' ? where : JSON.stringify(where)
  return secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
}
const passwords = [FIRST, SECOND, WRONG]
const secrets = () => [...passwords, ...codes, 'custom-token', 'multipass-of-']
const personal = [EMAIL, ...Object.values(PERSONAL), ANSWER, 'uid-of-']

describe('after all that', () => {
  it('it really happened', () => {
    const story = recorded.map(({ action }) => action.type)
    for (const type of [
      'signUp/failed',
      'signUp/completed',
      'verification/sent',
      'action/codeApplied',
      'auth/signInFailed',
      'login/completed',
      'auth/signedOut',
      'provider/linkFoundNeeded',
      'campaign/entryReceived',
      'error/reported',
    ])
      expect(story).toContain(type)
    expect(codes).toHaveLength(2)
    expect(pages.flatMap(({ page }) => page.wentTo).join()).toContain('multipass-of-')
    expect(services.world.byEmail(EMAIL)).toMatchObject({
      password: SECOND,
      verified: true,
      providers: ['password', 'facebook.com'],
    })
  })

  it('no action and no state ever had a password, an action code or a token', () => {
    const guilty = recorded.filter(({ action, state }) => found(secrets(), [action, state]).length > 0)
    expect(guilty.map(({ action }) => action.type)).toEqual([])
  })

  it('DevTools shows nothing of them, nor who they are', () => {
    const seen = recorded.map(({ action, shown }) => [action.type, found([...secrets(), ...personal], shown)])
    expect(seen.filter(([, leaks]) => leaks?.length !== 0)).toEqual([])
    expect(recorded.some(({ shown }) => shown.includes('o***@example.org'))).toBe(true)
  })

  it('a password went out with the sign-up alone, and a personal detail with no report', () => {
    const { asked } = services.functions
    expect(asked.filter(({ payload }) => found(passwords, payload).length > 0).map(({ name }) => name)).toEqual([
      'signUpWithEmail',
      'signUpWithEmail',
    ])
    const reports = asked.filter(({ name }) => name === 'logError')
    expect(reports.length).toBeGreaterThanOrEqual(3)
    for (const { payload } of reports) expect(found([...secrets(), ...personal], payload)).toEqual([])
  })

  it('analytics and error reporting know nothing', () => {
    const told = pages.flatMap(({ analytics, reporter }) => [
      ...analytics.events,
      ...reporter.reports.map(({ failure, reference }) => [failure.code, failure.message, failure.stack, reference]),
    ])
    expect(told.length).toBeGreaterThanOrEqual(6)
    expect(found([...secrets(), ...personal], told)).toEqual([])
  })

  it('nothing of it is kept in the browser, but the answer while it is being written', () => {
    const kept = pages.flatMap(({ local, session, cookies }) => [...local.entries, ...session.entries, ...cookies.jar])
    expect(kept.length).toBeGreaterThan(0)
    expect(found([...secrets(), ...personal], kept)).toEqual([])
    const shared = pages.flatMap(({ local }) => local.written)
    const inTab = pages.flatMap(({ session }) => session.written).map(([key, value]) => [key, withoutAnswer(value)])
    expect(shared.length).toBeGreaterThan(0)
    expect(found([...secrets(), ...personal], [shared, inTab])).toEqual([])
  })

  it('no more is kept in the browser than is listed here', () => {
    const written = pages.flatMap(({ local, session }) => [...local.written, ...session.written])
    const names = written.flatMap(([key, value]) =>
      key.startsWith('persist:') ? Object.keys(JSON.parse(value) as object).map((name) => `${key} ${name}`) : [key],
    )
    expect([...new Set(names)].filter((name) => !KEPT.includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['persist:visit callbackURL', 'persist:session answer']))
  })
})

/** Times, ways and places: nothing in it tells whose it is, but the answer while it is being written. */
const KEPT: readonly string[] = [
  ...['callbackURL', 'utm', 'lastUsed', 'verificationSentAt', '_persist'].map((name) => `persist:visit ${name}`),
  ...['platform', 'campaignCode', 'answer', 'entryFor', 'leftFor', '_persist'].map((name) => `persist:session ${name}`),
  'kef-id:reportedAt',
]

function withoutAnswer(stored: string): string {
  const { answer: _, ...others } = JSON.parse(stored.startsWith('{') ? stored : '{}') as Record<string, unknown>
  return stored.startsWith('{') ? JSON.stringify(others) : stored
}

it('an answer that is being written is kept in the tab, and nowhere else', async () => {
  const page = await aPage('/auth/campaign/TakeItHome/login')
  page.dispatch(answerWritten({ answer: ANSWER }))
  await quiet()
  expect(found([ANSWER], [...page.services.session.entries])).toEqual([ANSWER])
  expect(found([ANSWER], [...page.services.local.entries])).toEqual([])
})
