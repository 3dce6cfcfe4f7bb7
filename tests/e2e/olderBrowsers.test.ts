/** The oldest supported browsers run the flows; older ones get the prerendered page and the sentence of `<noscript>`. */
import { describe, expect, it } from '@jest/globals'
import japanese from '../../translations/ja.json'
import { useBrowser } from './support/browser'
import { aResetLink } from './support/emailLinks'
import { createStoredMember } from './support/members'
import {
  availableNames,
  CHROME_109,
  removeYoungerFeatures,
  SAFARI_15_3,
  SAFARI_16_4,
  type OlderBrowser,
} from './support/olderBrowsers'
import { requestsOf } from './support/requests'
import { isGreeted, withCallback } from './support/storefront'
import type { Visitor, VisitorOptions } from './support/visitor'

const startVisitor = useBrowser()

async function visitor(browser: OlderBrowser, options: VisitorOptions = {}): Promise<Visitor> {
  const user = await startVisitor({ ...options, userAgent: browser.userAgent })
  await removeYoungerFeatures(user, browser)
  return user
}

const YOUNGER = ['URL.canParse', 'URL.parse', 'Object.groupBy', 'Promise.withResolvers', 'AbortSignal.any']
const SUPPORTED = ['Object.hasOwn', 'Array.prototype.findLast', 'structuredClone', 'Response.prototype.json']

describe.each([
  ['Chrome 109', CHROME_109, [...YOUNGER, 'Array.prototype.toSorted', 'String.prototype.isWellFormed']],
  ['Safari 16.4', SAFARI_16_4, [...YOUNGER, 'requestIdleCallback', 'scheduler', 'Navigator.prototype.connection']],
] as const)('in %s', (_, browser, removed) => {
  it('a sign-in with a callback ends signed in at the shop', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor(browser)
    await sophie.opens(withCallback('/auth/login'))
    await sophie.sees('login')
    expect(await availableNames(sophie, [...removed, ...SUPPORTED])).toEqual(SUPPORTED)
    await sophie.signsIn(email, password)
    expect(await isGreeted(sophie)).toEqual({ greeting: 'Welcome back, Sophie', email })
  })

  it('a reset link opens the form, which sets a password', async () => {
    const { email, link } = await aResetLink()
    const password = 'Quieter-4-KEF?'
    const sophie = await visitor(browser)
    await sophie.opens(link)
    await sophie.sees('reset-password')
    await sophie.fillsIn({ password, confirmPassword: password })
    await sophie.submits()
    await sophie.sees('reset-password-done')
    await sophie.presses('continue')
    await sophie.sees('login')
    await sophie.signsIn(email, password)
    await sophie.sees('success-end')
  })

  it('a campaign page counts the words of the answer', async () => {
    const sophie = await visitor(browser)
    await sophie.opens(withCallback('/auth/campaign/TakeItHome/login'))
    await sophie.sees('campaign-login')
    await sophie.fillsIn({ answer: 'Rain on my roof' })
    await sophie.page.locator('.count__now').getByText(/^4\b/).waitFor()
  })
})

/** Chunks are preloaded for an app that does not start. */
const UNUSED_PRELOAD = /^warning: The resource .* was preloaded/
/** The main script of webpack stops at the first function that is missing. */
const MISSING_FUNCTION = /^exception: TypeError: Object\.hasOwn is not a function/
/** Longer than any timeout of a pending press. */
const LONG_MS = 20_000

/** The build marks the ends of phrases with zero-width spaces. */
const withoutPhraseMarks = (text: string): string => text.replaceAll('\u200b', '')

/** The page shows the sentence, and a press sends nothing and is not pending. */
async function expectSentence(user: Visitor): Promise<void> {
  const notice = user.page.getByRole('alert')
  await notice.waitFor()
  expect(withoutPhraseMarks(await notice.innerText())).toBe(japanese.noscript)
  expect(withoutPhraseMarks(await user.heading())).toBe(japanese['login.title'])
  const requests = requestsOf(user)
  await user.signsIn('sophie@example.com', 'Listen-2-KEF!')
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  await user.page.clock.fastForward(LONG_MS)
  expect(await user.page.locator('[aria-busy]').count()).toBe(0)
  expect(await user.page.getByRole('alert').count()).toBe(1)
  expect(await user.field('email').inputValue()).toBe('sophie@example.com')
  expect(requests).toEqual([])
}

/** The sentence is inside the window and covers nothing at the end of the page. */
async function expectUncovered(user: Visitor): Promise<void> {
  await user.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const covered = await user.page.getByRole('alert').evaluate((notice) => {
    const { left, right, top, bottom } = notice.getBoundingClientRect()
    const footer = document.querySelector('footer, main')?.getBoundingClientRect()
    return {
      isInside: left >= 0 && right <= innerWidth && bottom <= innerHeight,
      isBelow: top >= (footer?.bottom ?? NaN),
    }
  })
  expect(covered).toEqual({ isInside: true, isBelow: true })
}

/** Names of the controls that have the focus while the sentence covers all of them, with the Tab key from start to end. */
async function controlsCoveredInFocus(user: Visitor): Promise<readonly string[]> {
  const count = await user.page.locator('a[href], button, input, summary').count()
  await user.page.evaluate(() => scrollTo(0, 0))
  await user.page.locator('header a').first().focus()
  const covered: string[] = []
  for (let pressed = 0; pressed < count; pressed++) {
    await user.page.keyboard.press('Tab')
    const name = await user.page.evaluate(() => {
      const focused = document.activeElement
      const notice = document.querySelector('[role=alert]')
      if (!focused || !notice || focused === document.body) return null
      const isCovered = focused.getBoundingClientRect().top >= notice.getBoundingClientRect().top
      return isCovered ? (focused.textContent ?? '') : null
    })
    if (name !== null) covered.push(withoutPhraseMarks(name))
  }
  return covered
}

describe('a browser that is too old', () => {
  it('without a feature that the app needs keeps the form and shows the sentence in the language of the page', async () => {
    const hana = await visitor(SAFARI_15_3, { expectedProblems: [UNUSED_PRELOAD, MISSING_FUNCTION] })
    await hana.page.clock.install()
    await hana.opens('/ja/auth/login', { hydrates: false })
    expect(await availableNames(hana, [...SUPPORTED])).toEqual(['Response.prototype.json'])
    await expectSentence(hana)
    await expectUncovered(hana)
    expect(await controlsCoveredInFocus(hana)).toEqual([])
  })

  it('which does not parse the main script keeps the form and shows the sentence in the language of the page', async () => {
    const hana = await startVisitor({ expectedProblems: [UNUSED_PRELOAD, /^exception: SyntaxError/] })
    await hana.page.clock.install()
    await hana.context.route(/\/assets\/main\.[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static {' }),
    )
    await hana.opens('/ja/auth/login', { hydrates: false })
    await expectSentence(hana)
    await expectUncovered(hana)
  })
})
