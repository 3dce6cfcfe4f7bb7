import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { CALL_NAMES, CALLS, type CallName } from '../../../src/domain/calls'
import { Failure } from '../../../src/domain/failure'
import { TIMES } from '../../../src/domain/limits'
import {
  AUTH_PATIENCE,
  patiently,
  patientlyBegun,
  patienceWith,
  READY_PATIENCE,
  WINDOW_PATIENCE,
  type Patience,
} from '../../../src/services/patience'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const HANGS = Symbol('hangs')
type Step = string | typeof HANGS

/** Asks a service that fails with these codes in turn, or says nothing, then answers. */
async function ask(patience: Patience, steps: readonly Step[]) {
  let asked = 0
  const from = Date.now()
  const answer = patiently(() => {
    const step = steps[asked++]
    if (step === HANGS) return new Promise<string>(() => undefined)
    return step === undefined ? Promise.resolve('answer') : Promise.reject(new Failure(step))
  }, patience).catch((thrown: unknown) => thrown)
  await jest.advanceTimersByTimeAsync(30_000)
  const result = await Promise.race([answer, Promise.resolve(HANGS)])
  return { asked, result: result instanceof Failure ? result.code : result, from }
}

const calls = (idempotent: boolean): readonly CallName[] =>
  CALL_NAMES.filter((name) => CALLS[name].idempotent === idempotent)

describe('patience', () => {
  it.each(calls(true))(
    'asks %s again as often as its row says when the answer was lost, after a pause',
    async (name) => {
      const { retries } = CALLS[name]
      for (const code of ['unavailable', 'internal', 'unknown', 'unreachable']) {
        const lost = `functions/${code}`
        for (let times = 0; times <= retries; times++)
          expect(await ask(patienceWith(name), Array<string>(times).fill(lost))).toMatchObject({
            asked: times + 1,
            result: 'answer',
          })
        expect(await ask(patienceWith(name), [lost, lost, lost])).toMatchObject({ asked: retries + 1, result: lost })
      }
    },
  )

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
    const answer = patiently(() => {
      askedAt.push(Date.now() - from)
      return Promise.reject(new Failure('functions/unavailable'))
    }, patienceWith('getFirestoreAccount')).catch(() => null)
    await jest.advanceTimersByTimeAsync(10_000)
    await answer
    expect(askedAt).toEqual([0, TIMES.backOff, 3 * TIMES.backOff])
  })

  it('is none for a second delivery of what leaves something behind each time', () => {
    expect(calls(false).toSorted()).toEqual(['logError', 'signUpWithEmail', 'submitCampaignEntry'])
  })

  it.each(calls(false))('never delivers %s twice', async (name) => {
    const lost = 'functions/unavailable'
    expect(await ask(patienceWith(name), [lost])).toMatchObject({ asked: 1, result: lost })
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
      expect(await ask(patienceWith(name), [code])).toMatchObject({ asked: 1, result: code })
  })

  it.each([
    ...CALL_NAMES.map((name) => [name, patienceWith(name)] as const),
    ['a sign-in', AUTH_PATIENCE] as const,
    ['whether somebody is signed in', READY_PATIENCE] as const,
  ])('with %s ends within 15 seconds, also where the second answer is lost', async (_, patience) => {
    expect(patience.deadline).toBeLessThan(15_000)
    expect(patience.retries).toBeLessThanOrEqual(2)
    expect(await ask(patience, [HANGS])).toMatchObject({ asked: 1, result: patience.late().code })
    const again = await ask(patience, ['functions/unavailable', HANGS])
    expect([patience.late().code, 'functions/unavailable']).toContain(again.result)
  })

  it('does not ask again once it is over', async () => {
    const patience = { ...patienceWith('getRedirectUrl'), deadline: TIMES.backOff / 2 }
    expect(await ask(patience, ['functions/unavailable'])).toMatchObject({
      asked: 1,
      result: 'functions/deadline-exceeded',
    })
  })

  it('tells who waits that it takes long, but not who only looks whether somebody is signed in', () => {
    expect([AUTH_PATIENCE.late().key, patienceWith('signUpWithEmail').late().key]).toEqual(['error.slow', 'error.slow'])
    // A loader that covers the page offers something to do before that.
    expect(TIMES.slowLoader).toBeLessThan(15_000)
    expect(READY_PATIENCE.late()).toMatchObject({ code: 'auth/not-ready', key: null })
  })
})

describe('a refused token', () => {
  const REFUSED = 'functions/unauthenticated'
  const LOST = 'functions/unavailable'

  /** As `ask`, with a token that can be renewed, or a session that tells why not. */
  async function askRenewing(name: CallName, steps: readonly Step[], renewal: () => Promise<boolean>) {
    let renewed = 0
    const patience = patienceWith(name, () => {
      renewed += 1
      return renewal()
    })
    return { ...(await ask(patience, steps)), renewed }
  }
  const works = () => Promise.resolve(true)

  it.each(['getFirestoreAccount', 'upsertFirestoreAccount', 'getRedirectUrl'] as const)(
    'is renewed once, and %s asked again with the new one',
    async (name) => {
      expect(await askRenewing(name, [REFUSED], works)).toMatchObject({ asked: 2, renewed: 1, result: 'answer' })
      expect(await askRenewing(name, [REFUSED, REFUSED], works)).toMatchObject({
        asked: 2,
        renewed: 1,
        result: REFUSED,
      })
    },
  )

  it('counts as one of the repetitions', async () => {
    const account = (steps: readonly Step[]) => askRenewing('getFirestoreAccount', steps, works)
    expect(await account([REFUSED, LOST])).toMatchObject({ asked: 3, renewed: 1, result: 'answer' })
    expect(await account([LOST, REFUSED])).toMatchObject({ asked: 3, renewed: 1, result: 'answer' })
    expect(await account([REFUSED, LOST, LOST])).toMatchObject({ asked: 3, renewed: 1, result: LOST })
    expect(await account([LOST, LOST, REFUSED])).toMatchObject({ asked: 3, renewed: 0, result: REFUSED })
  })

  it.each(['explainSignInFailure', 'submitCampaignEntry', 'signUpWithEmail', 'logError'] as const)(
    'is not renewed for %s',
    async (name) => {
      expect(await askRenewing(name, [REFUSED], works)).toMatchObject({ asked: 1, renewed: 0, result: REFUSED })
    },
  )

  it('of a session that is over ends with what the sign-in service says of it', async () => {
    const over = () => Promise.reject(new Failure('auth/user-token-expired'))
    expect(await askRenewing('getFirestoreAccount', [REFUSED], over)).toMatchObject({
      asked: 1,
      result: 'auth/user-token-expired',
    })
  })

  it('of a visitor who is not signed in stays refused', async () => {
    const nobody = () => Promise.resolve(false)
    expect(await askRenewing('getFirestoreAccount', [REFUSED], nobody)).toMatchObject({ asked: 1, result: REFUSED })
  })

  it('that is renewed too slowly is given up in time', async () => {
    const never = () => new Promise<boolean>(() => undefined)
    expect(await askRenewing('getFirestoreAccount', [REFUSED], never)).toMatchObject({
      asked: 1,
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
        const { asked, renewed } = await askRenewing(name, steps, works)
        expect(asked).toBeLessThanOrEqual(1 + CALLS[name].retries)
        expect(renewed).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('with a person', () => {
  /** What became of an attempt that begins after so long, if it does, and is answered a minute later. */
  async function attempted(beginsAfter: number | null): Promise<unknown> {
    const attempt = patientlyBegun(async (begun) => {
      await new Promise((resolve) => beginsAfter !== null && setTimeout(resolve, beginsAfter))
      begun()
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      return 'answer'
    }, WINDOW_PATIENCE).catch((thrown: unknown) => thrown)
    await jest.advanceTimersByTimeAsync(15_000)
    const soon = await Promise.race([attempt, Promise.resolve(HANGS)])
    if (soon !== HANGS) return soon
    await jest.advanceTimersByTimeAsync(90_000)
    return attempt
  }

  it('there is time without end once their window is open', async () => {
    expect(await attempted(7_000)).toBe('answer')
  })

  it.each([[null], [9_000]])('but not for a window that does not open (in time: %p)', async (beginsAfter) => {
    expect(await attempted(beginsAfter)).toMatchObject({ code: 'auth/timeout', key: 'error.slow' })
  })
})
