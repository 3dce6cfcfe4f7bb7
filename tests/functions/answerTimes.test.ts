/** How long an answer takes must not tell whether somebody has an account. */
import { describe, expect, it } from '@jest/globals'
import { aRecord } from '../contract/accountStore.data'
import { EMAIL } from './support/payloads'
import { createTestBackend } from './support/backend'

type Caller = 'nobody' | 'a member' | 'an imported member without a password'
type Step = 'store.hit' | 'store.findImportedByEmail' | 'auth.findByEmail'

/** Every question takes one tick of a clock of its own: the ticks of a call are how long it takes. */
async function countSteps(caller: Caller): Promise<readonly (readonly Step[])[]> {
  const stepCount: Step[][] = []
  const waiting: { step: Step; release: () => void }[] = []
  const runInTurn =
    <Given extends unknown[], Answer>(step: Step, ask: (...input: Given) => Promise<Answer>) =>
    async (...input: Given): Promise<Answer> => {
      await new Promise<void>((release) => waiting.push({ step, release }))
      return ask(...input)
    }
  const backend = createTestBackend({
    store: (store) => ({
      ...store,
      hit: runInTurn('store.hit', (...input: Parameters<typeof store.hit>) => store.hit(...input)),
      findImportedByEmail: runInTurn('store.findImportedByEmail', (email: string) => store.findImportedByEmail(email)),
    }),
  })
  const auth = { ...backend.auth }
  Object.assign(backend.auth, {
    findByEmail: runInTurn('auth.findByEmail', (email: string) => auth.findByEmail(email)),
  })
  if (caller !== 'nobody') {
    const isImported = caller !== 'a member'
    const uid = backend.auth.add({ email: EMAIL, ...(isImported && { providers: [] }) })
    await backend.store.create({
      record: aRecord(uid, { email: EMAIL, imported: isImported }),
      consents: [],
      entry: null,
    })
  }
  let isOver = false
  const pendingCall = backend.call('explainSignInFailure', { email: EMAIL }).finally(() => (isOver = true))
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    if (waiting.length > 0) stepCount.push(waiting.map(({ step }) => step))
    for (const { release } of waiting.splice(0)) release()
  }
  await pendingCall
  return stepCount
}

describe('why a password did not open an account', () => {
  it.each<Caller>(['nobody', 'a member', 'an imported member without a password'])(
    'is asked in the same steps, one after another, of an address that is of %s',
    async (caller) => {
      const [counted, ceiling, ...callCount] = await countSteps(caller)
      expect(new Set(counted)).toEqual(new Set(['store.hit']))
      expect(ceiling).toEqual(['store.hit'])
      expect(callCount.map((steps) => steps.toSorted())).toEqual([['auth.findByEmail', 'store.findImportedByEmail']])
    },
  )
})
