/**
 * What the popup of the installed Auth SDK waits for is loaded before the press, in browsers that block late popups. Fails
 * when an upgrade of the SDK changes what sharedResolver.ts relies on.
 */
import { describe, expect, it } from '@jest/globals'
import type { Request } from 'playwright-core'
import { useBrowser } from '../e2e/support/browser'
import { newEmail } from '../e2e/support/members'
import { signInInPopup, stubInternet } from '../e2e/support/providers'
import { requestsOf } from '../e2e/support/requests'
import type { Visitor } from '../e2e/support/visitor'

const visitor = useBrowser()

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const IPAD_WEBVIEW = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GAPI = 'https://apis.google.com/js/api.js'
const FRAME = '/emulator/auth/iframe'
/** Well over the delay of the preload. */
const IDLE_MS = 4_000

/** Records in `window.popups` for each opened window whether it opened in the task of the last press. */
const RECORD_POPUPS = () => {
  const popups: boolean[] = []
  let isTaskOfPress = false
  const open = window.open.bind(window)
  Object.assign(window, {
    popups,
    open: (...args: Parameters<typeof open>) => {
      popups.push(isTaskOfPress)
      return open(...args)
    },
  })
  const onPress = () => {
    isTaskOfPress = true
    // A message arrives in the next task; a timer could be later than a frame's answer.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => void (isTaskOfPress = false)
    port2.postMessage(null)
  }
  window.addEventListener('click', onPress, true)
}
const popupsOf = ({ page }: Visitor) => page.evaluate(() => (window as Window & { popups?: boolean[] }).popups)

/** Whether a popup needs the request, or a chunk of our own for it. */
const isForPopup = (url: string): boolean =>
  url.startsWith(GAPI) || url.includes(FRAME) || /\/(social|sign-in)\./.test(url)

/** Whether the page itself requests the script; its frame does so, too. */
const isScriptOf = ({ page }: Visitor, request: Request): boolean =>
  request.url().startsWith(GAPI) && request.frame() === page.mainFrame()

const waitForFrame = ({ page }: Visitor) => page.waitForRequest((request) => request.url().includes(FRAME))

describe('in Safari', () => {
  it('loads after the page and before a press, so that the press opens the window in its task', async () => {
    const user = await visitor({ userAgent: SAFARI })
    await stubInternet(user.context)
    await user.context.addInitScript(RECORD_POPUPS)
    const requests = requestsOf(user)
    const framed = waitForFrame(user)
    await user.opens('/auth/login')
    expect(requests.filter((request) => isScriptOf(user, request))).toEqual([])
    await framed
    await user.page.locator('iframe[data-ready]').waitFor({ state: 'attached' })
    const popup = user.page.waitForEvent('popup')
    await user.provider('google.com').click()
    const window = await popup
    expect(await popupsOf(user)).toEqual([true])
    await signInInPopup(window, { email: newEmail('grace'), name: 'Grace Hopper' })
    await user.sees('accept-tos')
    expect(requests.filter((request) => isScriptOf(user, request))).toHaveLength(1)
  })

  it('after a script that did not load, loads it again at the hover or the press', async () => {
    const user = await visitor({ userAgent: SAFARI, expectedProblems: [/ERR_FAILED/] })
    await stubInternet(user.context)
    let attempts = 0
    await user.context.route(`${GAPI}*`, (route) => {
      if (isScriptOf(user, route.request())) attempts += 1
      return attempts === 1 ? route.abort() : route.fallback()
    })
    const failed = user.page.waitForEvent('requestfailed')
    await user.opens('/auth/login')
    await failed
    const popup = user.page.waitForEvent('popup')
    await user.provider('google.com').click()
    await signInInPopup(await popup, { email: newEmail('grace'), name: 'Grace Hopper' })
    await user.sees('accept-tos')
    expect(attempts).toBe(2)
  })
})

it('on a touch screen loads before a press', async () => {
  const user = await visitor()
  await stubInternet(user.context)
  const session = await user.context.newCDPSession(user.page)
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const framed = waitForFrame(user)
  await user.opens('/auth/login')
  expect(await user.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await framed
})

it.each([
  ['in another desktop browser', {}],
  ['in a webview', { userAgent: IPAD_WEBVIEW }],
])('%s loads nothing before a press', async (_, options) => {
  const user = await visitor(options)
  await user.page.clock.install()
  await stubInternet(user.context)
  const requests = requestsOf(user)
  await user.opens('/auth/login')
  await user.page.clock.runFor(IDLE_MS)
  await user.page.waitForLoadState('networkidle')
  expect(requests.map((request) => request.url()).filter(isForPopup)).toEqual([])
})
