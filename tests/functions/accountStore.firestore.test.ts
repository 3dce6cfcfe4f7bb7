import { describe, expect, it } from '@jest/globals'
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { firestoreHit } from '../../functions/src/store/firestoreHit'
import { accountStoreContract } from '../contract/accountStore.contract'
import { firestoreEmulator } from '../support/firestoreEmulator'

const inProcess = (): Firestore => new FirestoreMock().createDatabase().firestore()

accountStoreContract('Firestore in process', (reference) => firestoreStore(inProcess(), reference))

// Beside it, Google's own emulator, where set-up has found one.
const HOST = firestoreEmulator()
if (HOST !== null) {
  // Where the Admin SDK looks.
  process.env.FIRESTORE_EMULATOR_HOST = HOST
  let apps = 0
  const emulated = (): Firestore =>
    getFirestore(initializeApp({ projectId: `demo-contract-${Date.now()}` }, `contract-${(apps += 1)}`))

  accountStoreContract(`Firestore emulator at ${HOST}`, (reference) => firestoreStore(emulated(), reference))

  it('never lets more through than a counter allows, however many come at once', async () => {
    const store = firestoreStore(emulated())
    const hits = await Promise.all(Array.from({ length: 8 }, () => store.hit('contended', 60_000, 4, Date.now())))
    expect(hits.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(4)
    await store.close()
  }, 60_000)
}

describe('a counter that everybody wants at once', () => {
  const failing = (code: number): Firestore => {
    const db = inProcess()
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
