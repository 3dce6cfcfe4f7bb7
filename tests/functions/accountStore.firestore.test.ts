import { describe, expect, it } from '@jest/globals'
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { firestoreHit } from '../../functions/src/store/firestoreHit'
import { accountStoreContract } from '../contract/accountStore.contract'

/** Google's own emulator where there is one, else Firestore in this process, behind the same Admin SDK. */
let apps = 0
const HOST = process.env.FIRESTORE_EMULATOR_HOST
const emulated = () =>
  getFirestore(initializeApp({ projectId: `demo-contract-${Date.now()}` }, `contract-${(apps += 1)}`))
const open = (): Firestore => (HOST ? emulated() : new FirestoreMock().createDatabase().firestore())

accountStoreContract(HOST ? `Firestore emulator at ${HOST}` : 'Firestore in process', (reference) =>
  firestoreStore(open(), reference),
)

describe('a counter that everybody wants at once', () => {
  const failing = (code: number): Firestore => {
    const db = new FirestoreMock().createDatabase().firestore()
    db.runTransaction = () => Promise.reject(Object.assign(new Error('no'), { code }))
    return db
  }
  const query = { key: 'k', windowMs: 1_000, limit: 5, now: 0 }

  it('is past its limit when its document is too busy to count', async () => {
    expect(await firestoreHit(failing(10), query)).toEqual({ allowed: false, retryAfterMs: 1_000 })
  })

  it('fails when the database does', async () => {
    await expect(firestoreHit(failing(14), query)).rejects.toThrow('no')
  })
})
