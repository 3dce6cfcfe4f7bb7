import { afterAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CALL_NAMES, CALLS, type CallName } from '../../src/domain/calls'
import { isErrorKey } from '../../src/domain/errors'
import { BODY_LIMITS, bodyProblem } from '../../functions/src/bodyGuard'
import { CallError } from '../../functions/src/errors'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { anyFirestore } from './support/firestore'
import { aCampaignSignUp, anEntry, anUpsert, aRequest } from './support/payloads'
import { createTestBackend } from './support/backend'
import { propertyRuns } from '../support/propertyRuns'

const VALID_PAYLOADS: Readonly<Record<CallName, Readonly<Record<string, unknown>>>> = {
  getFirestoreAccount: { shopifyURL: 'https://fr.kef.com' },
  upsertFirestoreAccount: anUpsert({ firstName: 'Sophie', tosConsent: true }),
  getRedirectUrl: { callbackURL: 'https://www.kef.com', isMobile: false },
  logError: { err: { code: 'x', message: 'y' }, state: { view: { note: 'z' } }, platform: null },
  signUpWithEmail: aCampaignSignUp(),
  explainSignInFailure: { email: 'sophie@example.com' },
  submitCampaignEntry: anEntry(),
  requestEmail: aRequest(),
  emailStatus: {},
}

const HOSTILE_VALUES = fc.oneof(
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

const LIMITS = {
  windowMs: 1,
  perAddress: 1e9,
  perProxy: 1e9,
  perCall: 1e9,
  perEmail: 1e9,
  perMember: 1e9,
  entriesPerDay: 1e9,
  emailsPerHour: 1e9,
  emailsPerDay: 1e9,
}

const opened: AccountStore[] = []
const STORES: readonly (readonly [name: string, wrap: (sqlite: AccountStore) => AccountStore])[] = [
  ['SQLite', (sqlite) => sqlite],
  [
    'Firestore',
    () => {
      const store = firestoreStore(anyFirestore())
      opened.push(store)
      return store
    },
  ],
]
afterAll(() => Promise.all(opened.map((store) => store.close())))

describe.each(STORES)('on %s', (_, wrap) => {
  describe.each(CALL_NAMES)('%s', (name) => {
    const aCaller = () => {
      const backend = createTestBackend({ config: { limits: LIMITS }, store: wrap })
      return { backend, uid: CALLS[name].access === 'member' ? backend.auth.add() : null }
    }

    it('never answers INTERNAL to a hostile payload', async () => {
      const { backend, uid } = aCaller()
      const validPayload = VALID_PAYLOADS[name]
      const keys = fc.constantFrom(...Object.keys(validPayload), 'err', 'utm', '__proto__', 'toString')
      const payload = fc.oneof(
        HOSTILE_VALUES,
        fc.dictionary(keys, HOSTILE_VALUES),
        fc.dictionary(keys, HOSTILE_VALUES, { maxKeys: 2 }).map((changes) => ({ ...validPayload, ...changes })),
      )
      await fc.assert(
        fc.asyncProperty(payload, async (data) => {
          const outcome = await backend.call(name, data, { uid }).then(
            () => null,
            (error: unknown) => error,
          )
          if (outcome === null) return
          expect(outcome).toHaveProperty('status', expect.not.stringMatching('internal'))
          expect(outcome instanceof CallError && isErrorKey(outcome.key)).toBe(true)
        }),
        { numRuns: propertyRuns(150) },
      )
      expect(backend.logEntries.filter(({ level }) => level === 'error')).toEqual([])
    }, 60_000)

    it('refuses ill-formed, control and bidirectional characters in every text and names its field', async () => {
      const { backend, uid } = aCaller()
      for (const [path, text] of textsOf(VALID_PAYLOADS[name])) {
        for (const mark of ['\ud800', '\udc00', '\u0000', '\u202e', '\u2066', '\u200b']) {
          const hostilePayload = withText(VALID_PAYLOADS[name], path, `${text.slice(0, 1)}${mark}${text.slice(1)}`)
          if (name === 'logError') {
            // Reports are made well-formed instead of refused.
            const error: unknown = await backend.call(name, hostilePayload, { uid }).catch((thrown: unknown) => thrown)
            expect([path, mark, error]).toEqual([path, mark, expect.not.objectContaining({ status: 'internal' })])
            continue
          }
          const callError: unknown = await backend
            .callError(name, hostilePayload, { uid })
            .catch((thrown: unknown) => thrown)
          expect([path, mark, callError]).toEqual([
            path,
            mark,
            expect.objectContaining({ status: expect.not.stringMatching('internal'), field: path.at(-1) }),
          ])
        }
      }
    }, 60_000)
  })
})

/** The non-empty texts of a payload, each with its path of keys. */
function textsOf(value: unknown, path: readonly string[] = []): (readonly [path: readonly string[], text: string])[] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]))
}

/** A copy of the payload with `text` at the path. */
function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  return key === undefined
    ? text
    : { ...(value as object), [key]: withText((value as Record<string, unknown>)[key], rest, text) }
}

describe('bodyProblem', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

  it('accepts the body of a call', () => {
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
  ])('refuses %j', (body, bytes) => {
    expect(bodyProblem(body, bytes)).not.toBeNull()
  })
})
