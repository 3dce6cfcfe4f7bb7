/** Sign-ups of before there were drafts: their records stay as they are, their pending entries follow the new rule. */
import { describe, expect, it } from '@jest/globals'
import { aRecord, pending } from '../contract/accountStore.data'
import { anEntry, anUpsert, EMAIL } from './support/payloads'
import { signInWith } from './support/proofs'
import { aWorld, type World } from './support/world'

const TERMS = { tosConsent: true, policyVersion: '2026-01-01' }

/** An unverified member whose record, and entry, were written when the user was. */
async function aSignUpBeforeDrafts(world: World): Promise<string> {
  const uid = world.auth.add({ email: EMAIL, emailVerified: false })
  await world.store.create({
    record: aRecord(uid, { email: EMAIL, firstName: 'Sophie', hasPendingEntry: true, ...TERMS }),
    consents: [],
    entry: pending(uid),
  })
  return uid
}

describe('a pending entry', () => {
  it('counts once the sign-up’s own email is verified', async () => {
    const world = aWorld()
    const uid = await aSignUpBeforeDrafts(world)
    await world.call('getFirestoreAccount', {}, { uid })
    expect(await world.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'pending' })
    world.auth.change(uid, { emailVerified: true })
    await world.call('getFirestoreAccount', {}, { uid })
    expect(await world.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
    expect(await world.store.getByUid(uid)).toMatchObject({ hasPendingEntry: false })
  })

  it('never counts for an owner who proved the address otherwise', async () => {
    const world = aWorld()
    const uid = await aSignUpBeforeDrafts(world)
    signInWith(world, uid, 'google.com')
    await world.call('getFirestoreAccount', {}, { uid })
    expect(await world.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'pending' })
    const own = await world.call('submitCampaignEntry', anEntry({ answer: 'My own' }), { uid })
    expect(own).toEqual({ alreadyEntered: false })
    expect(await world.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted', answer: 'My own' })
  })

  it('lets nobody wait for an entry that cannot be counted', async () => {
    const world = aWorld({
      store: (store) => ({ ...store, countPendingEntries: () => Promise.reject(new Error('away')) }),
    })
    const uid = await aSignUpBeforeDrafts(world)
    world.auth.change(uid, { emailVerified: true })
    expect(await world.call('getFirestoreAccount', {}, { uid })).toMatchObject({ firstName: 'Sophie' })
    expect(world.logged).toEqual([{ level: 'error', event: 'entry not counted yet', facts: { error: 'Error' } }])
  })

  it('counts with a save, too', async () => {
    const world = aWorld()
    const uid = await aSignUpBeforeDrafts(world)
    world.auth.change(uid, { emailVerified: true })
    await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sofie' }), { uid })
    expect(await world.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
  })
})
