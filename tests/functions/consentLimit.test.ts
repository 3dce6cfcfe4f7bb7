/** Consent receipts are kept for good, so a member cannot make any number of them. */
import { describe, expect, it } from '@jest/globals'
import { anEntry, anUpsert } from './support/payloads'
import { aWorld, type World } from './support/world'

const TOO_MANY = { status: 'resource-exhausted', key: 'error.tooManyRequests' }
const DAY_MS = 24 * 60 * 60 * 1_000
const aStrictWorld = () => aWorld({ config: { consentChangesPerDay: 4 } })
const change = (world: World, uid: string, marketingConsent: boolean) =>
  world.call('upsertFirestoreAccount', anUpsert({ marketingConsent }), { uid })

describe('consent receipts of one member', () => {
  it('are at most as many in a day as configured, however many saves come at once', async () => {
    const world = aStrictWorld()
    const uid = await world.addMember()
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        world.call('upsertFirestoreAccount', anUpsert({ marketingConsent: n % 2 === 0, tosConsent: n % 2 === 1 }), {
          uid,
        }),
      ),
    )
    expect((await world.store.consents(uid)).length).toBeLessThanOrEqual(4)
  })

  it('count only where one would be written, and again from the next day on', async () => {
    const world = aStrictWorld()
    const uid = await world.addMember()
    for (const given of [true, true, false, false, true, false]) await change(world, uid, given)
    expect(await world.store.consents(uid)).toHaveLength(4)
    // What changes no consent is saved all the same.
    await world.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', marketingConsent: false }), { uid })
    const before = await world.store.getByUid(uid)
    const refused = anUpsert({ firstName: 'Mallory', marketingConsent: true })
    expect(await world.refusal('upsertFirestoreAccount', refused, { uid })).toEqual(TOO_MANY)
    await expect(world.call('upsertFirestoreAccount', refused, { uid })).rejects.toMatchObject({
      // The world begins at ten in the morning; a day ends at midnight, UTC.
      details: { retryAfterMs: 14 * 60 * 60 * 1_000 },
    })
    expect(await world.refusal('submitCampaignEntry', anEntry(), { uid })).toEqual(TOO_MANY)
    expect(await world.store.getByUid(uid)).toEqual(before)
    world.advance(DAY_MS)
    await change(world, uid, true)
    expect(await world.store.consents(uid)).toHaveLength(5)
  })

  it('are one for a refusal of the terms that is repeated', async () => {
    const world = aWorld()
    const uid = world.auth.add()
    for (const _ of [1, 2, 3]) await world.call('upsertFirestoreAccount', anUpsert({ tosConsent: false }), { uid })
    expect(await world.store.consents(uid)).toHaveLength(1)
  })
})
