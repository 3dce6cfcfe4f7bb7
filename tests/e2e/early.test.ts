/** Before the page's script has arrived: the prerendered form is the real one, and answers. */
import { describe, expect, it } from '@jest/globals'
import { FORM_TAKEN_OVER, TAKEN_OVER } from '../../src/domain/early'
import { testSystem } from '../support/system'
import { inBrowser } from './support/browser'
import { aMemberOnRecord } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = inBrowser()

/** Pages whose address tells more than the page was made with. */
const STEADY = [
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
async function withoutScripts(someone: Visitor): Promise<() => void> {
  let letIn: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => (letIn = resolve))
  await someone.context.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  return letIn
}

/** Opens a page without waiting for scripts, which its load would. */
const arrivesAt = (someone: Visitor, path: string) =>
  someone.page.goto(new URL(path, testSystem().site).href, { waitUntil: 'commit' })

const INPUT_OVER_MS = 600

/** Resolves when the page announces that it, or its form, has been taken over. */
const hears = ({ page }: Visitor, event: string): Promise<void> =>
  page.evaluate((name) => new Promise<void>((resolve) => document.addEventListener(name, () => resolve())), event)

describe('before the script has arrived', () => {
  it('the page stands, in its language, with its title', async () => {
    const sophie = await visitor()
    await withoutScripts(sophie)
    await arrivesAt(sophie, '/fr/auth/login')
    await sophie.sees('login')
    expect(await sophie.heading()).toBe('Heureux de vous revoir')
    expect(await sophie.page.title()).toContain('KEF ID')
    expect(await sophie.language()).toBe('fr')
  })

  it('a bad address is answered at its field, and the press goes nowhere', async () => {
    const sophie = await visitor()
    await withoutScripts(sophie)
    await arrivesAt(sophie, '/fr/auth/login')
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
    const member = await aMemberOnRecord()
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    const letIn = await withoutScripts(sophie)
    await arrivesAt(sophie, '/auth/login')
    await sophie.signsIn(member.email, member.password)
    expect(await sophie.page.locator('button[type=submit]').getAttribute('aria-busy')).toBe('true')
    letIn()
    await sophie.sees('success-end')
    expect(requests.filter((request) => request.url().includes('accounts:signInWithPassword')).length).toBe(1)
    expect(requests.filter((request) => request.url().includes(member.password))).toEqual([])
  })

  it('the page itself says what was wrong, once', async () => {
    const sophie = await visitor()
    const letIn = await withoutScripts(sophie)
    await arrivesAt(sophie, '/auth/login')
    await sophie.fillsIn({ email: 'sophie@' })
    await sophie.submits()
    await sophie.readsAt('password', 'error.passwordRequired')
    letIn()
    await sophie.page.waitForFunction(() => document.querySelectorAll('.field__early > *').length === 0)
    await sophie.readsAt('email', 'error.emailInvalid')
    expect(await sophie.page.locator('[data-error]').count()).toBe(2)
    await sophie.fillsIn({ email: 'sophie@example.com', password: 'x' })
    expect(await sophie.page.locator('[data-error]').count()).toBe(0)
    expect(await sophie.field('email').getAttribute('aria-invalid')).toBeNull()
  })

  it('a link that was pressed is followed, and where the visitor came from is not lost', async () => {
    const sophie = await visitor()
    const letIn = await withoutScripts(sophie)
    await arrivesAt(sophie, `/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    await sophie.page.locator('.join a').click()
    letIn()
    await sophie.sees('signup')
    expect(await sophie.storage()).toContain(backToShop())
  })

  it('a page whose script never comes leads on by its links', async () => {
    const sophie = await visitor({ expects: [/assets/] })
    await sophie.context.route('**/assets/*.js', (route) => route.abort())
    await arrivesAt(sophie, '/auth/login')
    await sophie.page.locator('.join a').click()
    await sophie.page.waitForURL('**/auth/signup_with_email')
  })
})

describe('when no script ever arrives', () => {
  it('a press is answered at last, in the page’s words, and what was typed stays', async () => {
    const sophie = await visitor({ expects: [/assets/] })
    await sophie.page.clock.install()
    await sophie.context.route('**/assets/*.js', (route) => route.abort())
    await arrivesAt(sophie, '/fr/auth/login')
    await sophie.signsIn('sophie@example.com', 'Listen-2-KEF!')
    await sophie.page.clock.fastForward(15_000)
    const told = sophie.page.getByRole('alert')
    await told.waitFor()
    expect(await told.innerText()).toMatch(/Recharger/)
    expect(await sophie.field('email').inputValue()).toBe('sophie@example.com')
    await Promise.all([sophie.page.waitForEvent('framenavigated'), told.getByRole('button').click()])
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

  it.each([390, 1440].flatMap((width) => STEADY.map((path) => [path, width] as const)))(
    'of %s, %d px wide, moves nothing',
    async (path, width) => {
      const sophie = await visitor({ width })
      await recordShifts(sophie)
      const letIn = await withoutScripts(sophie)
      await arrivesAt(sophie, path)
      await sophie.page.locator('main h1').waitFor()
      const isTakenOver = hears(sophie, TAKEN_OVER)
      letIn()
      await isTakenOver
      await sophie.page.waitForLoadState('networkidle')
      expect(await shiftsOf(sophie)).toEqual([])
    },
  )

  it.each([320, 390, 1440].flatMap((width) => ['', '/de', '/ja'].map((prefix) => [prefix, width] as const)))(
    'of %s/auth/signup_with_email with a typed password, %d px wide, moves nothing',
    async (prefix, width) => {
      const sophie = await visitor({ width })
      await recordShifts(sophie)
      const letIn = await withoutScripts(sophie)
      await arrivesAt(sophie, `${prefix}/auth/signup_with_email`)
      await sophie.fillsIn({ password: 'Listen-2-KEF!' })
      // What is typed may move something for half a second: Chromium tells such shifts apart.
      await sophie.page.waitForTimeout(INPUT_OVER_MS)
      const isTakenOver = hears(sophie, FORM_TAKEN_OVER)
      letIn()
      await isTakenOver
      await sophie.page.locator('.checks li.is-met').nth(4).waitFor()
      await sophie.page.waitForLoadState('networkidle')
      expect(await shiftsOf(sophie)).toEqual([])
    },
  )
})
