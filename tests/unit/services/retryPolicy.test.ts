import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { CALL_NAMES, CALLS, type CallName } from '../../../src/domain/calls'
import { Failure } from '../../../src/domain/failure'
import { DURATIONS_MS } from '../../../src/domain/limits'
import {
  AUTH_POLICY,
  withTimeoutAndRetry,
  withStartTimeout,
  policyFor,
  AUTH_READY_POLICY,
  POPUP_POLICY,
  type CallPolicy,
} from '../../../src/services/retryPolicy'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const NEVER = Symbol('hangs')
type Step = string | typeof NEVER

/** Calls a service that fails with these codes in turn, or never settles, then succeeds. */
async function createCall(policy: CallPolicy, steps: readonly Step[]) {
  let callCount = 0
  const from = Date.now()
  const answer = withTimeoutAndRetry(() => {
    const step = steps[callCount++]
    if (step === NEVER) return new Promise<string>(() => undefined)
    return step === undefined ? Promise.resolve('answer') : Promise.reject(new Failure(step))
  }, policy).catch((thrown: unknown) => thrown)
  await jest.advanceTimersByTimeAsync(30_000)
  const result = await Promise.race([answer, Promise.resolve(NEVER)])
  return { callCount, result: result instanceof Failure ? result.code : result, from }
}

const RETRIED: readonly CallName[] = CALL_NAMES.filter((name) => CALLS[name].retries > 0)
const NOT_RETRIED: readonly CallName[] = CALL_NAMES.filter((name) => CALLS[name].retries === 0)

describe('withTimeoutAndRetry', () => {
  it.each(RETRIED)('retries %s as often as its row says after a lost response, with a delay', async (name) => {
    const { retries } = CALLS[name]
    for (const code of ['unavailable', 'internal', 'unknown', 'unreachable']) {
      const lostResponse = `functions/${code}`
      for (let times = 0; times <= retries; times++)
        expect(await createCall(policyFor(name), Array<string>(times).fill(lostResponse))).toMatchObject({
          callCount: times + 1,
          result: 'answer',
        })
      expect(await createCall(policyFor(name), [lostResponse, lostResponse, lostResponse])).toMatchObject({
        callCount: retries + 1,
        result: lostResponse,
      })
    }
  })

  it('waits longer before the second retry than before the first', async () => {
    const askedAt: number[] = []
    const from = Date.now()
    const answer = withTimeoutAndRetry(() => {
      askedAt.push(Date.now() - from)
      return Promise.reject(new Failure('functions/unavailable'))
    }, policyFor('getFirestoreAccount')).catch(() => null)
    await jest.advanceTimersByTimeAsync(10_000)
    await answer
    expect(askedAt).toEqual([0, DURATIONS_MS.retryDelay, 3 * DURATIONS_MS.retryDelay])
  })

  it('lists the calls that are not idempotent', () => {
    expect(NOT_RETRIED.toSorted()).toEqual(['logError', 'signUpWithEmail', 'submitCampaignEntry'])
  })

  it.each(NOT_RETRIED)('never sends %s twice', async (name) => {
    const lostResponse = 'functions/unavailable'
    expect(await createCall(policyFor(name), [lostResponse])).toMatchObject({ callCount: 1, result: lostResponse })
  })

  it.each([
    ...['functions/invalid-argument', 'functions/unauthenticated', 'functions/permission-denied'],
    ...['functions/not-found', 'functions/already-exists', 'functions/failed-precondition'],
    'functions/resource-exhausted',
  ])('does not retry after %s', async (code) => {
    for (const name of CALL_NAMES)
      expect(await createCall(policyFor(name), [code])).toMatchObject({ callCount: 1, result: code })
  })

  it.each([
    ...CALL_NAMES.map((name) => [name, policyFor(name)] as const),
    ['a sign-in', AUTH_POLICY] as const,
    ['reading the session', AUTH_READY_POLICY] as const,
  ])('ends %s within 15 seconds, also if the second response is lost', async (_, policy) => {
    expect(policy.timeoutMs).toBeLessThan(15_000)
    expect(policy.retries).toBeLessThanOrEqual(2)
    expect(await createCall(policy, [NEVER])).toMatchObject({ callCount: 1, result: policy.timeoutError().code })
    const retried = await createCall(policy, ['functions/unavailable', NEVER])
    expect([policy.timeoutError().code, 'functions/unavailable']).toContain(retried.result)
  })

  it('does not retry after the timeout', async () => {
    const policy = { ...policyFor('getRedirectUrl'), timeoutMs: DURATIONS_MS.retryDelay / 2 }
    expect(await createCall(policy, ['functions/unavailable'])).toMatchObject({
      callCount: 1,
      result: 'functions/deadline-exceeded',
    })
  })

  it('has a message for a slow sign-in or call, but none for reading the session', () => {
    expect([AUTH_POLICY.timeoutError().key, policyFor('signUpWithEmail').timeoutError().key]).toEqual([
      'error.slow',
      'error.slow',
    ])
    // The loader offers a reload before that.
    expect(DURATIONS_MS.slowLoaderDelay).toBeLessThan(15_000)
    expect(AUTH_READY_POLICY.timeoutError()).toMatchObject({ code: 'auth/not-ready', key: null })
  })
})

describe('a rejected ID token', () => {
  const REJECTED = 'functions/unauthenticated'
  const LOST = 'functions/unavailable'

  /** As `createCall`, with a `renewToken` that succeeds or rejects. */
  async function callWithRenewal(name: CallName, steps: readonly Step[], renewal: () => Promise<boolean>) {
    let renewed = 0
    const policy = policyFor(name, () => {
      renewed += 1
      return renewal()
    })
    return { ...(await createCall(policy, steps)), renewed }
  }
  const works = () => Promise.resolve(true)

  it.each(['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'] as const)(
    'is renewed once, and %s is retried',
    async (name) => {
      expect(await callWithRenewal(name, [REJECTED], works)).toMatchObject({
        callCount: 2,
        renewed: 1,
        result: 'answer',
      })
      expect(await callWithRenewal(name, [REJECTED, REJECTED], works)).toMatchObject({
        callCount: 2,
        renewed: 1,
        result: REJECTED,
      })
    },
  )

  it('counts as one retry', async () => {
    const account = (steps: readonly Step[]) => callWithRenewal('getFirestoreAccount', steps, works)
    expect(await account([REJECTED, LOST])).toMatchObject({ callCount: 3, renewed: 1, result: 'answer' })
    expect(await account([LOST, REJECTED])).toMatchObject({ callCount: 3, renewed: 1, result: 'answer' })
    expect(await account([REJECTED, LOST, LOST])).toMatchObject({ callCount: 3, renewed: 1, result: LOST })
    expect(await account([LOST, LOST, REJECTED])).toMatchObject({ callCount: 3, renewed: 0, result: REJECTED })
  })

  it.each(['explainSignInFailure', 'submitCampaignEntry', 'signUpWithEmail', 'logError'] as const)(
    'is not renewed for %s',
    async (name) => {
      expect(await callWithRenewal(name, [REJECTED], works)).toMatchObject({
        callCount: 1,
        renewed: 0,
        result: REJECTED,
      })
    },
  )

  it('fails with the code of Firebase Auth if the session has expired', async () => {
    const expired = () => Promise.reject(new Failure('auth/user-token-expired'))
    expect(await callWithRenewal('getFirestoreAccount', [REJECTED], expired)).toMatchObject({
      callCount: 1,
      result: 'auth/user-token-expired',
    })
  })

  it('stays rejected if no user is signed in', async () => {
    const neverRenews = () => Promise.resolve(false)
    expect(await callWithRenewal('getFirestoreAccount', [REJECTED], neverRenews)).toMatchObject({
      callCount: 1,
      result: REJECTED,
    })
  })

  it('times out if the renewal takes too long', async () => {
    const never = () => new Promise<boolean>(() => undefined)
    expect(await callWithRenewal('getFirestoreAccount', [REJECTED], never)).toMatchObject({
      callCount: 1,
      result: 'functions/deadline-exceeded',
    })
  })

  it('leads to at most three requests, for any sequence of responses', async () => {
    const answers = fc.array(fc.constantFrom<Step>(REJECTED, LOST, 'functions/internal', 'functions/not-found'), {
      minLength: 3,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CALL_NAMES), answers, async (name, steps) => {
        const { callCount, renewed } = await callWithRenewal(name, steps, works)
        expect(callCount).toBeLessThanOrEqual(1 + CALLS[name].retries)
        expect(renewed).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('withStartTimeout', () => {
  /** Result of an attempt that starts after `startsAfter` ms (null: never) and resolves a minute later. */
  async function attempts(startsAfter: number | null): Promise<unknown> {
    const attempt = withStartTimeout(async (onStarted) => {
      await new Promise((resolve) => startsAfter !== null && setTimeout(resolve, startsAfter))
      onStarted()
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      return 'answer'
    }, POPUP_POLICY).catch((thrown: unknown) => thrown)
    await jest.advanceTimersByTimeAsync(15_000)
    const startedInTime = await Promise.race([attempt, Promise.resolve(NEVER)])
    if (startedInTime !== NEVER) return startedInTime
    await jest.advanceTimersByTimeAsync(90_000)
    return attempt
  }

  it('has no timeout once the popup is open', async () => {
    expect(await attempts(7_000)).toBe('answer')
  })

  it.each([[null], [9_000]])('times out if the popup does not open in time (after ms: %p)', async (startsAfter) => {
    expect(await attempts(startsAfter)).toMatchObject({ code: 'auth/timeout', key: 'error.slow' })
  })
})
