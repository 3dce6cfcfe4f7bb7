import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
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
  it.each(calls(true))('asks %s again once when the answer was lost, after a pause', async (name) => {
    for (const code of ['unavailable', 'internal', 'unknown', 'unreachable']) {
      const lost = `functions/${code}`
      expect(await ask(patienceWith(name), [])).toMatchObject({ asked: 1, result: 'answer' })
      expect(await ask(patienceWith(name), [lost])).toMatchObject({ asked: 2, result: 'answer' })
      expect(await ask(patienceWith(name), [lost, lost, lost])).toMatchObject({ asked: 2, result: lost })
    }
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
