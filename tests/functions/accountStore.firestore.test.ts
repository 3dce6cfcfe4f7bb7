import { describe, expect, it, jest } from '@jest/globals'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openStore } from '../../functions/src/store/openStore'
import { firestoreHits } from '../../functions/src/store/firestoreHits'
import { accountStoreContract } from '../contract/accountStore.contract'
import { anEntry, AT, aRecord } from '../contract/accountStore.data'
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

describe('an entry', () => {
  it('counts once if a concurrent transaction stores one between the read and the commit', async () => {
    const db = startInProcess()
    const store = firestoreStore(db)
    const runTransaction = db.runTransaction.bind(db)
    const concurrent = jest.spyOn(db, 'runTransaction').mockImplementationOnce(async (run) => {
      await runTransaction(run)
      throw Object.assign(new Error('Document already exists'), { code: 6 })
    })
    expect(await store.addEntry(anEntry('uid', { answer: 'two' }))).toEqual({ alreadyEntered: true })
    expect(concurrent).toHaveBeenCalledTimes(2)
    await store.close()
  })
})

describe('firestoreHits', () => {
  const query = { key: 'k', windowMs: 1_000, limit: 1, now: 0 }
  const RETRY_IN_A_SECOND = { allowed: false, retryAfterMs: 1_000 }
  /** A database whose write of a hit is replaced, and the writes so far. */
  const writing = (write: (() => Promise<never>) | null) => {
    const db = startInProcess()
    const writes: string[] = []
    const collection = db.collection.bind(db)
    db.collection = (path) => {
      const opened = collection(path)
      const doc = opened.doc.bind(opened)
      return Object.assign(opened, {
        doc: (id: string) => {
          const found = doc(id)
          const set = found.set.bind(found)
          return Object.assign(found, {
            set: (...given: Parameters<typeof set>) => {
              writes.push(id)
              return write === null ? set(...given) : write()
            },
          })
        },
      })
    }
    return { countHit: firestoreHits(db), writes }
  }
  const failing = (code: number) => writing(() => Promise.reject(Object.assign(new Error('no'), { code })))

  it('refuses the hit if the write is aborted', async () => {
    expect(await failing(10).countHit(query)).toEqual(RETRY_IN_A_SECOND)
  })

  it('refuses the hit if it was not counted within five seconds', async () => {
    jest.useFakeTimers()
    try {
      const hit = writing(() => new Promise<never>(() => undefined)).countHit(query)
      await jest.advanceTimersByTimeAsync(4_999)
      expect(await Promise.race([hit, Promise.resolve('pending')])).toBe('pending')
      await jest.advanceTimersByTimeAsync(1)
      expect(await hit).toEqual(RETRY_IN_A_SECOND)
    } finally {
      jest.useRealTimers()
    }
  })

  it('rejects if the database fails', async () => {
    await expect(failing(14).countHit(query)).rejects.toThrow('no')
  })

  it('does not write again in a window that is full', async () => {
    const { countHit, writes } = writing(null)
    const allowed: boolean[] = []
    for (let hits = 0; hits < 5; hits += 1) allowed.push((await countHit(query)).allowed)
    expect(allowed).toEqual([true, false, false, false, false])
    expect(writes).toHaveLength(2)
    expect(await countHit({ ...query, now: 1_000 })).toEqual({ allowed: true, retryAfterMs: 0 })
  })
})
