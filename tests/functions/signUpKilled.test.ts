/** A process that dies during a sign-up or its promotion leaves a state that the next call completes (S27). */
import { describe, expect, it } from '@jest/globals'
import type { AuthPort } from '../../functions/src/auth/AuthPort'
import { aCampaignSignUp, EMAIL } from './support/payloads'
import { verify } from './support/proofs'
import { createTestBackend, type TestBackend } from './support/backend'

const never = () => new Promise<never>(() => undefined)
/** Waits until all work except the hanging step has finished; store and sign-in service answer at once. */
const otherWorkDone = () => new Promise((resolve) => setImmediate(resolve))

type Step = 'saveDraft' | 'create' | 'promoteDraft'

/** The first call never resolves, as in a killed process; `isDone`: whether its work is done before. */
function hangOnce(isDone: boolean): <T>(work: () => Promise<T>) => Promise<T> {
  let isDead = false
  return async (work) => {
    if (isDead) return work()
    isDead = true
    if (isDone) await work()
    return never()
  }
}

/** A backend whose process dies before or after (`isDone`) the first call of `step`. */
function createDyingBackend(step: Step, isDone: boolean): TestBackend {
  const once = hangOnce(isDone)
  const at = <T>(reached: Step, work: () => Promise<T>): Promise<T> => (step === reached ? once(work) : work())
  const backend = createTestBackend({
    store: (store) => ({
      ...store,
      saveDraft: (draft, expiresAt) => at('saveDraft', () => store.saveDraft(draft, expiresAt)),
      promoteDraft: (uid, time) => at('promoteDraft', () => store.promoteDraft(uid, time)),
    }),
  })
  const { auth } = backend
  const original = { ...auth }
  const create: AuthPort['create'] = (user) => at('create', () => original.create(user))
  Object.assign(auth, { create })
  return backend
}

async function expectCounted(backend: TestBackend, uid: string): Promise<void> {
  expect(await backend.call('getFirestoreAccount', {}, { uid })).toMatchObject({
    firstName: 'Sophie',
    tosConsent: true,
  })
  expect(await backend.store.listConsentReceipts(uid)).toHaveLength(3)
  expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
  expect(await backend.store.getDraft(uid)).toBeNull()
}

it('a process killed after creating the user leaves a complete sign-up', async () => {
  const backend = createDyingBackend('create', true)
  void backend.call('signUpWithEmail', aCampaignSignUp())
  await otherWorkDone()
  expect(await backend.callError('signUpWithEmail', aCampaignSignUp())).toMatchObject({ key: 'emailAlreadyInUse' })
  const uid = (await backend.auth.findByEmail(EMAIL))?.uid ?? ''
  verify(backend, uid)
  await expectCounted(backend, uid)
})

describe('a sign-up whose process dies', () => {
  it.each<[string, Step, boolean]>([
    ['before the draft', 'saveDraft', false],
    ['after the draft', 'saveDraft', true],
    ['before the user', 'create', false],
  ])('%s can be repeated and counts once', async (_, step, isDone) => {
    const backend = createDyingBackend(step, isDone)
    void backend.call('signUpWithEmail', aCampaignSignUp())
    await otherWorkDone()
    expect(backend.auth.users.size).toBe(0)
    const { uid } = (await backend.call('signUpWithEmail', aCampaignSignUp())) as { uid: string } // the call's answer
    verify(backend, uid)
    await expectCounted(backend, uid)
  })

  it.each([
    ['before', false],
    ['after', true],
  ])('%s the promotion is promoted by the next call, with its receipts once', async (_, isDone) => {
    const backend = createDyingBackend('promoteDraft', isDone)
    await backend.call('signUpWithEmail', aCampaignSignUp())
    verify(backend, 'uid-1')
    void backend.call('getFirestoreAccount', {}, { uid: 'uid-1' })
    await otherWorkDone()
    await expectCounted(backend, 'uid-1')
  })
})
