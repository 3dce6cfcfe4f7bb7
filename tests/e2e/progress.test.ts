/** A press whose code is still on its way: its button shows progress at once, until what was pressed is done. */
import { describe, expect, it } from '@jest/globals'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { createStoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const ANSWER_MS = 100
const SLOW_MS = 6_000

interface Progress {
  readonly isBusy: boolean
  /** A drawn sign inside the button, with its size in CSS pixels and its animation. */
  readonly sign: { readonly width: number; readonly animation: string } | null
}

/** How the button that is pressed next looks 100 ms later. */
async function pressedLook({ page }: Visitor, selector: string): Promise<Progress> {
  const look = page.evaluate(
    ([pressed, after]) =>
      new Promise<Progress>((resolve) => {
        const read = () => {
          const button = document.querySelector(pressed)
          if (!button) return resolve({ isBusy: false, sign: null })
          const style = getComputedStyle(button, '::before')
          const drawn = style.content !== 'none' && style.visibility === 'visible' && style.opacity !== '0'
          resolve({
            isBusy: button.getAttribute('aria-busy') === 'true',
            sign: drawn ? { width: parseFloat(style.width), animation: style.animationName } : null,
          })
        }
        window.addEventListener('click', () => setTimeout(read, after), { capture: true, once: true })
      }),
    [selector, ANSWER_MS] as const,
  )
  await page.locator(selector).click()
  return look
}

/** Whether the main button is busy, frame by frame, without repetitions. Stops when the form is gone. */
async function recordBusyFrames({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const frames: boolean[] = []
    Object.assign(window, { kefBusy: frames })
    const look = () => {
      const button = document.querySelector('button[type=submit]')
      if (!button) return
      const isBusy = button.getAttribute('aria-busy') === 'true'
      if (frames.at(-1) !== isBusy) frames.push(isBusy)
      requestAnimationFrame(look)
    }
    look()
  })
}
const busyFrames = ({ page }: Visitor): Promise<readonly boolean[]> => page.evaluate('window.kefBusy')

const delay = ({ context }: Visitor, part: RegExp) =>
  context.route(part, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })

const BUSY = { isBusy: true, sign: { width: 16, animation: 'turn' } }

describe('a press on a slow line', () => {
  it.each([
    ['the page’s own script', /\/assets\/main\.[^/]*\.js$/],
    ['what drives the form', /\/assets\/form-controller\.[^/]*\.js$/],
  ] as const)('before %s has come shows progress at once, without a gap, and is sent once', async (_, part) => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    await recordShifts(sophie)
    await delay(sophie, part)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await sophie.context.route('**/accounts:signInWithPassword*', async (route) => {
      await held
      await route.continue()
    })
    await sophie.page.goto(`${testSystem().site}/auth/login`, { waitUntil: 'commit' })
    await sophie.fillsIn({ email, password })
    await recordBusyFrames(sophie)
    const leaves = sophie.page.waitForRequest('**/accounts:signInWithPassword*', { timeout: 4 * SLOW_MS })
    expect(await pressedLook(sophie, 'button[type=submit]')).toEqual(BUSY)
    await sophie.page.getByRole('button', { name: 'Signing in…' }).waitFor()
    await leaves
    expect(await shiftsOf(sophie)).toEqual([])
    expect(await busyFrames(sophie)).toEqual([false, true])
    letGo()
    await sophie.sees('success-end')
    expect(await busyFrames(sophie)).toEqual([false, true])
    expect(
      callsTo(requests, 'accounts:signInWithPassword').filter((request) => request.method() === 'POST'),
    ).toHaveLength(1)
  })

  it('of another button shows it as well', async () => {
    const sophie = await visitor()
    await delay(sophie, /\/assets\/main\.[^/]*\.js$/)
    await sophie.page.goto(`${testSystem().site}/auth/login`, { waitUntil: 'commit' })
    expect(await pressedLook(sophie, '[data-provider="google.com"]')).toEqual(BUSY)
  })

  it('does not move for who asks for less motion', async () => {
    const sophie = await visitor()
    await sophie.page.emulateMedia({ reducedMotion: 'reduce' })
    await delay(sophie, /\/assets\/main\.[^/]*\.js$/)
    await sophie.page.goto(`${testSystem().site}/auth/login`, { waitUntil: 'commit' })
    await sophie.fillsIn({ email: 'sophie@example.com', password: 'Listen-2-KEF!' })
    expect(await pressedLook(sophie, 'button[type=submit]')).toEqual({
      ...BUSY,
      sign: { ...BUSY.sign, animation: 'none' },
    })
  })
})
