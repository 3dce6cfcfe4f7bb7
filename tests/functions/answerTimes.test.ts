/** The response time of explainSignInFailure must not reveal whether an email has an account. */
import { describe, expect, it } from '@jest/globals'
import { aRecord } from '../contract/accountStore.data'
import { EMAIL } from './support/payloads'
import { createTestBackend } from './support/backend'

type Owner = 'no account' | 'a member' | 'an imported member without a password'
type Step = 'store.hit' | 'store.findImportedByEmail' | 'auth.findByEmail'

/** Runs the call for an email of `owner`, one tick per round of requests; resolves to the requests of each tick. */
async function requestsPerTick(owner: Owner): Promise<readonly (readonly Step[])[]> {
  const ticks: Step[][] = []
  const waiting: { step: Step; release: () => void }[] = []
  const delayed =
    <Given extends unknown[], Answer>(step: Step, request: (...input: Given) => Promise<Answer>) =>
    async (...input: Given): Promise<Answer> => {
      await new Promise<void>((release) => waiting.push({ step, release }))
      return request(...input)
    }
  const backend = createTestBackend({
    store: (store) => ({
      ...store,
      hit: delayed('store.hit', (...input: Parameters<typeof store.hit>) => store.hit(...input)),
      findImportedByEmail: delayed('store.findImportedByEmail', (email: string) => store.findImportedByEmail(email)),
    }),
  })
  const auth = { ...backend.auth }
  Object.assign(backend.auth, {
    findByEmail: delayed('auth.findByEmail', (email: string) => auth.findByEmail(email)),
  })
  if (owner !== 'no account') {
    const isImported = owner !== 'a member'
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
    if (waiting.length > 0) ticks.push(waiting.map(({ step }) => step))
    for (const { release } of waiting.splice(0)) release()
  }
  await pendingCall
  return ticks
}

describe('explainSignInFailure', () => {
  it.each<Owner>(['no account', 'a member', 'an imported member without a password'])(
    'makes the same requests in the same order for an email of %s',
    async (owner) => {
      const [limits, ceiling, ...handler] = await requestsPerTick(owner)
      expect(new Set(limits)).toEqual(new Set(['store.hit']))
      expect(ceiling).toEqual(['store.hit'])
      expect(handler.map((steps) => steps.toSorted())).toEqual([['auth.findByEmail', 'store.findImportedByEmail']])
    },
  )
})
