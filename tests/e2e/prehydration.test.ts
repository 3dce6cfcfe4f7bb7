/** Input on the prerendered page before React has hydrated it. */
import { describe, expect, it } from '@jest/globals'
import { HYDRATED_EVENT } from '../../src/domain/prehydration'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** URLs with state that the prerendered page does not have. */
const STATEFUL_URLS = [
  '/de/auth/signup_with_email',
  `/fr/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/account')}&utm_source=news`,
  '/auth/app/login?platform=ios',
  '/auth/app/login?platform=android',
  '/ja/auth/signup_with_email?platform=android',
  '/auth/campaign/login?code=SUMMER-24',
  '/auth/campaign/TakeItHome/login?platform=android',
  `/ja/auth/campaign/TakeItHome/login?callbackUrl=${encodeURIComponent('https://jp.kef.com/account')}`,
  '/auth/campaign/win-a-movie-night-setup/signup',
  '/nl/auth/reset_password?login_hint=sophie%40example.com',
  '/ko',
]

/** Holds the page's scripts back. Returns the function that releases them. */
async function holdScripts(user: Visitor): Promise<() => void> {
  let releaseScripts: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => (releaseScripts = resolve))
  await user.context.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  return releaseScripts
}

/** Opens a page without waiting for its load event, which waits for the scripts. */
const openWithoutScripts = (user: Visitor, path: string) =>
  user.page.goto(new URL(path, testSystem().site).href, { waitUntil: 'commit' })

/** Chromium excludes layout shifts within 500 ms of an input. */
const INPUT_EXCLUSION_MS = 600

/** Resolves when React has hydrated the page. */
const waitForHydration = ({ page }: Visitor): Promise<void> =>
  page.evaluate(
    (event) => new Promise<void>((resolve) => document.addEventListener(event, () => resolve())),
    HYDRATED_EVENT,
  )

describe('before the scripts load', () => {
  it('the page shows its content and title in its language', async () => {
    const sophie = await visitor()
    await holdScripts(sophie)
    await openWithoutScripts(sophie, '/fr/auth/login')
    await sophie.sees('login')
    expect(await sophie.heading()).toBe('Heureux de vous revoir')
    expect(await sophie.page.title()).toContain('KEF ID')
    expect(await sophie.language()).toBe('fr')
  })

  it('the space for the name of a shop is only on the page of a visitor who came from one', async () => {
    const sophie = await visitor()
    const heightOfLine = async () => (await sophie.page.locator('.return').boundingBox())?.height ?? 0
    await holdScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.sees('login')
    expect(await heightOfLine()).toBe(0)
    await openWithoutScripts(sophie, `/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await sophie.sees('login')
    expect(await heightOfLine()).toBeGreaterThan(0)
  })

  it('an invalid email shows its error at the field, and the form is not sent', async () => {
    const sophie = await visitor()
    await holdScripts(sophie)
    await openWithoutScripts(sophie, '/fr/auth/login')
    await sophie.fillsIn({ email: 'sophie@', password: 'Listen-2-KEF!' })
    await sophie.submits()
    await sophie.readsAt('email', 'error.emailInvalid')
    expect(sophie.path()).toBe('/fr/auth/login')
    await sophie.page.locator('[name=email]:focus').waitFor()
    expect(await sophie.error('error.emailInvalid').innerText()).not.toBe('Email is invalid')
    await sophie.fillsIn({ email: 'sophie@example.com' })
    await sophie.error('error.emailInvalid').waitFor({ state: 'detached' })
    await sophie.page.locator('[name=email]:not([aria-invalid])').waitFor()
  })
})

describe('when the scripts load', () => {
  it('typed values are kept, and a pending submit is sent once', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    const releaseScripts = await holdScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.signsIn(member.email, member.password)
    await sophie.page.locator('button[type=submit][aria-busy=true]').waitFor()
    releaseScripts()
    await sophie.sees('success-end')
    expect(requests.filter((request) => request.url().includes('accounts:signInWithPassword')).length).toBe(1)
    expect(requests.filter((request) => request.url().includes(member.password))).toEqual([])
  })

  it('React shows the errors of the last submit once', async () => {
    const sophie = await visitor()
    const releaseScripts = await holdScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.fillsIn({ email: 'sophie@' })
    await sophie.submits()
    await sophie.readsAt('password', 'error.passwordRequired')
    releaseScripts()
    await sophie.page.waitForFunction(() => document.querySelectorAll('.field__prehydration > *').length === 0)
    await sophie.readsAt('email', 'error.emailInvalid')
    await eventually(async () => expect(await sophie.page.locator('[data-error]').count()).toBe(2))
    await sophie.fillsIn({ email: 'sophie@example.com', password: 'x' })
    await eventually(async () => expect(await sophie.page.locator('[data-error]').count()).toBe(0))
    await sophie.page.locator('[name=email]:not([aria-invalid])').waitFor()
  })

  it('a pressed link is followed, and the callback URL is kept', async () => {
    const sophie = await visitor()
    const releaseScripts = await holdScripts(sophie)
    await openWithoutScripts(sophie, `/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await sophie.page.locator('.join a').click()
    releaseScripts()
    await sophie.sees('signup')
    await eventually(async () => expect(await sophie.storage()).toContain(backToShop()))
  })
})

describe('when no script loads', () => {
  it('links work natively', async () => {
    const sophie = await visitor({ expectedProblems: [/assets/] })
    await sophie.context.route('**/assets/*.js', (route) => route.abort())
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.page.locator('.join a').click()
    await sophie.page.waitForURL('**/auth/signup_with_email')
  })

  it('a submit shows a load error in the page’s language, and typed values are kept', async () => {
    const sophie = await visitor({ expectedProblems: [/assets/] })
    await sophie.page.clock.install()
    await sophie.context.route('**/assets/*.js', (route) => route.abort())
    await openWithoutScripts(sophie, '/fr/auth/login')
    await sophie.signsIn('sophie@example.com', 'Listen-2-KEF!')
    await sophie.page.clock.fastForward(15_000)
    const notice = sophie.page.getByRole('alert')
    await notice.waitFor()
    await notice.filter({ hasText: 'Recharger' }).waitFor()
    expect(await sophie.field('email').inputValue()).toBe('sophie@example.com')
    await Promise.all([sophie.page.waitForEvent('framenavigated'), notice.getByRole('button').click()])
  })
})

describe('hydration', () => {
  it('the Auth SDK loads when the form gets the focus, not before', async () => {
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.page.waitForLoadState('networkidle')
    const auth = () => requests.filter((request) => /assets\/auth\./.test(request.url())).length
    expect(auth()).toBe(0)
    await sophie.field('email').focus()
    await sophie.page.waitForResponse(/assets\/auth\./)
    expect(auth()).toBe(1)
    expect(callsTo(requests, '/call/getFirestoreAccount')).toEqual([])
  })

  it.each([390, 1440].flatMap((width) => STATEFUL_URLS.map((path) => [path, width] as const)))(
    'of %s, %d px wide, causes no layout shift',
    async (path, width) => {
      const sophie = await visitor({ width })
      await recordShifts(sophie)
      const releaseScripts = await holdScripts(sophie)
      await openWithoutScripts(sophie, path)
      await sophie.page.locator('main h1').waitFor()
      const hydrated = waitForHydration(sophie)
      releaseScripts()
      await hydrated
      await sophie.page.waitForLoadState('networkidle')
      expect(await shiftsOf(sophie)).toEqual([])
    },
  )

  it.each([390, 1440])('of a later page of a visit from a shop, %d px wide, causes no layout shift', async (width) => {
    const sophie = await visitor({ width })
    await sophie.opens(`/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await sophie.page.locator('.return', { hasText: new URL(backToShop()).host }).waitFor()
    await recordShifts(sophie)
    await sophie.opens('/auth/login')
    await sophie.page.locator('.return', { hasText: new URL(backToShop()).host }).waitFor()
    expect(await shiftsOf(sophie)).toEqual([])
  })

  it.each([320, 390, 1440].flatMap((width) => ['', '/de', '/ja'].map((prefix) => [prefix, width] as const)))(
    'of %s/auth/signup_with_email with a typed password, %d px wide, causes no layout shift',
    async (prefix, width) => {
      const sophie = await visitor({ width })
      await recordShifts(sophie)
      const releaseScripts = await holdScripts(sophie)
      await openWithoutScripts(sophie, `${prefix}/auth/signup_with_email`)
      await sophie.fillsIn({ password: 'Listen-2-KEF!' })
      await sophie.page.waitForTimeout(INPUT_EXCLUSION_MS)
      const hydrated = waitForHydration(sophie)
      releaseScripts()
      await hydrated
      await sophie.page.locator('.checks li.is-met').nth(4).waitFor()
      await sophie.page.waitForLoadState('networkidle')
      expect(await shiftsOf(sophie)).toEqual([])
    },
  )
})
