/**
 * A member who verifies the email while the account is being removed, at every step of the removal and with every failure
 * of a step: no verified member is removed or stays disabled, and an unverified account is removed in the end.
 */
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Member } from '../../functions/src/auth/AuthPort'
import type { RetentionAuth } from '../../functions/src/auth/RetentionAuth'
import { removeUnverified } from '../../functions/src/retention/removeUnverified'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { aRecord, pending } from '../contract/accountStore.data'
import { createTestBackend, type TestBackend } from './support/backend'
import { inProcessFirestore } from './support/firestore'
import { resetPassword, signInWith, verify } from './support/proofs'
import { anUpsert } from './support/payloads'

const DAY_MS = 24 * 3_600_000

/** How a run is interrupted: a step fails before or after its effect, or the process ends after it. */
const FAULTS = ['is refused', 'loses its answer', 'is followed by a crash'] as const

interface Interruption {
  readonly step: number
  readonly fault: (typeof FAULTS)[number]
}

/** Counts the steps of a run, calls `between` before each step, and interrupts the run. */
function createSteps(between: (step: number) => Promise<void>, interruption: Interruption | null) {
  let count = 0
  const attempt = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const step = count++
    await between(step)
    const isAt = step === interruption?.step
    const hasCrashed = interruption !== null && step > interruption.step && /crash/.test(interruption.fault)
    if (hasCrashed || (isAt && interruption.fault === 'is refused')) throw new Error('refused')
    const result = await run()
    if (isAt && interruption.fault === 'loses its answer') throw new Error('answer lost')
    return result
  }
  return { attempt, count: () => count }
}

type Proof = (backend: TestBackend, uid: string) => void

const PROOFS: readonly (readonly [string, Proof])[] = [
  ['the link of the email', verify],
  ['a password reset', resetPassword],
  ['Google', (backend, uid) => signInWith(backend, uid, 'google.com')],
]

let accounts = 0

/** Sets up an account that the removal covers, and runs of the removal. */
async function anUnverifiedAccount(store: AccountStore, hasRecord: boolean) {
  const backend = createTestBackend({ open: () => store })
  const { auth, deps } = backend
  accounts += 1
  const uid = `member-${accounts}`
  const email = `${uid}@example.com`
  auth.add({ uid, email, emailVerified: false })
  const account = { record: aRecord(uid, { email }), consents: [], entry: pending(uid) }
  await store.saveDraft(account, '2027-01-01T00:00:00.000Z')
  if (hasRecord) await store.create({ ...account, record: aRecord(uid, { email, provisional: true }) })
  backend.advance(91 * DAY_MS)
  /** Resolves to the number of steps. */
  const run = async (between: (step: number) => Promise<void> = nothing, interruption: Interruption | null = null) => {
    const { attempt, count } = createSteps(between, interruption)
    const stepwise: RetentionAuth = {
      findByUid: (id) => attempt(() => auth.findByUid(id)),
      remove: (id) => attempt(() => auth.remove(id)),
      setDisabled: (id, isDisabled) => attempt(() => auth.setDisabled(id, isDisabled)),
      setBeingRemoved: (id, isBeingRemoved) => attempt(() => auth.setBeingRemoved(id, isBeingRemoved)),
    }
    const stepwiseStore: AccountStore = {
      ...store,
      getByUid: (id) => attempt(() => store.getByUid(id)),
      removeDraft: (id) => attempt(() => store.removeDraft(id)),
      discardRecord: (id, owner) => attempt(() => store.discardRecord(id, owner)),
    }
    const members: readonly Member[] = [...auth.users.values()]
    const listMembers = () => Promise.resolve({ members, nextPage: null })
    await removeUnverified({ ...deps, auth: stepwise, store: stepwiseStore, listMembers, retentionDays: 90 })
    return count()
  }
  return { backend, uid, run }
}

const nothing = () => Promise.resolve()

const expectRemoved = async ({ auth, store }: TestBackend, uid: string) => {
  expect(auth.users.has(uid)).toBe(false)
  const data = await Promise.all([store.getByUid(uid), store.getDraft(uid), store.getEntry(uid, 'TakeItHome')])
  expect(data).toEqual([null, null, null])
}

/** Undoing takes two steps more than removing. */
const countSteps = async (store: AccountStore, hasRecord: boolean): Promise<number> => {
  const { backend, uid, run } = await anUnverifiedAccount(store, hasRecord)
  const count = await run()
  await expectRemoved(backend, uid)
  return count + 2
}

/** Verifies the email before a step, or after the run; the next run is undisturbed. Resolves to whether it was verified. */
async function race(
  store: AccountStore,
  {
    hasRecord,
    proof,
    verifiedAt,
    interruption,
  }: {
    readonly hasRecord: boolean
    readonly proof: Proof
    readonly verifiedAt: number
    readonly interruption: Interruption | null
  },
): Promise<boolean> {
  const { backend, uid, run } = await anUnverifiedAccount(store, hasRecord)
  let isVerified = false
  const verifyAndSave = async () => {
    // Firebase Auth refuses a disabled user.
    if (isVerified || backend.auth.users.get(uid)?.isDisabled !== false) return
    proof(backend, uid)
    isVerified = true
    await backend.call('upsertFirestoreAccount', anUpsert(), { uid })
  }
  const steps = await run((step) => (step === verifiedAt ? verifyAndSave() : nothing()), interruption)
  if (verifiedAt >= steps) await verifyAndSave()
  await run()
  if (!isVerified) await expectRemoved(backend, uid)
  else {
    const enabled = { emailVerified: true, isDisabled: false, isBeingRemoved: false }
    expect(backend.auth.users.get(uid)).toMatchObject(enabled)
    expect(await store.getByUid(uid)).toMatchObject({ uid })
  }
  return isVerified
}

const upTo = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, index) => index)

describe.each([
  ['SQLite', () => openSqliteStore(':memory:')],
  ['Firestore', () => firestoreStore(inProcessFirestore())],
])('an old unverified account in %s', (_, open) => {
  const store = open()
  afterAll(() => store.close())

  it.each(PROOFS)('is kept and enabled if it is verified by %s at any step, else removed', async (_name, proof) => {
    for (const hasRecord of [false, true]) {
      const outcomes: boolean[] = []
      for (const verifiedAt of upTo(await countSteps(store, hasRecord)))
        outcomes.push(await race(store, { hasRecord, proof, verifiedAt, interruption: null }))
      expect(new Set(outcomes)).toEqual(new Set([true, false]))
    }
  })
})

describe('a removal that is interrupted', () => {
  const store = openSqliteStore(':memory:')
  afterAll(() => store.close())

  it.each(FAULTS)('is finished or undone by the next run, whenever the email is verified: a step %s', async (fault) => {
    const steps = await countSteps(store, true)
    for (const step of upTo(steps))
      for (const verifiedAt of upTo(steps))
        await race(store, { hasRecord: true, proof: verify, verifiedAt, interruption: { step, fault } })
  })
})
