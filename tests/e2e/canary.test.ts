/**
 * One visitor with marked secrets goes through everything: sign-up, verification, a forgotten password, a login back to
 * the shop, an entry, a provider, and an unknown error that is reported. Then all that left the browser, and all that is
 * left in it, is searched for the marks.
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

/** Everything of a run. Pages are read before each of them is left. */
async function run() {
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
  const link = async (): Promise<string> => {
    const mail = await mailTo(email)
    codes.push(mail.oobCode)
    return mail.link
  }

  await ada.opens('/auth/campaign/TakeItHome/signup')
  await ada.sees('campaign-signup')
  const secret = { password: FIRST, confirmPassword: FIRST }
  await ada.fillsIn(aSignUp({ campaign: 'TakeItHome', values: { email, phoneNumber: PHONE, ...secret } }))
  await ada.submits()
  await ada.sees('verification-sent')
  await opens(await link())
  await ada.sees('verify-email')
  await ada.presses('continue')
  await ada.sees('email-verified')
  await opens('/auth/reset_password')
  await ada.sees('forgot-password')
  await ada.fillsIn({ email })
  await ada.submits()
  await ada.sees('reset-email-sent')
  await opens(await link())
  await ada.sees('reset-password')
  await ada.fillsIn({ password: SECOND, confirmPassword: SECOND })
  await ada.submits()
  await ada.sees('reset-password-done')
  await opens('/auth/logout')
  await ada.sees('login')
  await hasProblems(ada, email)
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

/** An error that nobody knows, with the password in the form, goes to logError. */
async function hasProblems(ada: Visitor, email: string): Promise<void> {
  await stubIdentityError(ada, 'signInWithPassword', 'SOMETHING_NEW')
  const reports = ada.page.waitForRequest(/\/call\/logError/)
  await ada.signsIn(email, SECOND)
  await reports
  await ada.modal().locator('[data-action="close"]').click()
  await ada.context.unroute('**/accounts:signInWithPassword*')
}

/** The tokens that the SDK keeps in its own record. */
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

const hasPathPrefix = (places: readonly string[], allowed: readonly (string | RegExp)[]) =>
  places.filter((location) => !allowed.some((one) => (typeof one === 'string' ? one === location : one.test(location))))

describe('a visitor with marked secrets', () => {
  it('leaves each of them in its one place, and nowhere else', async () => {
    const { email, codes, traces, requests, tokens } = await run()
    const ours = traces.filter(({ where, text }: Trace) => !where.startsWith('url') || isOwnOrigin(text))
    for (const [password, calls] of [
      [FIRST, ['body /call/signUpWithEmail', IDENTITY('signInWithPassword')]],
      [SECOND, [IDENTITY('resetPassword'), IDENTITY('signInWithPassword')]],
    ] as const)
      expect(hasPathPrefix(locationsOf(password, ours), calls)).toEqual([])
    expect(hasPathPrefix(locationsOf(PHONE, ours), ['body /call/signUpWithEmail'])).toEqual([])
    // A code comes in the address of one page, leaves it at once, and goes to the service alone.
    for (const code of codes)
      expect(
        hasPathPrefix(locationsOf(code, ours), [
          'url /auth/action',
          'address',
          IDENTITY('resetPassword'),
          IDENTITY('update'),
        ]),
      ).toEqual([])
    // An address is shown to who it belongs to; it is in no report, no storage, no tool, no address.
    const reported = [/^body .*(accounts:|signUpWithEmail|upsertFirestoreAccount|explainSignInFailure)/, 'page']
    expect(hasPathPrefix(locationsOf(email, ours), reported)).toEqual([])
    for (const token of tokens) {
      expect(token).not.toBe('')
      expect(hasPathPrefix(locationsOf(token, ours), [/^headers \/call\//, /^body .*(accounts:|\/token)/])).toEqual([])
    }
    expect(codes).toHaveLength(2)
    // It was all there to be found.
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

/** Other origins are the emulator's own pages, which stand for the provider. */
const isOwnOrigin = (address: string): boolean =>
  !address.startsWith(testSystem().auth) || address.includes('/v1/accounts')
