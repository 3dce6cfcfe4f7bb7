/** Counts the requests of each callable to Firestore and the sign-in service by running it on a Firestore in memory. */
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { memoryAuth } from '../bench/support/memoryAuth'
import { payloadOf } from '../bench/support/workload'
import { runNamed } from '../../tests/functions/support/runNamed'
import { tokenClaims } from '../../tests/functions/support/tokens'
import type { AuthPort } from '../../functions/src/auth/AuthPort'
import { createReadTimes } from '../../functions/src/readTimes'
import { parseConfig } from '../../functions/src/config'
import type { Deps } from '../../functions/src/deps'
import { firestoreStore } from '../../functions/src/store/firestore'
import { CALLS, type CallName } from '../../src/domain/calls'
import { aCampaignSignUp } from '../../tests/functions/support/payloads'
import { counted, noOperations, type Operations } from './counted'

/** A callable, in the circumstances that change its cost. */
export type Case = CallName | 'signUpWithEmail, entering' | 'getFirestoreAccount, after a sign-up'

export interface CallCost extends Operations {
  /** Requests to the sign-in service. */
  auth: number
}

export const callOf = (callCost: Case): CallName => {
  if (callCost === 'signUpWithEmail, entering') return 'signUpWithEmail'
  return callCost === 'getFirestoreAccount, after a sign-up' ? 'getFirestoreAccount' : callCost
}

const MEMBER = { uid: 'member', email: 'member@example.com' }
const ENTRANT = 'entrant@example.com'
const NOW = Math.floor(Date.now() / 1_000)

/** In an order in which each finds its data: an account for the login, a draft for the first call after a sign-up. */
const ORDER: readonly Case[] = [
  'upsertFirestoreAccount',
  'getFirestoreAccount',
  'getRedirectUrl',
  'submitCampaignEntry',
  'explainSignInFailure',
  'signUpWithEmail',
  'signUpWithEmail, entering',
  'getFirestoreAccount, after a sign-up',
  'logError',
]

export async function callCosts(): Promise<ReadonlyMap<Case, CallCost>> {
  let cost: CallCost = { ...noOperations(), auth: 0 }
  const auth = memoryAuth()
  auth.add({ ...MEMBER, emailVerified: true })
  const deps = productionDeps(
    countedDeps(auth, () => (cost.auth += 1)),
    () => cost,
  )
  // Creates the account of an old member; its cost does not count.
  await make('upsertFirestoreAccount', MEMBER.uid, deps)
  const costs = new Map<Case, CallCost>()
  for (const callCost of ORDER) {
    const entrant = (await auth.findByEmail(ENTRANT))?.uid
    if (entrant !== undefined) auth.add({ uid: entrant, email: ENTRANT, emailVerified: true, createdAt: NOW })
    cost = { ...noOperations(), auth: 0 }
    await make(callCost, callCost.endsWith('after a sign-up') ? (entrant ?? '') : MEMBER.uid, deps)
    costs.set(callCost, cost)
  }
  await deps.store.close()
  return costs
}

let runs = 0

const make = (callCost: Case, uid: string, deps: Deps): Promise<unknown> =>
  runNamed(
    callOf(callCost),
    {
      token: CALLS[callOf(callCost)].access === 'member' ? tokenClaims(uid, deps.clock.now()) : null,
      data:
        callCost === 'signUpWithEmail, entering'
          ? aCampaignSignUp({ email: ENTRANT })
          : payloadOf(callOf(callCost), runs++),
      ipAddresses: { visitor: '198.51.100.7', lastProxy: '192.0.2.1' },
    },
    deps,
  )

function productionDeps(auth: AuthPort, current: () => Operations): Deps {
  const noopLog = () => undefined
  let uids = 0
  const clock = { now: Date.now }
  const store = firestoreStore(counted(new FirestoreMock().createDatabase().firestore(), current))
  const config = parseConfig({})
  return {
    store,
    auth,
    clock,
    config,
    readTimes: createReadTimes({ store, clock, config }),
    log: { info: noopLog, warn: noopLog, error: noopLog },
    newUid: () => `new-${(uids += 1)}`,
  }
}

/** Counts one request per method, except for a custom token, which is signed without the service. */
function countedDeps(auth: AuthPort, count: () => void): AuthPort {
  const counting =
    <Args extends unknown[], Answer>(method: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      count()
      return method(...args)
    }
  return {
    findByUid: counting((uid: string) => auth.findByUid(uid)),
    findByEmail: counting((email: string) => auth.findByEmail(email)),
    create: counting((user: Parameters<AuthPort['create']>[0]) => auth.create(user)),
    remove: counting((uid: string) => auth.remove(uid)),
    unlink: counting((uid: string, ids: readonly string[]) => auth.unlink(uid, ids)),
    customToken: (uid, sessionStartedAt) => auth.customToken(uid, sessionStartedAt),
  }
}
