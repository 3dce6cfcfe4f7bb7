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

/** Asks a service that fails with these codes in turn, or says nothing, then answers. */
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

describe('patience', () => {
  it.each(RETRIED)('asks %s again as often as its row says when the answer was lost, after a pause', async (name) => {
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

  it('asks a read again twice, a save or a redirect once, and nothing else', () => {
    expect(Object.fromEntries(CALL_NAMES.map((name) => [name, CALLS[name].retries]))).toEqual({
      getFirestoreAccount: 2,
      explainSignInFailure: 2,
      upsertFirestoreAccount: 1,
      getRedirectUrl: 1,
      logError: 0,
      signUpWithEmail: 0,
      submitCampaignEntry: 0,
    })
  })

  it('waits longer before the second repetition than before the first', async () => {
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

  it('is none for a second delivery of what leaves something behind each time', () => {
    expect(NOT_RETRIED.toSorted()).toEqual(['logError', 'signUpWithEmail', 'submitCampaignEntry'])
  })

  it.each(NOT_RETRIED)('never delivers %s twice', async (name) => {
    const lostResponse = 'functions/unavailable'
    expect(await createCall(policyFor(name), [lostResponse])).toMatchObject({ callCount: 1, result: lostResponse })
  })

  it.each([
    'functions/invalid-argument',
    'functions/unauthenticated',
    'functions/permission-denied',
    'functions/not-found',
    'functions/already-exists',
    'functions/failed-precondition',
    'functions/resource-exhausted',
  ])('takes %s for an answer', async (code) => {
    for (const name of CALL_NAMES)
      expect(await createCall(policyFor(name), [code])).toMatchObject({ callCount: 1, result: code })
  })

  it.each([
    ...CALL_NAMES.map((name) => [name, policyFor(name)] as const),
    ['a sign-in', AUTH_POLICY] as const,
    ['whether somebody is signed in', AUTH_READY_POLICY] as const,
  ])('with %s ends within 15 seconds, also where the second answer is lost', async (_, policy) => {
    expect(policy.timeoutMs).toBeLessThan(15_000)
    expect(policy.retries).toBeLessThanOrEqual(2)
    expect(await createCall(policy, [NEVER])).toMatchObject({ callCount: 1, result: policy.timeoutError().code })
    const retried = await createCall(policy, ['functions/unavailable', NEVER])
    expect([policy.timeoutError().code, 'functions/unavailable']).toContain(retried.result)
  })

  it('does not ask again once it is over', async () => {
    const policy = { ...policyFor('getRedirectUrl'), timeoutMs: DURATIONS_MS.retryDelay / 2 }
    expect(await createCall(policy, ['functions/unavailable'])).toMatchObject({
      callCount: 1,
      result: 'functions/deadline-exceeded',
    })
  })

  it('tells who waits that it takes long, but not who only looks whether somebody is signed in', () => {
    expect([AUTH_POLICY.timeoutError().key, policyFor('signUpWithEmail').timeoutError().key]).toEqual([
      'error.slow',
      'error.slow',
    ])
    // A loader that covers the page offers something to do before that.
    expect(DURATIONS_MS.slowLoaderDelay).toBeLessThan(15_000)
    expect(AUTH_READY_POLICY.timeoutError()).toMatchObject({ code: 'auth/not-ready', key: null })
  })
})

describe('a refused token', () => {
  const REFUSED = 'functions/unauthenticated'
  const LOST = 'functions/unavailable'

  /** As `ask`, with a token that can be renewed, or a session that tells why not. */
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
    'is renewed once, and %s asked again with the new one',
    async (name) => {
      expect(await callWithRenewal(name, [REFUSED], works)).toMatchObject({
        callCount: 2,
        renewed: 1,
        result: 'answer',
      })
      expect(await callWithRenewal(name, [REFUSED, REFUSED], works)).toMatchObject({
        callCount: 2,
        renewed: 1,
        result: REFUSED,
      })
    },
  )

  it('counts as one of the repetitions', async () => {
    const account = (steps: readonly Step[]) => callWithRenewal('getFirestoreAccount', steps, works)
    expect(await account([REFUSED, LOST])).toMatchObject({ callCount: 3, renewed: 1, result: 'answer' })
    expect(await account([LOST, REFUSED])).toMatchObject({ callCount: 3, renewed: 1, result: 'answer' })
    expect(await account([REFUSED, LOST, LOST])).toMatchObject({ callCount: 3, renewed: 1, result: LOST })
    expect(await account([LOST, LOST, REFUSED])).toMatchObject({ callCount: 3, renewed: 0, result: REFUSED })
  })

  it.each(['explainSignInFailure', 'submitCampaignEntry', 'signUpWithEmail', 'logError'] as const)(
    'is not renewed for %s',
    async (name) => {
      expect(await callWithRenewal(name, [REFUSED], works)).toMatchObject({ callCount: 1, renewed: 0, result: REFUSED })
    },
  )

  it('of a session that is over ends with what the sign-in service says of it', async () => {
    const over = () => Promise.reject(new Failure('auth/user-token-expired'))
    expect(await callWithRenewal('getFirestoreAccount', [REFUSED], over)).toMatchObject({
      callCount: 1,
      result: 'auth/user-token-expired',
    })
  })

  it('of a visitor who is not signed in stays refused', async () => {
    const neverRenews = () => Promise.resolve(false)
    expect(await callWithRenewal('getFirestoreAccount', [REFUSED], neverRenews)).toMatchObject({
      callCount: 1,
      result: REFUSED,
    })
  })

  it('that is renewed too slowly is given up in time', async () => {
    const never = () => new Promise<boolean>(() => undefined)
    expect(await callWithRenewal('getFirestoreAccount', [REFUSED], never)).toMatchObject({
      callCount: 1,
      result: 'functions/deadline-exceeded',
    })
  })

  it('never leads to more than three requests, whatever the answers are', async () => {
    const answers = fc.array(fc.constantFrom<Step>(REFUSED, LOST, 'functions/internal', 'functions/not-found'), {
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

describe('with a person', () => {
  /** What became of an attempt that begins after so long, if it does, and is answered a minute later. */
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

  it('there is time without end once their window is open', async () => {
    expect(await attempts(7_000)).toBe('answer')
  })

  it.each([[null], [9_000]])('but not for a window that does not open (in time: %p)', async (startsAfter) => {
    expect(await attempts(startsAfter)).toMatchObject({ code: 'auth/timeout', key: 'error.slow' })
  })
})
