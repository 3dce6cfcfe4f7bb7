/** The page in frames that may not move the page around them: there is a way on in each, or words that say what to do. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { FrameLocator } from 'playwright-core'
import { testSystem } from '../../support/system'
import { useBrowser } from '../support/browser'
import { createStoredMember, type StoredMember } from '../support/members'
import { backToShop, isGreeted } from '../support/storefront'
import type { Visitor } from '../support/visitor'

const visitor = useBrowser()
const LEAST = 'allow-scripts allow-same-origin allow-forms'
const EXPECTED = [
  /can escape its sandboxing/,
  /Unsafe attempt to initiate navigation/,
  /Blocked opening|was blocked|sandboxed/i,
]
const TOKEN = '/account/login/multipass/'

let member: StoredMember
let user: Visitor
let frame: FrameLocator

/** Signed in, with the sign-in page in a frame of the shop. */
async function arrivesIn(sandbox: string): Promise<void> {
  member = await createStoredMember()
  user = await visitor({ width: 1440, expectedProblems: EXPECTED })
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
      document.body.append(element)
    },
    [login, sandbox] as const,
  )
  frame = user.page.frameLocator('iframe')
}

const shown = () => frame.locator('main[data-screen="success-end"]')

/** The button in the frame; throws with what the frame shows instead. */
async function finds(action: string) {
  const button = shown().locator(`[data-action="${action}"]`)
  await button.waitFor().catch(async () => {
    const text = await frame.locator('body').innerText({ timeout: 1_000 }).catch(String)
    throw new Error(`no button ${action} at ${user.page.url()}, but: ${text}`)
  })
  return button
}
const presses = async (action: string): Promise<void> => (await finds(action)).click()
const WELCOME = { greeting: 'Welcome back, Sophie' }

/** The press that the browser refuses, and the page after it. */
async function isRefused(): Promise<void> {
  await presses('continue')
  await finds('continue-here')
  expect(await shown().getByRole('alert').innerText()).toContain('new window')
  expect(await frame.locator('html').innerHTML()).not.toContain(TOKEN)
}

describe('a frame that may neither move the page around it nor open windows', () => {
  beforeEach(() => arrivesIn(LEAST))

  it('says so at the press, and goes on inside the frame', async () => {
    await isRefused()
    await presses('continue-here')
    await frame.locator('[data-customer]').waitFor()
    expect(await frame.locator('h1').innerText()).toBe(WELCOME.greeting)
    expect(user.page.url()).not.toContain('/account')
  })

  it('says that the window did not open, and keeps the other way', async () => {
    await isRefused()
    await presses('continue')
    await shown().locator('[role=alert][data-continue=frame]').waitFor()
    await presses('continue-here')
    await frame.locator('[data-customer]').waitFor()
  })
})

it('a frame that may open windows goes on in a new one', async () => {
  await arrivesIn(`${LEAST} allow-popups allow-popups-to-escape-sandbox`)
  await isRefused()
  const opens = user.context.waitForEvent('page')
  await presses('continue')
  const window = await opens
  await window.waitForURL(backToShop())
  expect(await window.locator('[data-customer]').getAttribute('data-customer')).toBe(member.email)
  expect(await window.evaluate(() => globalThis.opener === null)).toBe(true)
  expect(await frame.locator('html').innerHTML()).not.toContain(TOKEN)
})

it('a frame that may move the page after a press does so', async () => {
  await arrivesIn(`${LEAST} allow-top-navigation-by-user-activation`)
  // The browser may take what the test did to the page around the frame for a press.
  const went = user.page.waitForURL(backToShop()).then(() => true)
  if (!(await Promise.race([went, finds('continue').then(() => false)]))) await presses('continue')
  expect(await isGreeted(user)).toMatchObject(WELCOME)
})

it('a frame that may move the page does so by itself', async () => {
  await arrivesIn(`${LEAST} allow-top-navigation`)
  expect(await isGreeted(user)).toMatchObject(WELCOME)
})
