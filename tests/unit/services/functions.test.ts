/** FunctionsPort on the real Functions SDK with a mocked fetch: timeouts, retries, App Check and keepalive. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { CALL_NAMES, CALLS } from '../../../src/domain/calls'
import { Failure } from '../../../src/domain/failure'
import { callOptions, firebaseFunctions } from '../../../src/services/firebase/functions'
import { keepaliveCall } from '../../../src/services/firebase/keepaliveCall'
import { buildConfig } from '../../../src/services/config.production'

const renewToken = jest.fn<() => Promise<boolean>>()
const functions = firebaseFunctions(
  { ...buildConfig, appCheckKey: '', firebase: { ...buildConfig.firebase, projectId: 'p', apiKey: 'k' } },
  () => 'https://id.kef.com',
  renewToken,
)
const originalFetch = globalThis.fetch
const requests = jest.fn<typeof fetch>()

beforeEach(() => {
  // The first call imports the SDK, which needs real microtasks and immediates.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  globalThis.fetch = requests.mockReset()
  renewToken.mockReset()
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = originalFetch
})

/** The result or error of a call after `ms` milliseconds; null while it is pending. */
async function after(ms: number, call: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = null
  call.then(
    (answer) => (outcome = answer),
    (thrown: unknown) => (outcome = thrown),
  )
  for (let flush = 0; flush < 50; flush++) await new Promise((resolve) => setImmediate(resolve))
  await jest.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('a call', () => {
  it.each(CALL_NAMES)('%s times out after its row’s timeoutMs', async (name) => {
    requests.mockReturnValue(new Promise(() => undefined))
    const { timeoutMs } = CALLS[name]
    expect(await after(timeoutMs - 100, functions.call(name, {}))).toBeNull()
    const outcome = await after(timeoutMs, functions.call(name, {}))
    expect(outcome).toBeInstanceOf(Failure)
    expect(outcome).toMatchObject({ code: 'functions/deadline-exceeded', key: 'error.slow' })
  })
})

describe('callOptions', () => {
  it.each(CALL_NAMES)('requests a limited-use App Check token for %s only if configured and open to anyone', (name) => {
    const isOpen = CALLS[name].access === 'anyone'
    expect(callOptions(name, { appCheckLimitedUse: false }, 1)).toEqual({ timeout: 1 })
    expect(callOptions(name, { appCheckLimitedUse: true }, 1)).toEqual(
      isOpen ? { timeout: 1, limitedUseAppCheckTokens: true } : { timeout: 1 },
    )
  })
})

const response = (status: number, body: object): Response => new Response(JSON.stringify(body), { status })
const unauthenticated = () =>
  response(401, { error: { status: 'UNAUTHENTICATED', details: { key: 'signInRequired' } } })

describe('a call whose ID token is rejected', () => {
  it('is retried with a renewed token', async () => {
    renewToken.mockResolvedValue(true)
    requests
      .mockResolvedValueOnce(unauthenticated())
      .mockResolvedValueOnce(response(200, { result: 'https://fr.kef.com/' }))
    expect(await after(1_000, functions.call('getRedirectUrl', {} as never))).toBe('https://fr.kef.com/')
    expect([requests.mock.calls.length, renewToken.mock.calls.length]).toEqual([2, 1])
  })

  it('fails with the code of Firebase Auth if the token cannot be renewed', async () => {
    renewToken.mockRejectedValue({ code: 'auth/user-token-expired' })
    requests.mockResolvedValue(unauthenticated())
    expect(await after(1_000, functions.call('getFirestoreAccount', {} as never))).toMatchObject({
      code: 'auth/user-token-expired',
    })
    expect(requests).toHaveBeenCalledTimes(1)
  })

  describe('while the chunk that renews it does not load', () => {
    const { navigator } = globalThis
    const setOnline = (onLine: boolean) =>
      Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
    afterEach(() => void Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true }))
    const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

    it.each([
      [true, { code: 'unknown/ChunkLoadError', key: null }],
      [false, { code: 'functions/unreachable', key: 'error.offline' }],
    ])('fails by the state of the connection (online: %p)', async (online, expected) => {
      setOnline(online)
      renewToken.mockRejectedValue(chunkError)
      requests.mockResolvedValue(unauthenticated())
      expect(await after(3_000, functions.call('upsertFirestoreAccount', {} as never))).toMatchObject(expected)
    })
  })
})

describe('logError, which outlives the page', () => {
  const report = (state: unknown = {}) => ({ err: { code: 'x', message: 'x' }, state, platform: null })

  it('is sent with keepalive and calls onSent', async () => {
    const onSent = jest.fn()
    requests.mockResolvedValue(response(200, { result: { reference: '7KQ4-MX2P' } }))
    expect(await after(100, functions.call('logError', report(), onSent))).toEqual({ reference: '7KQ4-MX2P' })
    const [url, options] = requests.mock.calls[0] ?? []
    expect([url, options?.method, options?.keepalive]).toEqual(['https://id.kef.com/call/logError', 'POST', true])
    expect(options?.headers).toEqual({ 'Content-Type': 'application/json' })
    expect(JSON.parse(new TextDecoder().decode(options?.body as Uint8Array))).toEqual({ data: report() })
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('is sent without keepalive if the pending requests exceed the limit in bytes', async () => {
    requests.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(response(200, { result: {} }))
    void functions.call('logError', report('x'.repeat(40_000))).catch(() => undefined)
    await after(100, functions.call('logError', report('x'.repeat(40_000))))
    expect(requests.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false])
  })

  it.each([
    [response(429, { error: { status: 'RESOURCE_EXHAUSTED' } }), 'functions/resource-exhausted'],
    [response(500, { error: { status: 'INTERNAL' } }), 'functions/internal'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'functions/internal'],
    [response(503, { odd: true }), 'functions/internal'],
  ])('is not retried, and fails with the code of the response (%#)', async (answer, code) => {
    requests.mockResolvedValue(answer)
    const outcome = await after(10_000, functions.call('logError', report()))
    expect(outcome).toBeInstanceOf(Failure)
    expect(outcome).toMatchObject({ code })
    expect(requests).toHaveBeenCalledTimes(1)
  })

  it('carries the App Check token', async () => {
    requests.mockResolvedValue(response(200, { result: {} }))
    const onSent = () => undefined
    await keepaliveCall({ url: 'https://id.kef.com/call/logError', payload: {}, appCheckToken: 'token', onSent })
    expect(requests.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Firebase-AppCheck': 'token' })
  })

  it('fails as unreachable without a connection', async () => {
    requests.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await after(100, functions.call('logError', report()))).toMatchObject({ code: 'functions/unreachable' })
  })
})
