import { describe, expect, it } from '@jest/globals'
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { firestoreStore } from '../../functions/src/store/firestore'
import indexes from '../../firestore.indexes.json'
import { AT, anEntry, aRecord } from '../contract/accountStore.data'

const exempt = indexes.fieldOverrides
  .filter((override) => override.indexes.length === 0)
  .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)

/** An index on a value that only grows takes 500 writes a second, and every sign-up of a campaign would write to it. */
describe('the indexes', () => {
  it('leave out every time that a document keeps', async () => {
    const controller = new FirestoreMock().createDatabase()
    const store = firestoreStore(controller.firestore())
    await store.create({
      record: aRecord('uid'),
      consents: [{ kind: 'tosConsent', given: true, at: AT, locale: 'fr', policyVersion: '2026-01-01' }],
      entry: anEntry('uid'),
    })
    const times = controller.database
      .toMetaArray()
      .flatMap(({ path, data }) =>
        Object.entries(data).flatMap(([field, value]) => (value === AT ? [`${path.split('/').at(-2)}.${field}`] : [])),
      )
    expect(times.toSorted()).toEqual([
      'accounts.createdAt',
      'accounts.updatedAt',
      'consents.at',
      'entries.countedAt',
      'entries.createdAt',
    ])
    expect(exempt).toEqual(expect.arrayContaining(times))
    await store.close()
  })
})
