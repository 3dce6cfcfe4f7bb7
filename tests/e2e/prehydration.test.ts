/** Before the page's script has arrived: the prerendered form is the real one, and answers. */
import { describe, expect, it } from '@jest/globals'
import { HYDRATED_EVENT } from '../../src/domain/prehydration'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** Pages whose address tells more than the page was made with. */
const STABLE_STATE = [
  '/de/auth/signup_with_email',
  `/fr/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/account')}&utm_source=news`,
  '/auth/app/login?platform=ios',
  '/auth/campaign/login?code=SUMMER-24',
  `/ja/auth/campaign/TakeItHome/login?callbackUrl=${encodeURIComponent('https://jp.kef.com/account')}`,
  '/auth/campaign/win-a-movie-night-setup/signup',
  '/nl/auth/reset_password?login_hint=sophie%40example.com',
  '/ko',
]

/** The page's scripts wait until they are let in. */
async function withoutScripts(user: Visitor): Promise<() => void> {
  let releaseScripts: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => (releaseScripts = resolve))
  await user.context.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  return releaseScripts
}

/** Opens a page without waiting for scripts, which its load would. */
const openWithoutScripts = (user: Visitor, path: string) =>
  user.page.goto(new URL(path, testSystem().site).href, { waitUntil: 'commit' })

const INPUT_OVER_MS = 600

/** Resolves when React has hydrated the page. */
const waitForHydration = ({ page }: Visitor): Promise<void> =>
  page.evaluate(
    (event) => new Promise<void>((resolve) => document.addEventListener(event, () => resolve())),
    HYDRATED_EVENT,
  )

describe('before the script has arrived', () => {
  it('the page stands, in its language, with its title', async () => {
    const sophie = await visitor()
    await withoutScripts(sophie)
    await openWithoutScripts(sophie, '/fr/auth/login')
    await sophie.sees('login')
    expect(await sophie.heading()).toBe('Heureux de vous revoir')
    expect(await sophie.page.title()).toContain('KEF ID')
    expect(await sophie.language()).toBe('fr')
  })

  it('a bad address is answered at its field, and the press goes nowhere', async () => {
    const sophie = await visitor()
    await withoutScripts(sophie)
    await openWithoutScripts(sophie, '/fr/auth/login')
    await sophie.fillsIn({ email: 'sophie@', password: 'Listen-2-KEF!' })
    await sophie.submits()
    await sophie.readsAt('email', 'error.emailInvalid')
    expect(sophie.path()).toBe('/fr/auth/login')
    expect(await sophie.field('email').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await sophie.error('error.emailInvalid').innerText()).not.toBe('Email is invalid')
    await sophie.fillsIn({ email: 'sophie@example.com' })
    expect(await sophie.error('error.emailInvalid').count()).toBe(0)
    expect(await sophie.field('email').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('when the script arrives', () => {
  it('what was typed is there, and a press that waited is sent once', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    const releaseScripts = await withoutScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.signsIn(member.email, member.password)
    expect(await sophie.page.locator('button[type=submit]').getAttribute('aria-busy')).toBe('true')
    releaseScripts()
    await sophie.sees('success-end')
    expect(requests.filter((request) => request.url().includes('accounts:signInWithPassword')).length).toBe(1)
    expect(requests.filter((request) => request.url().includes(member.password))).toEqual([])
  })

  it('the page itself says what was wrong, once', async () => {
    const sophie = await visitor()
    const releaseScripts = await withoutScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.fillsIn({ email: 'sophie@' })
    await sophie.submits()
    await sophie.readsAt('password', 'error.passwordRequired')
    releaseScripts()
    await sophie.page.waitForFunction(() => document.querySelectorAll('.field__prehydration > *').length === 0)
    await sophie.readsAt('email', 'error.emailInvalid')
    expect(await sophie.page.locator('[data-error]').count()).toBe(2)
    await sophie.fillsIn({ email: 'sophie@example.com', password: 'x' })
    expect(await sophie.page.locator('[data-error]').count()).toBe(0)
    expect(await sophie.field('email').getAttribute('aria-invalid')).toBeNull()
  })

  it('a link that was pressed is followed, and where the visitor came from is not lost', async () => {
    const sophie = await visitor()
    const releaseScripts = await withoutScripts(sophie)
    await openWithoutScripts(sophie, `/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await sophie.page.locator('.join a').click()
    releaseScripts()
    await sophie.sees('signup')
    expect(await sophie.storage()).toContain(backToShop())
  })

  it('a page whose script never comes leads on by its links', async () => {
    const sophie = await visitor({ expectedProblems: [/assets/] })
    await sophie.context.route('**/assets/*.js', (route) => route.abort())
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.page.locator('.join a').click()
    await sophie.page.waitForURL('**/auth/signup_with_email')
  })
})

describe('when no script ever arrives', () => {
  it('a press is answered at last, in the page’s words, and what was typed stays', async () => {
    const sophie = await visitor({ expectedProblems: [/assets/] })
    await sophie.page.clock.install()
    await sophie.context.route('**/assets/*.js', (route) => route.abort())
    await openWithoutScripts(sophie, '/fr/auth/login')
    await sophie.signsIn('sophie@example.com', 'Listen-2-KEF!')
    await sophie.page.clock.fastForward(15_000)
    const notice = sophie.page.getByRole('alert')
    await notice.waitFor()
    expect(await notice.innerText()).toMatch(/Recharger/)
    expect(await sophie.field('email').inputValue()).toBe('sophie@example.com')
    await Promise.all([sophie.page.waitForEvent('framenavigated'), notice.getByRole('button').click()])
  })
})

describe('taking over', () => {
  it('the Auth SDK is not loaded for a stranger, until they turn to the form', async () => {
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

  it.each([390, 1440].flatMap((width) => STABLE_STATE.map((path) => [path, width] as const)))(
    'of %s, %d px wide, moves nothing',
    async (path, width) => {
      const sophie = await visitor({ width })
      await recordShifts(sophie)
      const releaseScripts = await withoutScripts(sophie)
      await openWithoutScripts(sophie, path)
      await sophie.page.locator('main h1').waitFor()
      const hydrated = waitForHydration(sophie)
      releaseScripts()
      await hydrated
      await sophie.page.waitForLoadState('networkidle')
      expect(await shiftsOf(sophie)).toEqual([])
    },
  )

  it.each([320, 390, 1440].flatMap((width) => ['', '/de', '/ja'].map((prefix) => [prefix, width] as const)))(
    'of %s/auth/signup_with_email with a typed password, %d px wide, moves nothing',
    async (prefix, width) => {
      const sophie = await visitor({ width })
      await recordShifts(sophie)
      const releaseScripts = await withoutScripts(sophie)
      await openWithoutScripts(sophie, `${prefix}/auth/signup_with_email`)
      await sophie.fillsIn({ password: 'Listen-2-KEF!' })
      // What is typed may move something for half a second: Chromium tells such shifts apart.
      await sophie.page.waitForTimeout(INPUT_OVER_MS)
      const hydrated = waitForHydration(sophie)
      releaseScripts()
      await hydrated
      await sophie.page.locator('.checks li.is-met').nth(4).waitFor()
      await sophie.page.waitForLoadState('networkidle')
      expect(await shiftsOf(sophie)).toEqual([])
    },
  )
})
