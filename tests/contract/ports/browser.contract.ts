/** What every CookiesPort, ClockPort, PagePort and TabsPort does. */
import { describe, expect, it } from '@jest/globals'
import type { ClockPort, CookiesPort, PagePort, TabMessage, TabsPort } from '../../../src/services/ports'

export function cookiesContract(name: string, make: () => CookiesPort): void {
  const RULES = { days: 365, path: '/' }

  describe(`cookies: ${name}`, () => {
    it('have what was set last', () => {
      const cookies = make()
      expect(cookies.get('locale')).toBeNull()
      cookies.set('locale', 'fr', RULES)
      cookies.set('locale', 'zh-TW', RULES)
      expect(cookies.get('locale')).toBe('zh-TW')
    })

    it('keep any text, and go when their days are over', () => {
      const cookies = make()
      for (const value of ['a=b; c', '日本語', '%', ' ', '"x"']) {
        cookies.set('odd', value, RULES)
        expect(cookies.get('odd')).toBe(value)
      }
      cookies.set('odd', 'x', { days: 0, path: '/' })
      expect(cookies.get('odd')).toBeNull()
    })

    it('are not taken for one another', () => {
      const cookies = make()
      cookies.set('my_locale', 'de', RULES)
      cookies.set('localeX', 'es', RULES)
      expect(cookies.get('locale')).toBeNull()
      cookies.set('locale', 'fr', RULES)
      expect([cookies.get('my_locale'), cookies.get('locale'), cookies.get('localeX')]).toEqual(['de', 'fr', 'es'])
    })
  })
}

/** `pass` lets that much time go by. */
export function clockContract(
  name: string,
  make: () => { clock: ClockPort; pass: (milliseconds: number) => Promise<void> },
): void {
  describe(`the clock: ${name}`, () => {
    it('goes forward', async () => {
      const { clock, pass } = make()
      const before = clock.now()
      await pass(30)
      expect(clock.now() - before).toBeGreaterThanOrEqual(29)
    })

    it('wakes who sleeps when it is time, not before, and in order', async () => {
      const { clock, pass } = make()
      const resolved: string[] = []
      const start = clock.now()
      const delay = (who: string, milliseconds: number) =>
        clock.delay(milliseconds).then(() => {
          expect(clock.now() - start).toBeGreaterThanOrEqual(milliseconds - 1)
          resolved.push(who)
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

/** A page that was opened at this address of https://id.kef.com. */
export function pageContract(name: string, make: (at: string) => PagePort): void {
  describe(`the page: ${name}`, () => {
    it('knows where it stands, and can stand elsewhere', () => {
      const page = make('/fr/auth/login?platform=ios')
      expect(page.origin()).toBe('https://id.kef.com')
      expect(page.location()).toEqual({ pathname: '/fr/auth/login', search: '?platform=ios' })
      page.replaceUrl('/fr/auth/app/login')
      expect(page.location()).toEqual({ pathname: '/fr/auth/app/login', search: '' })
      page.replaceRoute('/fr/auth/login?utm_source=mail')
      expect(page.location()).toEqual({ pathname: '/fr/auth/login', search: '?utm_source=mail' })
    })

    it('has the action code of its address until it is forgotten, and the address does not', () => {
      const page = make('/auth/action?mode=verifyEmail&oobCode=abc-123&lang=fr')
      expect(page.location().search).toBe('?mode=verifyEmail&lang=fr')
      expect([page.actionCode(), page.actionCode()]).toEqual(['abc-123', 'abc-123'])
      page.clearActionCode()
      expect(page.actionCode()).toBeNull()
      expect(make('/auth/action?mode=verifyEmail').actionCode()).toBeNull()
    })

    it('is ready to leave once all that must be sent was sent, or has failed', async () => {
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

    it('is at first visible, on its own and online', () => {
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

/** Two tabs of one visitor. `settle` waits until news have spread. */
export function tabsContract(
  name: string,
  make: () => { tabs: readonly [TabsPort, TabsPort]; settle: () => Promise<void> },
): void {
  describe(`tabs: ${name}`, () => {
    it('hear what the other says, not themselves, until they stop listening', async () => {
      const {
        tabs: [one, other],
        settle,
      } = make()
      const messages: [string, TabMessage][] = []
      const unsubscribe = [
        one.subscribe((news) => messages.push(['one', news])),
        other.subscribe((news) => messages.push(['other', news])),
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

    it('claim a thing one at a time, and keep it', async () => {
      const {
        tabs: [one, other],
      } = make()
      expect(await one.acquireLock('redirect')).toBe(true)
      expect(await other.acquireLock('redirect')).toBe(false)
      expect(await one.acquireLock('redirect')).toBe(true)
    })
  })
}
