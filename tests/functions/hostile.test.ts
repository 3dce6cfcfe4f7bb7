import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CALL_NAMES, CALLS, type CallName } from '../../src/domain/calls'
import { isErrorKey } from '../../src/domain/errors'
import { BODY_LIMITS, bodyProblem } from '../../functions/src/bodyGuard'
import { CallError } from '../../functions/src/errors'
import { anEntry, aSignUp, anUpsert } from './support/payloads'
import { aWorld } from './support/world'

const SOUND: Readonly<Record<CallName, Readonly<Record<string, unknown>>>> = {
  getFirestoreAccount: { shopifyURL: 'https://fr.kef.com' },
  upsertFirestoreAccount: anUpsert({ firstName: 'Sophie', tosConsent: true }),
  getRedirectUrl: { callbackURL: 'https://www.kef.com', isMobile: false },
  logError: { err: { code: 'x', message: 'y' }, state: {}, platform: null },
  signUpWithEmail: aSignUp({ answer: 'One', tosConsentEvent: true }),
  explainSignInFailure: { email: 'sophie@example.com' },
  submitCampaignEntry: anEntry(),
}

const NASTY = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    'a'.repeat(5_000),
    '\u0000',
    '🎧'.repeat(50),
    -0,
    1e308,
    [[]],
    { toString: 1 },
    { length: 3 },
    '\ud800',
  ),
)

describe.each(CALL_NAMES)('%s', (name) => {
  it('never answers INTERNAL to a hostile payload', async () => {
    const world = aWorld({
      config: { limits: { windowMs: 1, perAddress: 1e9, perProxy: 1e9, perEmail: 1e9, perMember: 1e9 } },
    })
    const uid = CALLS[name].who === 'member' ? world.auth.add() : null
    const sound = SOUND[name]
    const keys = fc.constantFrom(...Object.keys(sound), 'err', 'utm', '__proto__', 'toString')
    const payload = fc.oneof(
      NASTY,
      fc.dictionary(keys, NASTY),
      fc.dictionary(keys, NASTY, { maxKeys: 2 }).map((changes) => ({ ...sound, ...changes })),
    )
    await fc.assert(
      fc.asyncProperty(payload, async (data) => {
        const outcome = await world.call(name, data, { uid }).then(
          () => null,
          (error: unknown) => error,
        )
        if (outcome === null) return
        expect(outcome).toHaveProperty('status', expect.not.stringMatching('internal'))
        expect(outcome instanceof CallError && isErrorKey(outcome.key)).toBe(true)
      }),
      { numRuns: 150 },
    )
    expect(world.logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('bodyProblem', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

  it('lets the body of a call pass', () => {
    expect(bodyProblem({ data: { a: [{ b: null }] } }, 10)).toBeNull()
    expect(bodyProblem({ data: null }, 10)).toBeNull()
    expect(bodyProblem({ data: nested(BODY_LIMITS.depth) }, 10)).toBeNull()
  })

  it.each([
    [undefined, 0],
    ['data', 4],
    [[{ data: 1 }], 4],
    [{}, 2],
    [{ password: 'x' }, 2],
    [{ data: 1, more: 2 }, 2],
    [{ data: nested(BODY_LIMITS.depth + 1) }, 2],
    [{ data: { deep: [{ '@type': 'x' }] } }, 2],
    [{ data: 1 }, BODY_LIMITS.bytes + 1],
  ])('stops %j', (body, bytes) => {
    expect(bodyProblem(body, bytes)).not.toBeNull()
  })
})
