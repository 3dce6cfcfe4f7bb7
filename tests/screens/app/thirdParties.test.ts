/** Error reporting, App Check and analytics with the real SDKs; requests are intercepted. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { sentryReporter } from '../../../src/app/errorReporting/sentry'
import { Failure } from '../../../src/domain/failure'
import { firebaseAnalytics } from '../../../src/services/firebase/analytics'
import { initAnalytics } from '../../../src/services/firebase/analyticsSdk'
import { firebaseFunctions } from '../../../src/services/firebase/functions'
import { buildConfig } from '../../../src/services/config.production'
import { FakePage } from '../../fixtures/fakes/page'

const sent = jest.fn<typeof fetch>()
const originalFetch = globalThis.fetch

beforeEach(() => {
  sent
    .mockReset()
    .mockResolvedValue({ status: 200, headers: new Headers(), text: () => Promise.resolve('') } as Response)
  globalThis.fetch = sent
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

const EVENT = ['contexts', 'environment', 'event_id', 'exception', 'level', 'platform', 'sdk', 'tags', 'timestamp']

describe('error reporting', () => {
  it('is disabled in a build without a DSN', async () => {
    sentryReporter('').report(new Failure('auth/odd'), 'K7Q4')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).not.toHaveBeenCalled()
  })

  it('sends the error code and the reference, and no URL or email address', async () => {
    window.history.replaceState(null, '', '/fr/auth/login?name=Ada-Lovelace')
    document.body.append(Object.assign(document.createElement('button'), { id: 'Ada-Lovelace' }))
    document.getElementById('Ada-Lovelace')?.click()
    const failure = new Failure('auth/odd')
    failure.message = 'auth/odd for sophie@example.com at https://id.example.com/auth/action?oobCode=SECRET'
    sentryReporter('https://public@o0.ingest.sentry.io/1').report(failure, 'K7Q4')
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 10_000 })
    const [url, options] = sent.mock.calls[0] ?? []
    const body = options?.body
    const text = typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString()
    expect(url instanceof URL ? url.href : url).toContain('o0.ingest.sentry.io')
    expect(text).toContain('auth/odd')
    expect(text).toContain('K7Q4')
    expect(text).not.toMatch(/sophie@example\.com|SECRET|Lovelace/)
    // No user, request or breadcrumbs, and no IP address derived from the connection.
    const [, , event = ''] = text.split('\n')
    expect(Object.keys(JSON.parse(event) as object).toSorted()).toEqual(EVENT)
    expect(JSON.parse(event)).toMatchObject({ sdk: { settings: { infer_ip: 'never' } } })
  }, 20_000)
})

describe('App Check', () => {
  const scripts = () => document.querySelectorAll('script[src*="recaptcha/enterprise.js"]')
  const initSdk = async (appCheckKey: string) => {
    const firebase = { ...buildConfig.firebase, apiKey: 'k', projectId: 'p', appId: 'a' }
    firebaseFunctions({ ...buildConfig, firebase, appCheckKey }, () => 'https://id.kef.com').preload()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return scripts().length
  }

  it('starts with the functions if the build has a key, and only then', async () => {
    expect(await initSdk('')).toBe(0)
    expect(await initSdk('site-key')).toBe(1)
  })
})

describe('analytics', () => {
  const withAnalytics = {
    ...buildConfig,
    firebase: { ...buildConfig.firebase, apiKey: 'k', projectId: 'p', appId: 'a', measurementId: 'G-TEST' },
  }

  const PAGE = 'https://id.kef.com/fr/auth/login'
  const page = new FakePage({ url: '/fr/auth/login?email=sophie%40example.com&oobCode=SECRET' })

  it('does not start in an unsupported browser', async () => {
    // jsdom has no IndexedDB, which the SDK requires.
    expect(await initAnalytics(withAnalytics, PAGE)).toBeNull()
    firebaseAnalytics(withAnalytics, page).record('unknown_error', { code: 'auth/odd' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.querySelector('script[src*="googletagmanager"]')).toBeNull()
  })

  it('records no page view by itself, and only the URL of the page without its query', async () => {
    window.history.replaceState(null, '', '/fr/auth/login?email=sophie%40example.com&oobCode=SECRET')
    supportAnalytics()
    const config = { measurementId: 'G-TEST', appId: 'a' }
    sent.mockResolvedValue({ status: 200, json: () => Promise.resolve(config) } as Response)
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    firebaseAnalytics(withAnalytics, page).record('unknown_error', { code: 'auth/odd' })
    await waitFor(() => expect(receivedEvents('event')).toHaveLength(1), { timeout: 10_000 })
    expect(receivedEvents('config')).toMatchObject([
      ['config', 'G-TEST', { send_page_view: false, page_location: PAGE }],
    ])
    expect(receivedEvents('event')).toMatchObject([
      ['event', 'unknown_error', { code: 'auth/odd', page_location: PAGE }],
    ])
    const all = JSON.stringify([
      receivedEvents('config'),
      receivedEvents('event'),
      receivedEvents('set'),
      sent.mock.calls,
    ])
    expect(all).not.toMatch(/sophie|SECRET|oobCode/)
    warnings.mockRestore()
  }, 20_000)
})

/** The commands queued for Google's script. */
const receivedEvents = (command: string): unknown[][] =>
  [...((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])] // the script's own queue
    .map((args) => Array.from(args))
    .filter(([first]) => first === command)

/** A minimal IndexedDB: enough for the SDK's support check, too little to register an installation. */
function supportAnalytics(): void {
  let requests = 0
  const open = () => {
    const request: { result?: object; onsuccess?: () => void; onerror?: () => void } = {}
    if (++requests === 1) request.result = { close: () => undefined }
    queueMicrotask(() => (request.result ? request.onsuccess?.() : request.onerror?.()))
    return request
  }
  Object.assign(globalThis, { indexedDB: { open, deleteDatabase: () => undefined } })
}
