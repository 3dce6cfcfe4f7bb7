/** How long an answer takes must not tell whether somebody has an account. */
import { describe, expect, it } from '@jest/globals'
import { aRecord } from '../contract/accountStore.data'
import { EMAIL } from './support/payloads'
import { aWorld } from './support/world'

type Who = 'nobody' | 'a member' | 'an imported member without a password'
type Step = 'store.hit' | 'store.findImportedByEmail' | 'auth.findByEmail'

/** Every question takes one tick of a clock of its own: the ticks of a call are how long it takes. */
async function stepsFor(who: Who): Promise<readonly (readonly Step[])[]> {
  const ticks: Step[][] = []
  const waiting: { step: Step; goOn: () => void }[] = []
  const inTurn =
    <Given extends unknown[], Answer>(step: Step, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await new Promise<void>((goOn) => waiting.push({ step, goOn }))
      return ask(...given)
    }
  const world = aWorld({
    store: (store) => ({
      ...store,
      hit: inTurn('store.hit', (...given: Parameters<typeof store.hit>) => store.hit(...given)),
      findImportedByEmail: inTurn('store.findImportedByEmail', (email: string) => store.findImportedByEmail(email)),
    }),
  })
  const auth = { ...world.auth }
  Object.assign(world.auth, { findByEmail: inTurn('auth.findByEmail', (email: string) => auth.findByEmail(email)) })
  if (who !== 'nobody') {
    const isImported = who !== 'a member'
    const uid = world.auth.add({ email: EMAIL, ...(isImported && { providers: [] }) })
    await world.store.create({
      record: aRecord(uid, { email: EMAIL, imported: isImported }),
      consents: [],
      entry: null,
    })
  }
  let isOver = false
  const asking = world.call('explainSignInFailure', { email: EMAIL }).finally(() => (isOver = true))
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    if (waiting.length > 0) ticks.push(waiting.map(({ step }) => step))
    for (const { goOn } of waiting.splice(0)) goOn()
  }
  await asking
  return ticks
}

describe('why a password did not open an account', () => {
  it.each<Who>(['nobody', 'a member', 'an imported member without a password'])(
    'is asked in the same steps, one after another, of an address that is of %s',
    async (who) => {
      const [counted, ceiling, ...asked] = await stepsFor(who)
      expect(new Set(counted)).toEqual(new Set(['store.hit']))
      expect(ceiling).toEqual(['store.hit'])
      expect(asked.map((steps) => steps.toSorted())).toEqual([['auth.findByEmail', 'store.findImportedByEmail']])
    },
  )
})
