import { describe, expect, it, jest } from '@jest/globals'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openStore } from '../../functions/src/store/openStore'
import { firestoreHit } from '../../functions/src/store/firestoreHit'
import { accountStoreContract } from '../contract/accountStore.contract'
import { AT, aRecord } from '../contract/accountStore.data'
import { firestoreEmulator } from '../support/firestoreEmulator'
import { inProcessFirestore as startInProcess } from './support/firestore'

accountStoreContract('Firestore in process', (reference) => firestoreStore(startInProcess(), reference))

// Also on Google's emulator, if the global set-up found one.
const HOST = firestoreEmulator()
if (HOST !== null) {
  // Read by the Admin SDK.
  process.env.FIRESTORE_EMULATOR_HOST = HOST
  let apps = 0
  const emulated = (): Firestore =>
    getFirestore(initializeApp({ projectId: `demo-contract-${Date.now()}` }, `contract-${(apps += 1)}`))

  accountStoreContract(`Firestore emulator at ${HOST}`, (reference) => firestoreStore(emulated(), reference))

  it('never allows more hits than the limit under contention', async () => {
    const store = firestoreStore(emulated())
    const hits = await Promise.all(Array.from({ length: 8 }, () => store.hit('contended', 60_000, 4, Date.now())))
    expect(hits.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(4)
    await store.close()
  }, 60_000)

  it.each(['(default)', 'error-reports'])(
    'stores error reports in the database %s',
    async (reportsDatabase) => {
      const app = initializeApp({ projectId: `demo-reports-${Date.now()}` }, `reports-${(apps += 1)}`)
      const store = await openStore({ storeFile: null, reportsDatabase }, () => app)
      const reference = await store.saveReport({ err: { code: 'x', message: '' }, state: {}, platform: null, at: AT })
      const found = await Promise.all(
        ['(default)', 'error-reports'].map((id) => getFirestore(app, id).doc(`errorReports/${reference}`).get()),
      )
      expect(found.filter(({ exists }) => exists).map(({ ref }) => ref.firestore.databaseId)).toEqual([reportsDatabase])
      await store.close()
      await deleteApp(app)
    },
    60_000,
  )

  it('answers contended hits within the timeout of a call', async () => {
    const db = emulated()
    const store = firestoreStore(db)
    const run = db.runTransaction.bind(db)
    const running: Promise<unknown>[] = []
    db.runTransaction = (work, options) => {
      const transaction = run(work, options)
      running.push(transaction)
      return transaction
    }
    const startedAt = Date.now()
    const hits = await Promise.all(Array.from({ length: 30 }, () => store.hit('contended', 60_000, 300, startedAt)))
    expect(Date.now() - startedAt).toBeLessThan(8_000)
    for (const { allowed, retryAfterMs } of hits) expect(allowed).toBe(retryAfterMs === 0)
    // The abandoned transactions must end before their connection is closed.
    await Promise.allSettled(running)
    await store.close()
  }, 60_000)
}

describe('a database for error reports', () => {
  it('holds the reports and nothing else', async () => {
    const [accounts, reports] = [startInProcess(), startInProcess()]
    const store = firestoreStore(accounts, undefined, reports)
    const reference = await store.saveReport({ err: { code: 'x', message: '' }, state: {}, platform: null, at: AT })
    expect((await store.getReport(reference))?.err.code).toBe('x')
    await store.create({ record: aRecord('uid'), consents: [], entry: null })
    await store.hit('k', 60_000, 5, Date.now())
    const namesOf = async (db: Firestore) => (await db.listCollections()).map(({ id }) => id).toSorted()
    expect(await namesOf(reports)).toEqual(['errorReports'])
    expect(await namesOf(accounts)).toEqual(['accounts', 'rateLimits'])
    await store.close()
  })
})

describe('firestoreHit under contention', () => {
  const failing = (code: number): Firestore => {
    const db = startInProcess()
    db.runTransaction = () => Promise.reject(Object.assign(new Error('no'), { code }))
    return db
  }
  const query = { key: 'k', windowMs: 1_000, limit: 5, now: 0 }

  it('refuses the hit if the transaction is aborted', async () => {
    expect(await firestoreHit(failing(10), query)).toEqual({ allowed: false, retryAfterMs: 1_000 })
  })

  it('refuses the hit if it was not counted within five seconds', async () => {
    jest.useFakeTimers()
    try {
      const db = startInProcess()
      db.runTransaction = () => new Promise<never>(() => undefined)
      const hit = firestoreHit(db, query)
      await jest.advanceTimersByTimeAsync(4_999)
      const early = await Promise.race([hit, Promise.resolve('pending')])
      expect(early).toBe('pending')
      await jest.advanceTimersByTimeAsync(1)
      expect(await hit).toEqual({ allowed: false, retryAfterMs: 1_000 })
    } finally {
      jest.useRealTimers()
    }
  })

  it('tries the transaction three times at most', async () => {
    const attempts: unknown[] = []
    const db = startInProcess()
    db.runTransaction = (_, options) => {
      attempts.push(options)
      return Promise.reject(Object.assign(new Error('no'), { code: 10 }))
    }
    await firestoreHit(db, query)
    expect(attempts).toEqual([{ maxAttempts: 3 }])
  })

  it('rejects if the database fails', async () => {
    await expect(firestoreHit(failing(14), query)).rejects.toThrow('no')
  })
})
