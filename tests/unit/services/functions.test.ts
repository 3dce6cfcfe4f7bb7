/** The callables' own SDK behind the port: it is asked with patience, and no longer. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { CALL_NAMES, CALLS } from '../../../src/domain/calls'
import { Failure } from '../../../src/domain/failure'
import { callOptions, firebaseFunctions } from '../../../src/services/firebase/functions'
import { target } from '../../../src/services/target.production'

const renewToken = jest.fn<() => Promise<boolean>>()
const functions = firebaseFunctions(
  { ...target, appCheckKey: '', firebase: { ...target.firebase, projectId: 'p', apiKey: 'k' } },
  () => 'https://id.kef.com',
  renewToken,
)
const realFetch = globalThis.fetch
const asked = jest.fn<typeof fetch>()

beforeEach(() => {
  // The SDK is imported at the first call, in its own time.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  globalThis.fetch = asked.mockReset()
  renewToken.mockReset()
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
})

/** What became of a call after so long; null while it is under way. */
async function after(ms: number, call: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = null
  call.then(
    (answer) => (outcome = answer),
    (thrown: unknown) => (outcome = thrown),
  )
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  await jest.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('a call', () => {
  it.each(CALL_NAMES)('of %s that nobody answers is given up when patience ends', async (name) => {
    asked.mockReturnValue(new Promise(() => undefined))
    const { patience } = CALLS[name]
    expect(await after(patience - 100, functions.call(name, {} as never))).toBeNull()
    const outcome = await after(patience, functions.call(name, {} as never))
    expect(outcome).toBeInstanceOf(Failure)
    expect(outcome).toMatchObject({ code: 'functions/deadline-exceeded', key: 'error.slow' })
  })
})

describe('the App Check token of a call', () => {
  it.each(CALL_NAMES)('of %s is new for each call where that is configured, and the call is open to anyone', (name) => {
    const isOpen = CALLS[name].who === 'anyone'
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
    asked.mockResolvedValueOnce(REFUSED()).mockResolvedValueOnce(answers(200, { result: 'https://fr.kef.com/' }))
    expect(await after(1_000, functions.call('getRedirectUrl', {} as never))).toBe('https://fr.kef.com/')
    expect([asked.mock.calls.length, renewToken.mock.calls.length]).toEqual([2, 1])
  })

  it('fails with what the sign-in service says when it cannot be renewed', async () => {
    renewToken.mockRejectedValue({ code: 'auth/user-token-expired' })
    asked.mockResolvedValue(REFUSED())
    expect(await after(1_000, functions.call('getFirestoreAccount', {} as never))).toMatchObject({
      code: 'auth/user-token-expired',
    })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
