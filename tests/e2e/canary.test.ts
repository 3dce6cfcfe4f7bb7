/**
 * One visitor with recognisable secrets signs up with an entry, verifies, resets the password, logs in, meets an unknown
 * error that is reported, and signs in with a provider. Then everything that the browser sent or stored is searched for
 * the secrets.
 */
import { describe, expect, it } from '@jest/globals'
import { aSignUp } from '../fixtures/builders'
import { useBrowser } from './support/browser'
import { stubIdentityError } from './support/identity'
import { installDevTools, locationsOf, recordTraces, readStoredTraces, type Trace } from './support/traces'
import { mailTo } from './support/mailbox'
import { newEmail } from './support/members'
import { openPopupOf, signInInPopup, stubInternet } from './support/providers'
import { testSystem } from '../support/system'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const FIRST = 'Canary-1-Sings!'
const SECOND = 'Canary-2-Sings!'
const PHONE = '5550188777'
const IDENTITY = (call: string) => `body /identitytoolkit.googleapis.com/v1/accounts:${call}`

/** Runs the journey. The traces of each page are read before the next one opens. */
async function runJourney() {
  const ada = await visitor({ expectedProblems: [/^400 .*accounts:/] })
  await stubInternet(ada.context)
  await installDevTools(ada.context)
  const { traces, requests } = recordTraces(ada)
  const email = newEmail('canary')
  const codes: string[] = []
  const inspect = async (): Promise<void> => void traces.push(...(await readStoredTraces(ada.page)))
  const opens = async (address: string): Promise<void> => {
    await inspect().catch(() => undefined)
    await ada.opens(address)
  }
  const link = async (mode: 'verifyEmail' | 'resetPassword'): Promise<string> => {
    const mail = await mailTo(email, mode)
    codes.push(mail.oobCode)
    return mail.link
  }

  await ada.opens('/auth/campaign/TakeItHome/signup')
  await ada.sees('campaign-signup')
  const secret = { password: FIRST, confirmPassword: FIRST }
  await ada.fillsIn(aSignUp({ campaign: 'TakeItHome', values: { email, phoneNumber: PHONE, ...secret } }))
  await ada.submits()
  await ada.sees('verification-sent')
  await opens(await link('verifyEmail'))
  await ada.sees('verify-email')
  await ada.presses('continue')
  await ada.sees('email-verified')
  // The first login makes the draft the account; a reset before it would discard the draft.
  await opens('/auth/login')
  await ada.sees('campaign-success')
  await opens('/auth/logout')
  await ada.sees('login')
  await opens('/auth/reset_password')
  await ada.sees('forgot-password')
  await ada.fillsIn({ email })
  await ada.submits()
  await ada.sees('reset-email-sent')
  await opens(await link('resetPassword'))
  await ada.sees('reset-password')
  await ada.fillsIn({ password: SECOND, confirmPassword: SECOND })
  await ada.submits()
  await ada.sees('reset-password-done')
  await opens('/auth/logout')
  await ada.sees('login')
  await provokeUnknownError(ada, email)
  await ada.signsIn(email, SECOND)
  await ada.sees('success-end')
  const { idToken, refreshToken } = await tokensOf(ada)
  await opens('/auth/logout')
  await ada.sees('login')
  await signInInPopup(await openPopupOf(ada, 'google.com'), { email: newEmail('canary-g'), name: 'Grace' })
  await ada.sees('accept-tos')
  await inspect()
  return { email, codes, traces, requests: requests(), tokens: [idToken, refreshToken] }
}

/** Provokes an unknown sign-in error while the password is in the form, and waits for the call of logError. */
async function provokeUnknownError(ada: Visitor, email: string): Promise<void> {
  await stubIdentityError(ada, 'signInWithPassword', 'SOMETHING_NEW')
  const reports = ada.page.waitForRequest(/\/call\/logError/)
  await ada.signsIn(email, SECOND)
  await reports
  await ada.modal().locator('[data-action="close"]').click()
  await ada.context.unroute('**/accounts:signInWithPassword*')
}

/** The tokens in the Auth SDK's own database. */
async function tokensOf(ada: Visitor): Promise<{ idToken: string; refreshToken: string }> {
  const record = await ada.page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(new Error('no record'))
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
  const find = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(record)?.[1] ?? ''
  return { idToken: find('accessToken'), refreshToken: find('refreshToken') }
}

const placesOutside = (places: readonly string[], allowed: readonly (string | RegExp)[]) =>
  places.filter((place) => !allowed.some((one) => (typeof one === 'string' ? one === place : one.test(place))))

describe('every secret of a journey', () => {
  it('appears in the requests that need it and nowhere else', async () => {
    const { email, codes, traces, requests, tokens } = await runJourney()
    const ours = traces.filter(({ where, text }: Trace) => !where.startsWith('url') || isOwnOrigin(text))
    for (const [password, calls] of [
      [FIRST, ['body /call/signUpWithEmail', IDENTITY('signInWithPassword')]],
      [SECOND, [IDENTITY('resetPassword'), IDENTITY('signInWithPassword')]],
    ] as const)
      expect(placesOutside(locationsOf(password, ours), calls)).toEqual([])
    expect(placesOutside(locationsOf(PHONE, ours), ['body /call/signUpWithEmail'])).toEqual([])
    // An action code is in the URL of one page until it is read, and is sent to the sign-in service only.
    for (const code of codes)
      expect(
        placesOutside(locationsOf(code, ours), [
          'url /auth/action',
          'address',
          IDENTITY('resetPassword'),
          IDENTITY('update'),
        ]),
      ).toEqual([])
    // The email is shown on the page; it is in no report, storage, DevTools message or URL.
    const allowedForEmail = [
      /^body .*(accounts:|signUpWithEmail|requestEmail|upsertFirestoreAccount|explainSignInFailure)/,
      'page',
    ]
    expect(placesOutside(locationsOf(email, ours), allowedForEmail)).toEqual([])
    for (const token of tokens) {
      expect(token).not.toBe('')
      expect(placesOutside(locationsOf(token, ours), [/^headers \/call\//, /^body .*(accounts:|\/token)/])).toEqual([])
    }
    expect(codes).toHaveLength(2)
    // Prove that the search finds each secret where it must be.
    for (const [secret, where] of [
      [FIRST, 'body /call/signUpWithEmail'],
      [PHONE, 'body /call/signUpWithEmail'],
      [SECOND, IDENTITY('resetPassword')],
      [codes[0], IDENTITY('update')],
      [codes[1], IDENTITY('resetPassword')],
      [email, 'page'],
      [tokens[0], 'headers /call/getFirestoreAccount'],
    ])
      expect(locationsOf(secret ?? '', traces)).toContain(where)
    const places = (name: string) => traces.filter(({ where }) => where === name)
    expect(places('DevTools').some(({ text }) => text.includes('login/started'))).toBe(true)
    expect(traces.some(({ where, text }) => where === 'body /call/logError' && text.includes('something-new'))).toBe(
      true,
    )
    expect(requests).toBeGreaterThan(100)
    expect(traces.length).toBeGreaterThan(300)
    if (process.env.CANARY_COUNT) process.stdout.write(`searched ${requests} requests, ${traces.length} texts\n`)
  }, 120_000)
})

/** The emulator's own pages stand for the provider and are not ours. */
const isOwnOrigin = (address: string): boolean =>
  !address.startsWith(testSystem().auth) || address.includes('/v1/accounts')
