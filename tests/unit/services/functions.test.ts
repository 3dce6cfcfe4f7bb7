/** The callables' own SDK behind the port: it is asked with patience, and no longer. */
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
  // The SDK is imported at the first call, in its own time.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  globalThis.fetch = requests.mockReset()
  renewToken.mockReset()
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = originalFetch
})

/** What became of a call after so long; null while it is under way. */
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
  it.each(CALL_NAMES)('of %s that nobody answers is given up when patience ends', async (name) => {
    requests.mockReturnValue(new Promise(() => undefined))
    const { timeoutMs } = CALLS[name]
    expect(await after(timeoutMs - 100, functions.call(name, {} as never))).toBeNull()
    const outcome = await after(timeoutMs, functions.call(name, {} as never))
    expect(outcome).toBeInstanceOf(Failure)
    expect(outcome).toMatchObject({ code: 'functions/deadline-exceeded', key: 'error.slow' })
  })
})

describe('the App Check token of a call', () => {
  it.each(CALL_NAMES)('of %s is new for each call where that is configured, and the call is open to anyone', (name) => {
    const isOpen = CALLS[name].access === 'anyone'
    expect(callOptions(name, { appCheckLimitedUse: false }, 1)).toEqual({ timeout: 1 })
    expect(callOptions(name, { appCheckLimitedUse: true }, 1)).toEqual(
      isOpen ? { timeout: 1, limitedUseAppCheckTokens: true } : { timeout: 1 },
    )
  })
})

const answers = (status: number, body: object): Response => new Response(JSON.stringify(body), { status })
const REFUSED = () => answers(401, { error: { status: 'UNAUTHENTICATED', details: { key: 'signInRequired' } } })

describe('a call whose token is refused', () => {
  it('is asked again with a renewed one', async () => {
    renewToken.mockResolvedValue(true)
    requests.mockResolvedValueOnce(REFUSED()).mockResolvedValueOnce(answers(200, { result: 'https://fr.kef.com/' }))
    expect(await after(1_000, functions.call('getRedirectUrl', {} as never))).toBe('https://fr.kef.com/')
    expect([requests.mock.calls.length, renewToken.mock.calls.length]).toEqual([2, 1])
  })

  it('fails with what the sign-in service says when it cannot be renewed', async () => {
    renewToken.mockRejectedValue({ code: 'auth/user-token-expired' })
    requests.mockResolvedValue(REFUSED())
    expect(await after(1_000, functions.call('getFirestoreAccount', {} as never))).toMatchObject({
      code: 'auth/user-token-expired',
    })
    expect(requests).toHaveBeenCalledTimes(1)
  })
})

describe('a report', () => {
  const report = (state: unknown = {}) => ({ err: { code: 'x', message: 'x' }, state, platform: null })

  it('is sent so that it outlives the page, and says when the browser has it', async () => {
    const onSent = jest.fn()
    requests.mockResolvedValue(answers(200, { result: { reference: '7KQ4-MX2P' } }))
    expect(await after(100, functions.call('logError', report(), onSent))).toEqual({ reference: '7KQ4-MX2P' })
    const [url, options] = requests.mock.calls[0] ?? []
    expect([url, options?.method, options?.keepalive]).toEqual(['https://id.kef.com/call/logError', 'POST', true])
    expect(options?.headers).toEqual({ 'Content-Type': 'application/json' })
    expect(JSON.parse(new TextDecoder().decode(options?.body as Uint8Array))).toEqual({ data: report() })
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('that would be too many bytes for a page that is gone, with those under way, is sent as any other', async () => {
    requests.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(answers(200, { result: {} }))
    void functions.call('logError', report('x'.repeat(40_000))).catch(() => undefined)
    await after(100, functions.call('logError', report('x'.repeat(40_000))))
    expect(requests.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false])
  })

  it.each([
    [answers(429, { error: { status: 'RESOURCE_EXHAUSTED' } }), 'functions/resource-exhausted'],
    [answers(500, { error: { status: 'INTERNAL' } }), 'functions/internal'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'functions/internal'],
    [answers(503, { odd: true }), 'functions/internal'],
  ])('that is refused fails with the code of the answer, and is sent once (%#)', async (answer, code) => {
    requests.mockResolvedValue(answer)
    const outcome = await after(10_000, functions.call('logError', report()))
    expect(outcome).toBeInstanceOf(Failure)
    expect(outcome).toMatchObject({ code })
    expect(requests).toHaveBeenCalledTimes(1)
  })

  it('carries the App Check token where there is one', async () => {
    requests.mockResolvedValue(answers(200, { result: {} }))
    const onSent = () => undefined
    await keepaliveCall({ url: 'https://id.kef.com/call/logError', payload: {}, appCheckToken: 'token', onSent })
    expect(requests.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Firebase-AppCheck': 'token' })
  })

  it('without a connection says so', async () => {
    requests.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await after(100, functions.call('logError', report()))).toMatchObject({ code: 'functions/unreachable' })
  })
})
