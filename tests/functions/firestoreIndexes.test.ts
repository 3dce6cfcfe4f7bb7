import { describe, expect, it } from '@jest/globals'
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { firestoreStore } from '../../functions/src/store/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import indexes from '../../firestore.indexes.json'
import { AT, anEntry, aRecord, tosReceipt } from '../contract/accountStore.data'

const exemptFields = indexes.fieldOverrides
  .filter((override) => override.indexes.length === 0)
  .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)

/** A time, or a map that contains one: exempting a map exempts its fields. */
const holdsTime = (value: unknown): boolean => JSON.stringify(value).includes(AT) || value instanceof Timestamp

/** An index on increasing values sustains 500 writes a second, fewer than the sign-ups of a campaign need. */
describe('firestore.indexes.json', () => {
  it('exempts every time field from indexing', async () => {
    const controller = new FirestoreMock().createDatabase()
    const store = firestoreStore(controller.firestore())
    await store.create({
      record: aRecord('uid'),
      consents: [tosReceipt(true)],
      entry: anEntry('uid'),
    })
    await store.create({ record: aRecord('lost'), consents: [tosReceipt(true)], entry: anEntry('lost') })
    await store.setAside('lost', AT)
    await store.saveDraft({ record: aRecord('new'), consents: [], entry: anEntry('new') }, AT)
    const email = { id: 'x', kind: 'verify-email', owner: 'uid', at: AT, reason: null, messageId: null } as const
    await store.saveEmail({ ...email, outcome: 'refused' }, 'address')
    const times = controller.database
      .toMetaArray()
      .flatMap(({ path, data }) =>
        Object.entries(data).flatMap(([field, value]) =>
          holdsTime(value) ? [`${path.split('/').at(-2)}.${field}`] : [],
        ),
      )
    expect(times.toSorted()).toEqual([
      ...['accounts.createdAt', 'accounts.updatedAt', 'consents.at', 'consentsAside.at'],
      ...['emails.at', 'emails.expiresAt', 'emails.takenUntil', 'entries.countedAt', 'entries.createdAt'],
      ...['entriesAside.countedAt', 'entriesAside.createdAt', 'refusedAddresses.expiresAt'],
      ...['setAside.record', 'setAside.setAsideAt', 'signUps.expiresAt', 'signUps.given'],
    ])
    expect(exemptFields).toEqual(expect.arrayContaining(times))
    await store.close()
  })
})

describe('the TTL policies', () => {
  it('delete expired counters, reports, drafts and records of emails', () => {
    const policies = indexes.fieldOverrides.filter((override) => 'ttl' in override && override.ttl)
    expect(policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'emails.expiresAt',
      'erasures.deleteAt',
      'errorReports.expiresAt',
      'rateLimits.expiresAt',
      'refusedAddresses.expiresAt',
      'retainedConsents.deleteAt',
      'signUps.expiresAt',
    ])
  })
})
