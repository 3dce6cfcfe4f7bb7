/** For tests of calls that run at once. */
import { CallError } from '../../../functions/src/errors'
import type { AccountStore } from '../../../functions/src/store/AccountStore'
import { createTestBackend, type TestBackend } from './backend'

/** A backend whose reads and writes take turns in a random order, some much later, the same one in each run. */
export function aBackendInTurns(open: () => AccountStore): TestBackend & { readonly turns: () => Promise<void> } {
  let seed = 1
  const turns = async (): Promise<void> => {
    seed = (seed * 48_271) % 2_147_483_647
    const long = seed % 5 === 0 ? 40 : 0
    for (let left = long + (seed % 4); left > 0; left -= 1) await new Promise(setImmediate)
  }
  const inTurns = async <T>(run: () => Promise<T>): Promise<T> => {
    await turns()
    const answer = await run()
    await turns()
    return answer
  }
  const backend = createTestBackend({
    open,
    store: (store) => ({
      ...store,
      getByUid: (uid) => inTurns(() => store.getByUid(uid)),
      discardRecord: (...values) => inTurns(() => store.discardRecord(...values)),
      findUidsByEmail: (email) => inTurns(() => store.findUidsByEmail(email)),
      findSetAside: (email) => inTurns(() => store.findSetAside(email)),
      setAside: (...values) => inTurns(() => store.setAside(...values)),
      giveBack: (...values) => inTurns(() => store.giveBack(...values)),
      promoteDraft: (...values) => inTurns(() => store.promoteDraft(...values)),
      merge: (...values) => inTurns(() => store.merge(...values)),
      addEntry: (...values) => inTurns(() => store.addEntry(...values)),
    }),
  })
  const { users } = backend.auth
  backend.auth.findByUid = (uid) => inTurns(() => Promise.resolve(users.get(uid) ?? null))
  return { ...backend, turns }
}

/** A call that may be refused. */
export const attempt = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status === 'internal') throw error
  })
