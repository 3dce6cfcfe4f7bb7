/** A press before its code has loaded: the button shows progress at once and until the action is done. */
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
  /** The spinner inside the button: its width in CSS pixels and its animation. */
  readonly spinner: { readonly width: number; readonly animation: string } | null
}

/** Presses the button and reads its look 100 ms later. */
async function pressAndReadProgress({ page }: Visitor, selector: string): Promise<Progress> {
  const look = page.evaluate(
    ([pressed, after]) =>
      new Promise<Progress>((resolve) => {
        const read = () => {
          const button = document.querySelector(pressed)
          if (!button) return resolve({ isBusy: false, spinner: null })
          // Before the label, or around a logo.
          const style = getComputedStyle(button.querySelector(':scope > span:first-child') ?? button, '::before')
          const drawn = style.content !== 'none' && style.visibility === 'visible' && style.opacity !== '0'
          resolve({
            isBusy: button.getAttribute('aria-busy') === 'true',
            spinner: drawn ? { width: parseFloat(style.width), animation: style.animationName } : null,
          })
        }
        window.addEventListener('click', () => setTimeout(read, after), { capture: true, once: true })
      }),
    [selector, ANSWER_MS] as const,
  )
  await page.locator(selector).click()
  return look
}

/** Records in each frame whether the main button is busy, without repetitions, until the form is removed. */
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

const BUSY = { isBusy: true, spinner: { width: 16, animation: 'turn' } }

describe('a press on a slow connection', () => {
  it.each([
    ['the main script', /\/assets\/main\.[^/]*\.js$/],
    ['the form controller', /\/assets\/form-controller\.[^/]*\.js$/],
  ] as const)('before %s has loaded shows progress at once, without a gap, and is sent once', async (_, part) => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor({ hasMotion: true })
    const requests = requestsOf(sophie)
    await recordShifts(sophie)
    await delay(sophie, part)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await sophie.context.route('**/accounts:signInWithPassword*', async (route) => {
      await held
      await route.continue()
    })
    await sophie.page.goto(`${testSystem().site}/auth/login`, { waitUntil: 'commit' })
    await sophie.fillsIn({ email, password })
    await recordBusyFrames(sophie)
    const signInRequest = sophie.page.waitForRequest('**/accounts:signInWithPassword*', { timeout: 4 * SLOW_MS })
    expect(await pressAndReadProgress(sophie, 'button[type=submit]')).toEqual(BUSY)
    await sophie.page.getByRole('button', { name: 'Signing in…' }).waitFor()
    await signInRequest
    expect(await shiftsOf(sophie)).toEqual([])
    expect(await busyFrames(sophie)).toEqual([false, true])
    release()
    await sophie.sees('success-end')
    expect(await busyFrames(sophie)).toEqual([false, true])
    expect(
      callsTo(requests, 'accounts:signInWithPassword').filter((request) => request.method() === 'POST'),
    ).toHaveLength(1)
  })

  it('of another button shows progress, too', async () => {
    const sophie = await visitor({ hasMotion: true })
    await delay(sophie, /\/assets\/main\.[^/]*\.js$/)
    await sophie.page.goto(`${testSystem().site}/auth/login`, { waitUntil: 'commit' })
    // A ring around the logo, within the square.
    expect(await pressAndReadProgress(sophie, '[data-provider="google.com"]')).toEqual({
      ...BUSY,
      spinner: { ...BUSY.spinner, width: 38 },
    })
  })

  it('shows progress without animation for visitors who prefer reduced motion', async () => {
    const sophie = await visitor()
    await sophie.page.emulateMedia({ reducedMotion: 'reduce' })
    await delay(sophie, /\/assets\/main\.[^/]*\.js$/)
    await sophie.page.goto(`${testSystem().site}/auth/login`, { waitUntil: 'commit' })
    await sophie.fillsIn({ email: 'sophie@example.com', password: 'Listen-2-KEF!' })
    expect(await pressAndReadProgress(sophie, 'button[type=submit]')).toEqual({
      ...BUSY,
      spinner: { ...BUSY.spinner, animation: 'none' },
    })
  })
})
