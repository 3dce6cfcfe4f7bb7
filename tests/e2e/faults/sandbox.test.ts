/** The page in sandboxed iframes that may not navigate the top page: each offers a way to continue. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { FrameLocator } from 'playwright-core'
import { testSystem } from '../../support/system'
import { useBrowser } from '../support/browser'
import { createStoredMember, type StoredMember } from '../support/members'
import { backToShop, isGreeted } from '../support/storefront'
import type { Visitor } from '../support/visitor'

const visitor = useBrowser()
const MINIMAL_SANDBOX = 'allow-scripts allow-same-origin allow-forms'
const EXPECTED_PROBLEMS = [
  /can escape its sandboxing/,
  /Unsafe attempt to initiate navigation/,
  /Blocked opening|was blocked|sandboxed/i,
]
const TOKEN_PATH = '/account/login/multipass/'

let member: StoredMember
let user: Visitor
let frame: FrameLocator

/** Signs a member in and opens the login page in a sandboxed frame of the shop. */
async function openInFrame(sandbox: string): Promise<void> {
  member = await createStoredMember()
  user = await visitor({ width: 1440, expectedProblems: EXPECTED_PROBLEMS })
  await user.opens('/auth/login')
  await user.sees('login')
  await user.signsIn(member.email, member.password)
  await user.sees('success-end')
  await user.opens(testSystem().storefront)
  const login = `${testSystem().site}/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`
  await user.page.evaluate(
    ([src, rules]) => {
      const element = document.createElement('iframe')
      element.setAttribute('sandbox', rules)
      element.setAttribute('src', src)
      Object.assign(element.style, { width: '600px', height: '800px' })
      // In view: a browser draws no frame below it, and the page waits for its first paint.
      document.body.prepend(element)
    },
    [login, sandbox] as const,
  )
  frame = user.page.frameLocator('iframe')
}

const successScreen = () => frame.locator('main[data-screen="success-end"]')

/** Waits for a button in the frame; the error contains the text of the frame. */
async function findButton(action: string) {
  const button = successScreen().locator(`[data-action="${action}"]`)
  await button.waitFor().catch(async () => {
    const text = await frame.locator('body').innerText({ timeout: 1_000 }).catch(String)
    throw new Error(`no button ${action} at ${user.page.url()}, but: ${text}`)
  })
  return button
}
const presses = async (action: string): Promise<void> => (await findButton(action)).click()
const WELCOME = { greeting: 'Welcome back, Sophie' }

/** Presses continue, which the browser refuses, and expects the alternatives. */
async function pressRefusedContinue(): Promise<void> {
  await presses('continue')
  await findButton('continue-here')
  await successScreen().getByRole('alert').filter({ hasText: 'new window' }).waitFor()
  expect(await frame.locator('html').innerHTML()).not.toContain(TOKEN_PATH)
}

describe('a frame that may neither navigate the top page nor open windows', () => {
  beforeEach(() => openInFrame(MINIMAL_SANDBOX))

  it('explains the refusal and continues inside the frame', async () => {
    await pressRefusedContinue()
    await presses('continue-here')
    await frame.locator('[data-customer]').waitFor()
    await frame.locator('h1').getByText(WELCOME.greeting, { exact: true }).waitFor()
    expect(user.page.url()).not.toContain('/account')
  })
})

it('a frame that may open windows continues in a new one', async () => {
  await openInFrame(`${MINIMAL_SANDBOX} allow-popups allow-popups-to-escape-sandbox`)
  await pressRefusedContinue()
  const opens = user.context.waitForEvent('page')
  await presses('continue')
  const window = await opens
  await window.waitForURL(backToShop())
  expect(await window.locator('[data-customer]').getAttribute('data-customer')).toBe(member.email)
  expect(await window.evaluate(() => globalThis.opener === null)).toBe(true)
  expect(await frame.locator('html').innerHTML()).not.toContain(TOKEN_PATH)
})

it('a frame that may navigate the top page after a press does so', async () => {
  await openInFrame(`${MINIMAL_SANDBOX} allow-top-navigation-by-user-activation`)
  // The browser may count the test's input on the top page as the user activation.
  const redirected = user.page.waitForURL(backToShop()).then(() => true)
  if (!(await Promise.race([redirected, findButton('continue').then(() => false)]))) await presses('continue')
  expect(await isGreeted(user)).toMatchObject(WELCOME)
})
