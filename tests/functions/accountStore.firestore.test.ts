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

  it.each(['(default)', 'error-reports'])(
    'keeps error reports in the database %s',
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

  it('tells everybody within the time of a call, however many come at once', async () => {
    const db = emulated()
    const store = firestoreStore(db)
    const run = db.runTransaction.bind(db)
    const running: Promise<unknown>[] = []
    db.runTransaction = (work, options) => {
      const transaction = run(work, options)
      running.push(transaction)
      return transaction
    }
    const began = Date.now()
    const hits = await Promise.all(Array.from({ length: 30 }, () => store.hit('contended', 60_000, 300, began)))
    expect(Date.now() - began).toBeLessThan(8_000)
    for (const { allowed, retryAfterMs } of hits) expect(allowed).toBe(retryAfterMs === 0)
    // The SDK must not lose its connection in the middle of those that were given up.
    await Promise.allSettled(running)
    await store.close()
  }, 60_000)
}

describe('a database for error reports', () => {
  it('holds the reports, and the other one everything else', async () => {
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

describe('a counter that everybody wants at once', () => {
  const failing = (code: number): Firestore => {
    const db = startInProcess()
    db.runTransaction = () => Promise.reject(Object.assign(new Error('no'), { code }))
    return db
  }
  const query = { key: 'k', windowMs: 1_000, limit: 5, now: 0 }

  it('is past its limit when its document is too busy to count', async () => {
    expect(await firestoreHit(failing(10), query)).toEqual({ allowed: false, retryAfterMs: 1_000 })
  })

  it('is past its limit, too, when it was not counted within five seconds', async () => {
    jest.useFakeTimers()
    try {
      const db = startInProcess()
      db.runTransaction = () => new Promise<never>(() => undefined)
      const hit = firestoreHit(db, query)
      await jest.advanceTimersByTimeAsync(4_999)
      const firstTime = await Promise.race([hit, Promise.resolve('not yet')])
      expect(firstTime).toBe('not yet')
      await jest.advanceTimersByTimeAsync(1)
      expect(await hit).toEqual({ allowed: false, retryAfterMs: 1_000 })
    } finally {
      jest.useRealTimers()
    }
  })

  it('is asked for three times at most', async () => {
    const attempts: unknown[] = []
    const db = startInProcess()
    db.runTransaction = (_, options) => {
      attempts.push(options)
      return Promise.reject(Object.assign(new Error('no'), { code: 10 }))
    }
    await firestoreHit(db, query)
    expect(attempts).toEqual([{ maxAttempts: 3 }])
  })

  it('fails when the database does', async () => {
    await expect(firestoreHit(failing(14), query)).rejects.toThrow('no')
  })
})
