/** Sign-ups of before there were drafts: their records stay as they are, their pending entries follow the new rule. */
import { describe, expect, it } from '@jest/globals'
import { aRecord, pending } from '../contract/accountStore.data'
import { anEntry, anUpsert, EMAIL } from './support/payloads'
import { signInWith } from './support/proofs'
import { createTestBackend, type TestBackend } from './support/backend'

const TERMS = { tosConsent: true, policyVersion: '2026-01-01' }

/** An unverified member whose record, and entry, were written when the user was. */
async function aSignUpBeforeDrafts(backend: TestBackend): Promise<string> {
  const uid = backend.auth.add({ email: EMAIL, emailVerified: false })
  await backend.store.create({
    record: aRecord(uid, { email: EMAIL, firstName: 'Sophie', hasPendingEntry: true, ...TERMS }),
    consents: [],
    entry: pending(uid),
  })
  return uid
}

describe('a pending entry', () => {
  it('counts once the sign-up’s own email is verified', async () => {
    const backend = createTestBackend()
    const uid = await aSignUpBeforeDrafts(backend)
    await backend.call('getFirestoreAccount', {}, { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'pending' })
    backend.auth.change(uid, { emailVerified: true })
    await backend.call('getFirestoreAccount', {}, { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
    expect(await backend.store.getByUid(uid)).toMatchObject({ hasPendingEntry: false })
  })

  it('never counts for an owner who proved the address otherwise', async () => {
    const backend = createTestBackend()
    const uid = await aSignUpBeforeDrafts(backend)
    signInWith(backend, uid, 'google.com')
    await backend.call('getFirestoreAccount', {}, { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'pending' })
    const own = await backend.call('submitCampaignEntry', anEntry({ answer: 'My own' }), { uid })
    expect(own).toEqual({ alreadyEntered: false })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted', answer: 'My own' })
  })

  it('lets nobody wait for an entry that cannot be counted', async () => {
    const backend = createTestBackend({
      store: (store) => ({ ...store, countPendingEntries: () => Promise.reject(new Error('away')) }),
    })
    const uid = await aSignUpBeforeDrafts(backend)
    backend.auth.change(uid, { emailVerified: true })
    expect(await backend.call('getFirestoreAccount', {}, { uid })).toMatchObject({ firstName: 'Sophie' })
    expect(backend.logEntries).toEqual([{ level: 'error', event: 'entry not counted yet', facts: { error: 'Error' } }])
  })

  it('counts with a save, too', async () => {
    const backend = createTestBackend()
    const uid = await aSignUpBeforeDrafts(backend)
    backend.auth.change(uid, { emailVerified: true })
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sofie' }), { uid })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
  })
})
