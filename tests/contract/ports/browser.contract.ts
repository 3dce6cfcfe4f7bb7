/** Contract tests of CookiesPort, ClockPort, PagePort and TabsPort. */
import { describe, expect, it } from '@jest/globals'
import type { ClockPort, CookiesPort, PagePort, TabMessage, TabsPort } from '../../../src/services/ports'

export function cookiesContract(name: string, make: () => CookiesPort): void {
  const RULES = { days: 365, path: '/' }

  describe(`CookiesPort: ${name}`, () => {
    it('returns the last value', () => {
      const cookies = make()
      expect(cookies.get('locale')).toBeNull()
      cookies.set('locale', 'fr', RULES)
      cookies.set('locale', 'zh-TW', RULES)
      expect(cookies.get('locale')).toBe('zh-TW')
    })

    it('stores any text, and removes an expired cookie', () => {
      const cookies = make()
      for (const value of ['a=b; c', '日本語', '%', ' ', '"x"']) {
        cookies.set('odd', value, RULES)
        expect(cookies.get('odd')).toBe(value)
      }
      cookies.set('odd', 'x', { days: 0, path: '/' })
      expect(cookies.get('odd')).toBeNull()
    })

    it('distinguishes similar names', () => {
      const cookies = make()
      cookies.set('my_locale', 'de', RULES)
      cookies.set('localeX', 'es', RULES)
      expect(cookies.get('locale')).toBeNull()
      cookies.set('locale', 'fr', RULES)
      expect([cookies.get('my_locale'), cookies.get('locale'), cookies.get('localeX')]).toEqual(['de', 'fr', 'es'])
    })
  })
}

/** `pass` advances the clock. */
export function clockContract(
  name: string,
  make: () => { clock: ClockPort; pass: (milliseconds: number) => Promise<void> },
): void {
  describe(`ClockPort: ${name}`, () => {
    it('advances', async () => {
      const { clock, pass } = make()
      const before = clock.now()
      await pass(30)
      expect(clock.now() - before).toBeGreaterThanOrEqual(29)
    })

    it('resolves delays in time and in order', async () => {
      const { clock, pass } = make()
      const resolved: string[] = []
      const start = clock.now()
      const delay = (label: string, milliseconds: number) =>
        clock.delay(milliseconds).then(() => {
          expect(clock.now() - start).toBeGreaterThanOrEqual(milliseconds - 1)
          resolved.push(label)
        })
      const all = Promise.all([delay('late', 60), delay('early', 20), delay('at once', 0)])
      await pass(5)
      expect(resolved).toEqual(['at once'])
      await pass(70)
      await all
      expect(resolved).toEqual(['at once', 'early', 'late'])
    })
  })
}

/** `make` returns a page at a path of https://id.kef.com. */
export function pageContract(name: string, make: (at: string) => PagePort): void {
  describe(`PagePort: ${name}`, () => {
    it('returns and replaces the URL', () => {
      const page = make('/fr/auth/login?platform=ios')
      expect(page.origin()).toBe('https://id.kef.com')
      expect(page.location()).toEqual({ pathname: '/fr/auth/login', search: '?platform=ios' })
      page.replaceUrl('/fr/auth/app/login')
      expect(page.location()).toEqual({ pathname: '/fr/auth/app/login', search: '' })
    })

    it('removes the action code from the URL and keeps it until clearActionCode', () => {
      const page = make('/auth/action?mode=verifyEmail&oobCode=abc-123&lang=fr')
      expect(page.location().search).toBe('?mode=verifyEmail&lang=fr')
      expect([page.actionCode(), page.actionCode()]).toEqual(['abc-123', 'abc-123'])
      page.clearActionCode()
      expect(page.actionCode()).toBeNull()
      expect(make('/auth/action?mode=verifyEmail').actionCode()).toBeNull()
      expect(make('/auth/action?mode=verifyEmail&oobCode=').actionCode()).toBeNull()
      const escaped = make('/auth/login?platform=ios&amp;utm_source=mail')
      expect(escaped.location().search).toBe('?platform=ios&utm_source=mail')
    })

    it('is ready to leave once all registered requests have settled', async () => {
      const page = make('/')
      await page.readyToLeave()
      let send: () => void = () => undefined
      let isReady = false
      page.awaitBeforeLeaving(Promise.reject(new Error('lost')))
      page.awaitBeforeLeaving(new Promise<void>((resolve) => (send = resolve)))
      const ready = page.readyToLeave().then(() => (isReady = true))
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(isReady).toBe(false)
      send()
      await ready
    })

    it.each(['/auth/app/login', '/fr/auth/app/signup_with_email/'])('is a webview on the route %s of the app', (at) => {
      expect(make(at).isWebview()).toBe(true)
    })

    it('is initially visible, not embedded, not a webview and online', () => {
      const page = make('/')
      expect([page.isHidden(), page.isEmbedded(), page.isWebview(), page.isOnline()]).toEqual([
        false,
        false,
        false,
        true,
      ])
    })
  })
}

/** `make` returns two tabs of one browser. `settle` waits until messages have arrived. */
export function tabsContract(
  name: string,
  make: () => { tabs: readonly [TabsPort, TabsPort]; settle: () => Promise<void> },
): void {
  describe(`TabsPort: ${name}`, () => {
    it('receives messages of the other tab, not its own, until the listener is removed', async () => {
      const {
        tabs: [one, other],
        settle,
      } = make()
      const messages: [string, TabMessage][] = []
      const unsubscribe = [
        one.subscribe((message) => messages.push(['one', message])),
        other.subscribe((message) => messages.push(['other', message])),
      ]
      one.post('email-verified')
      await settle()
      expect(messages).toEqual([['other', 'email-verified']])
      other.post('signed-out')
      await settle()
      expect(messages.at(-1)).toEqual(['one', 'signed-out'])
      for (const stop of unsubscribe) stop()
      one.post('signed-out')
      await settle()
      expect(messages).toHaveLength(2)
    })

    it('gives the lock to one tab, which keeps it', async () => {
      const {
        tabs: [one, other],
      } = make()
      expect(await one.acquireLock('redirect')).toBe(true)
      expect(await other.acquireLock('redirect')).toBe(false)
      expect(await one.acquireLock('redirect')).toBe(true)
    })
  })
}
