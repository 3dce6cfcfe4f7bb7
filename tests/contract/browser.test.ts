/**
 * The browser implementations pass the same contract tests as the in-memory ones.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://id.kef.com/"}
 */
import { afterEach, describe, expect, it } from '@jest/globals'
import { browserClock } from '../../src/services/browser/clock'
import { browserCookies } from '../../src/services/browser/cookies'
import { browserPage, isCrossOriginFrame } from '../../src/services/browser/page'
import { browserStorage } from '../../src/services/browser/storage'
import { clockContract, cookiesContract, pageContract } from './ports/browser.contract'
import { storageContract } from './ports/storage.contract'

afterEach(() => {
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
})

/** Web storage that throws at every access (blocked) or at every write (full). */
function failingStorage(how: () => 'blocked' | 'full' | null): Storage {
  if (how() === 'blocked') throw new DOMException('denied', 'SecurityError')
  if (how() !== 'full') return localStorage
  return new Proxy(localStorage, {
    get(storage, name) {
      if (name === 'setItem')
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      const member: unknown = Reflect.get(storage, name)
      return typeof member === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(member, storage, given)
        : member
    },
  })
}

storageContract('of a browser', () => {
  localStorage.clear()
  let broken: 'blocked' | 'full' | null = null
  return {
    storage: browserStorage(() => failingStorage(() => broken)),
    break: (how) => void (broken = how),
    nextPage: () => browserStorage(() => localStorage),
  }
})

cookiesContract('of a browser', () => browserCookies(document, false))

clockContract('of a browser', () => ({
  clock: browserClock,
  pass: (time) => new Promise((done) => setTimeout(done, time)),
}))

pageContract('in a browser', (at) => {
  history.replaceState(null, '', at)
  return browserPage(window)
})

describe('browserCookies', () => {
  it('returns null for a malformed value', () => {
    document.cookie = 'locale=%E0%A4%A; Path=/'
    expect(browserCookies(document, false).get('locale')).toBeNull()
  })

  it('reads and stores nothing where the browser refuses cookies', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const cookies = browserCookies(Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }) as Document, false)
    cookies.set('locale', 'fr', { days: 365, path: '/' })
    expect(cookies.get('locale')).toBeNull()
  })

  it.each([
    [false, /; Path=\/; SameSite=Lax$/],
    [true, /; Path=\/; SameSite=None; Secure$/],
  ])('sets the attributes for a frame of another origin (%p)', (crossOrigin, attributes) => {
    const cookieString: string[] = []
    const cookieJar = {
      set cookie(text: string) {
        cookieString.push(text)
      },
    }
    browserCookies(cookieJar as Document, crossOrigin).set('locale', 'fr', { days: 365, path: '/' })
    expect(cookieString).toEqual([expect.stringMatching(/^locale=fr; Max-Age=31536000; /)])
    expect(cookieString[0]).toMatch(attributes)
  })
})

describe('browserPage', () => {
  it('removes the action code and the API key from the history entry too', () => {
    history.replaceState({ unrelated: true }, '', '/auth/action?apiKey=key&oobCode=abc&mode=verifyEmail#x')
    const entries = history.length
    browserPage(window)
    expect(location.href).toBe('https://id.kef.com/auth/action?mode=verifyEmail#x')
    expect(history.state).toEqual({ unrelated: true })
    // With a new history entry, the back button would return to the code.
    expect(history).toHaveLength(entries)
  })

  it('calls the listeners of visibility and connection', () => {
    const page = browserPage(window)
    const events: unknown[] = []
    const stops = [page.onVisible(() => events.push('visible')), page.onOnlineChange((online) => events.push(online))]
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    expect(events).toEqual(['visible', false, true])
    for (const stop of stops) stop()
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
    expect(events).toHaveLength(3)
  })

  it.each([
    ['navigate', false],
    ['reload', false],
    ['back_forward', true],
  ])('is a return visit when the browser loads it as %s: %p', (type, isReturn) => {
    const getEntriesByType = () => [{ type }]
    Object.assign(performance, { getEntriesByType })
    const page = browserPage(window)
    expect(page.isReturnVisit()).toBe(isReturn)
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      expect(page.isReturnVisit()).toBe(isReturn || persisted)
    }
  })

  it('clears passwords after a restore from the back/forward cache', () => {
    document.body.innerHTML = ['email', 'password', 'confirmPassword']
      .map((name) => `<input name="${name}" value="${name}-1">`)
      .join('')
    const events: string[] = []
    // Without an input event, the form would keep its own value.
    const onInput = ({ target }: Event) => events.push(target instanceof HTMLInputElement ? target.name : '')
    document.addEventListener('input', onInput)
    const stop = browserPage(window).onBfcacheRestore(() => events.push('restored'))
    const showPage = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)
    showPage(false)
    expect([events, values()]).toEqual([[], ['email-1', 'password-1', 'confirmPassword-1']])
    showPage(true)
    expect(events).toEqual(['password', 'confirmPassword', 'restored'])
    expect(values()).toEqual(['email-1', '', ''])
    document.removeEventListener('input', onInput)
    stop()
  })

  it('replaces the route through the router, also when that mounts later', async () => {
    const page = browserPage(window)
    page.replaceRoute('/auth/login')
    const routes: string[] = []
    page.connectRouter((path) => void routes.push(path))
    page.replaceRoute('/fr/auth/login')
    await Promise.resolve()
    expect(routes).toEqual(['/auth/login', '/fr/auth/login'])
  })

  it('reports its environment, with only the query parameters that the site reads', async () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'release', content: '1a2b3c4' }))
    history.replaceState(
      null,
      '',
      '/fr/auth/login?lang=fr&login_hint=ada%40example.org&name=Ada&utm_source=mail&callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart%3Fname%3DAda',
    )
    expect(await browserPage(window).reportEnvironment()).toEqual({
      release: '1a2b3c4',
      address: '/fr/auth/login?lang=fr&utm_source=mail&callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart',
      width: 1024,
      height: 768,
      pixelRatio: 1,
      prefers: [],
      capabilities: {
        localStorage: true,
        sessionStorage: true,
        cookies: true,
        popups: true,
        webview: false,
        embedded: false,
      },
    })
  })

  it('sets the language of the document', () => {
    browserPage(window).setLanguage('ja', 'ltr')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ja', 'ltr'])
  })

  it('navigates, in a frame the parent, or returns refused', () => {
    const windowInFrame = (parent: unknown) =>
      Object.assign(Object.create(null), {
        location: { href: 'https://id.kef.com/' },
        history,
        document,
        navigator,
        parent,
        addEventListener: () => undefined,
      }) as Window
    const shop = { location: { href: 'https://fr.kef.com/' } }
    expect(browserPage(windowInFrame(shop)).redirectTo('https://fr.kef.com/cart')).toBe('redirected')
    expect(shop.location.href).toBe('https://fr.kef.com/cart')
    const strict = {
      location: {
        set href(_: string) {
          throw new DOMException('not without a click', 'SecurityError')
        },
      },
    }
    expect(browserPage(windowInFrame(strict)).redirectTo('https://fr.kef.com/cart')).toBe('refused')
  })

  it('treats an inaccessible parent as cross-origin', () => {
    const foreign = {
      get location(): Location {
        throw new DOMException('cross-origin', 'SecurityError')
      },
    }
    const framed = (parent: unknown) => ({ location, parent }) as Window
    expect(isCrossOriginFrame(window)).toBe(false)
    expect(isCrossOriginFrame(framed({ location }))).toBe(false)
    expect(isCrossOriginFrame(framed({ location: { origin: 'https://fr.kef.com' } }))).toBe(true)
    expect(isCrossOriginFrame(framed(foreign))).toBe(true)
  })
})
