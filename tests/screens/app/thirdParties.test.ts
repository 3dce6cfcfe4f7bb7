/** Error reporting, App Check and analytics with the real SDKs; requests are intercepted. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { isInitialized } from '@sentry/react'
import { waitFor } from '@testing-library/react'
import { sentryReporter } from '../../../src/app/errorReporting/sentry'
import { errorRedaction } from '../../../src/domain/errorDescription'
import type { ErrorReport } from '../../../src/services/ports'
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

const EVENT = [
  ...['contexts', 'environment', 'event_id', 'exception', 'fingerprint', 'level', 'platform'],
  ...['release', 'sdk', 'tags', 'timestamp'],
]

function aReport(error: Error, componentStack: string | null = null): ErrorReport {
  return {
    error,
    componentStack,
    tags: { code: 'auth/odd', reference: 'K7Q4' },
    release: '1a2b3c4',
    fingerprint: ['auth/odd', 'odd', 'of sophie@example.com'],
    redactError: errorRedaction(['Lovelace-7!']),
  }
}

/** The JSON of the events sent. */
async function sentEvents(): Promise<readonly string[]> {
  await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 10_000 })
  return sent.mock.calls.map(([, options]) => {
    const body = options?.body
    const text = typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString()
    return text.split('\n')[2] ?? ''
  })
}

describe('error reporting', () => {
  it('is disabled in a build without a DSN', async () => {
    sentryReporter('').report(aReport(new Error('odd')))
    await import('../../../src/app/errorReporting/sentrySdk')
    expect(isInitialized()).toBe(false)
  })

  it('sends the error with its stacks and causes, and nothing personal', async () => {
    window.history.replaceState(null, '', '/fr/auth/login?name=Lovelace-7!')
    document.body.append(Object.assign(document.createElement('button'), { id: 'Lovelace-7!' }))
    document.getElementById('Lovelace-7!')?.click()
    const script = 'https://id.example.com/assets/main.1a2b3c4d.js'
    const cause = new RangeError('caused by sophie@example.com with Lovelace-7!')
    const error = new TypeError('at https://id.example.com/auth/action?oobCode=SECRET, Lovelace-7!', { cause })
    error.stack = [
      'TypeError: odd',
      `    at load (${script}:1:234)`,
      '    at run (https://id.example.com/auth/login?name=Lovelace:2:3)',
    ].join('\n')
    sentryReporter('https://public@errors.example.com/path/1').report(
      aReport(error, `\n    at Login (${script}:1:99)\n    at div`),
    )
    const [event = ''] = await sentEvents()
    const [url] = sent.mock.calls[0] ?? []
    expect(url instanceof URL ? url.href : url).toContain('https://errors.example.com/path/api/1/envelope/')
    expect(event).not.toMatch(/sophie@example\.com|SECRET|Lovelace/)
    // No user, request or breadcrumbs, and no IP address derived from the connection.
    expect(Object.keys(JSON.parse(event) as object).toSorted()).toEqual(EVENT)
    expect(JSON.parse(event)).toMatchObject({
      sdk: { settings: { infer_ip: 'never' } },
      release: '1a2b3c4',
      tags: { code: 'auth/odd', reference: 'K7Q4' },
      fingerprint: ['auth/odd', 'odd', 'of s***@example.com'],
      exception: {
        // The causes first, the last one from React.
        values: [
          {
            type: 'React ErrorBoundary TypeError',
            stacktrace: { frames: [{ filename: 'div' }, { filename: script, function: 'Login', colno: 99 }] },
          },
          { type: 'RangeError', value: 'caused by s***@example.com with [removed]' },
          {
            type: 'TypeError',
            value: 'at https://id.example.com/auth/action?oobCode=[removed] [removed]',
            stacktrace: {
              frames: [
                { filename: 'https://id.example.com/auth/login', function: 'run', lineno: 2, colno: 3 },
                { filename: script, function: 'load', lineno: 1, colno: 234 },
              ],
            },
          },
        ],
      },
    })
  }, 20_000)
})

describe('App Check', () => {
  const scripts = () => document.querySelectorAll('script[src*="recaptcha/enterprise.js"]')
  const initSdk = async (appCheckKey: string) => {
    const firebase = { ...buildConfig.firebase, apiKey: 'k', projectId: 'p', appId: 'a' }
    await firebaseFunctions({ ...buildConfig, firebase, appCheckKey }, () => 'https://id.kef.com')
      .call('explainSignInFailure', { email: 'a@b.co' })
      .catch(() => undefined)
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
