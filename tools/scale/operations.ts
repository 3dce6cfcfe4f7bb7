/** What each callable costs, counted by running it once on a Firestore in memory. */
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { firestoreStore } from '../../functions/src/store/firestore'
import type { CallName } from '../../src/domain/calls'
import { createTestBackend } from '../../tests/functions/support/backend'
import { aCampaignSignUp, anEntry, anUpsert } from '../../tests/functions/support/payloads'
import { type PER_CLICK } from './scenario'

/** A callable, in the circumstances that change its cost. */
export type Case = keyof typeof PER_CLICK.calls

/** Documents read and written in Firestore. */
export interface CallCost {
  readonly reads: number
  readonly writes: number
}

const MEMBER = { uid: 'member', email: 'member@example.com' }
const NEW = { email: 'new@example.com' }

/** In an order in which each finds its data: the draft of a sign-up before the first call after it. */
const CALLS: readonly (readonly [Case, uid: string | null, payload: object])[] = [
  ['upsertFirestoreAccount', MEMBER.uid, anUpsert(MEMBER)],
  ['getFirestoreAccount', MEMBER.uid, { shopifyURL: 'https://fr.kef.com' }],
  ['getRedirectUrl', MEMBER.uid, { callbackURL: 'https://fr.kef.com/pages/welcome', isMobile: false }],
  ['submitCampaignEntry', MEMBER.uid, anEntry()],
  ['explainSignInFailure', null, { email: MEMBER.email }],
  ['signUpWithEmail, entering', null, aCampaignSignUp(NEW)],
  ['getFirestoreAccount, after a sign-up', 'new', { shopifyURL: 'https://fr.kef.com' }],
  ['logError', null, { err: { code: 'auth/unknown', message: 'failed' }, state: {}, platform: null }],
]

export async function callCosts(): Promise<ReadonlyMap<Case, CallCost>> {
  const controller = new FirestoreMock().createDatabase()
  const backend = createTestBackend({ open: () => firestoreStore(controller.firestore()) })
  await backend.addMember(MEMBER)
  const costs = new Map<Case, CallCost>()
  for (const [name, uid, payload] of CALLS) {
    const before = controller.getStats()
    await backend.call(callOf(name), payload, { uid: uid === 'new' ? await verified(backend) : uid })
    const { reads, writes } = controller.getStats()
    costs.set(name, { reads: reads - before.reads, writes: writes - before.writes })
  }
  await backend.store.close()
  return costs
}

export const callOf = (name: Case): CallName => name.replace(/,.*/, '') as CallName // the part that is a call's name

/** The new member has opened the link in the email. */
async function verified({ auth }: ReturnType<typeof createTestBackend>): Promise<string> {
  const uid = (await auth.findByEmail(NEW.email))?.uid ?? ''
  auth.change(uid, { emailVerified: true })
  return uid
}
