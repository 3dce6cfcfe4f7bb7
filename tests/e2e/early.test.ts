/** Before the page's script has arrived: the prerendered form is the real one, and answers. */
import { describe, expect, it } from '@jest/globals'
import { testSystem } from '../support/system'
import { inBrowser } from './support/browser'
import { aMemberOnRecord } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = inBrowser()

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

  it('moves nothing', async () => {
    const sophie = await visitor({ width: 1440 })
    await sophie.page.addInitScript(
      `window.shifts = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifts += value }).observe({ type: 'layout-shift', buffered: true })`,
    )
    await sophie.opens('/de/auth/signup_with_email')
    await sophie.page.waitForLoadState('networkidle')
    expect(await sophie.page.evaluate('window.shifts')).toBe(0)
  })
})
