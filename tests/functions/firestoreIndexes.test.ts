import { describe, expect, it } from '@jest/globals'
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { firestoreStore } from '../../functions/src/store/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import indexes from '../../firestore.indexes.json'
import { AT, anEntry, aRecord } from '../contract/accountStore.data'

const isExempt = indexes.fieldOverrides
  .filter((override) => override.indexes.length === 0)
  .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)

/** A time, or a map in which one stands: an exemption of the map holds for what is in it. */
const holdsTime = (value: unknown): boolean => JSON.stringify(value).includes(AT) || value instanceof Timestamp

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
    await store.saveDraft({ record: aRecord('new'), consents: [], entry: anEntry('new') }, AT)
    const times = controller.database
      .toMetaArray()
      .flatMap(({ path, data }) =>
        Object.entries(data).flatMap(([field, value]) =>
          holdsTime(value) ? [`${path.split('/').at(-2)}.${field}`] : [],
        ),
      )
    expect(times.toSorted()).toEqual([
      'accounts.createdAt',
      'accounts.updatedAt',
      'consents.at',
      'entries.countedAt',
      'entries.createdAt',
      'signUps.expiresAt',
      'signUps.given',
    ])
    expect(isExempt).toEqual(expect.arrayContaining(times))
    await store.close()
  })
})

describe('the TTL policies', () => {
  it('remove what expires: counters, reports and drafts of sign-ups', () => {
    const policies = indexes.fieldOverrides.filter((override) => 'ttl' in override && override.ttl)
    expect(policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'errorReports.expiresAt',
      'rateLimits.expiresAt',
      'signUps.expiresAt',
    ])
  })
})
