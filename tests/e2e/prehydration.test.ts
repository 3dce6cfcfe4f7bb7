/** Input on the prerendered page before React has hydrated it. */
import { describe, expect, it } from '@jest/globals'
import { HYDRATED_EVENT } from '../../src/domain/prehydration'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember } from './support/members'
import { callsTo, requestsOf, withhold } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop } from './support/storefront'
import { translateTexts } from './support/translation'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** Pages that the inline script changes before hydration, at the width where that moves most. */
const STATEFUL_PAGES = [
  [390, `/fr/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/account')}&utm_source=news`],
  [390, '/auth/app/login?platform=android'],
  [390, '/auth/campaign/login?code=SUMMER-24'],
  [1440, '/auth/campaign/win-a-movie-night-setup/signup'],
  [1440, '/nl/auth/reset_password?login_hint=sophie%40example.com'],
  [1440, '/ko'],
] as const

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

/** Resolves when React has hydrated the page. */
const waitForHydration = ({ page }: Visitor): Promise<void> =>
  page.evaluate(
    (event) => new Promise<void>((resolve) => document.addEventListener(event, () => resolve())),
    HYDRATED_EVENT,
  )

/** Records in each frame whether the main button is busy, without repetitions, until the form is removed. */
async function recordBusyFrames({ page }: Visitor): Promise<() => Promise<readonly boolean[]>> {
  const recorded = await page.evaluateHandle(() => {
    const frames: boolean[] = []
    const look = () => {
      const button = document.querySelector('button[type=submit]')
      if (!button) return
      const isBusy = button.getAttribute('aria-busy') === 'true'
      if (frames.at(-1) !== isBusy) frames.push(isBusy)
      requestAnimationFrame(look)
    }
    look()
    return frames
  })
  return () => recorded.jsonValue()
}

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
})

describe('when the scripts load', () => {
  it('typed values are kept, and a pending submit shows progress without a gap and is sent once', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    await recordShifts(sophie)
    const releaseScripts = await holdScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.fillsIn({ email: member.email, password: member.password })
    const busyFrames = await recordBusyFrames(sophie)
    await sophie.submits()
    await sophie.page.locator('button[type=submit][aria-busy=true]').waitFor()
    const signIn = await withhold(sophie, /\/accounts:signInWithPassword/)
    const sent = sophie.page.waitForRequest(/\/accounts:signInWithPassword/)
    releaseScripts()
    await sent
    expect(await shiftsOf(sophie)).toEqual([])
    signIn.releaseAll()
    await sophie.sees('success-end')
    expect(await busyFrames()).toEqual([false, true])
    expect(requests.filter((request) => request.url().includes('accounts:signInWithPassword')).length).toBe(1)
    expect(requests.filter((request) => request.url().includes(member.password))).toEqual([])
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

/** What extensions and browsers do to a page; React cannot hydrate it then, and renders it again. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'an element after a field': () => document.querySelector('[name=password]')?.after(document.createElement('div')),
  'an element at the end of the main content': () =>
    document.querySelector('main')?.append('', document.createElement('p')),
  'a removed element': () => document.querySelector('.lead')?.remove(),
  attributes: () => document.querySelectorAll('*').forEach((element) => element.setAttribute('data-by-extension', '')),
  'translated texts': translateTexts,
}

describe('a page that something else has changed before hydration', () => {
  it.each(Object.keys(CHANGES))('keeps values, focus, selection and the press, without an error: %s', async (name) => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor()
    const releaseScripts = await holdScripts(sophie)
    await openWithoutScripts(sophie, '/auth/login')
    await sophie.signsIn(email, password)
    const field = sophie.page.locator('input[name=password]')
    await field.evaluate((input: HTMLInputElement) => (input.focus(), input.setSelectionRange(1, 3)))
    await sophie.page.evaluate(CHANGES[name] ?? (() => undefined))
    const signIn = await withhold(sophie, /\/accounts:signInWithPassword/)
    const sent = sophie.page.waitForRequest(/\/accounts:signInWithPassword/)
    releaseScripts()
    await sent
    expect(await sophie.field('email').inputValue()).toBe(email)
    expect(
      await field.evaluate((input: HTMLInputElement) => [
        document.activeElement === input,
        input.value,
        input.selectionStart,
        input.selectionEnd,
      ]),
    ).toEqual([true, password, 1, 3])
    signIn.releaseAll()
    await sophie.sees('success-end')
  })
})

describe('when no script loads', () => {})

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

  it.each(STATEFUL_PAGES)('causes no layout shift, %d px wide, of %s', async (width, path) => {
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
  })

  it('of a later page of a visit from a shop causes no layout shift', async () => {
    const sophie = await visitor()
    await sophie.opens(`/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`)
    const line = sophie.page.locator('.return', { hasText: new URL(backToShop()).host })
    await line.waitFor()
    await recordShifts(sophie)
    await sophie.opens('/auth/login')
    await line.waitFor()
    expect(await shiftsOf(sophie)).toEqual([])
  })

  it.each([
    [320, '/de'],
    [1440, '/ja'],
  ])('of a sign-up page with a typed password, %d px wide, under %s, causes no layout shift', async (width, prefix) => {
    const sophie = await visitor({ width })
    await recordShifts(sophie)
    const releaseScripts = await holdScripts(sophie)
    await openWithoutScripts(sophie, `${prefix}/auth/signup_with_email`)
    await sophie.fillsIn({ password: 'Listen-2-KEF!' })
    const hydrated = waitForHydration(sophie)
    releaseScripts()
    await hydrated
    await sophie.page.locator('.checks li.is-met').nth(4).waitFor()
    await sophie.page.waitForLoadState('networkidle')
    expect(await shiftsOf(sophie)).toEqual([])
  })
})
