/** Consent receipts are never deleted, so their number per member and day is limited. */
import { describe, expect, it } from '@jest/globals'
import { anEntry, anUpsert } from './support/payloads'
import { createTestBackend, type TestBackend } from './support/backend'

const TOO_MANY = { status: 'resource-exhausted', key: 'error.tooManyRequests' }
const DAY_MS = 24 * 60 * 60 * 1_000
const createStrictBackend = () => createTestBackend({ config: { consentChangesPerDay: 4 } })
const change = (backend: TestBackend, uid: string, marketingConsent: boolean) =>
  backend.call('upsertFirestoreAccount', anUpsert({ marketingConsent }), { uid })

describe('consent receipts of one member', () => {
  it('stay within the daily limit under concurrent saves', async () => {
    const backend = createStrictBackend()
    const uid = await backend.addMember()
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        backend.call('upsertFirestoreAccount', anUpsert({ marketingConsent: n % 2 === 0, tosConsent: n % 2 === 1 }), {
          uid,
        }),
      ),
    )
    expect((await backend.store.listConsentReceipts(uid)).length).toBeLessThanOrEqual(4)
  })

  it('count only when a receipt is written, and start again the next day', async () => {
    const backend = createStrictBackend()
    const uid = await backend.addMember()
    for (const given of [true, true, false, false, true, false]) await change(backend, uid, given)
    expect(await backend.store.listConsentReceipts(uid)).toHaveLength(4)
    // A save that changes no consent is still accepted.
    await backend.call('upsertFirestoreAccount', anUpsert({ firstName: 'Sophie', marketingConsent: false }), { uid })
    const before = await backend.store.getByUid(uid)
    const refused = anUpsert({ firstName: 'Mallory', marketingConsent: true })
    expect(await backend.callError('upsertFirestoreAccount', refused, { uid })).toEqual(TOO_MANY)
    await expect(backend.call('upsertFirestoreAccount', refused, { uid })).rejects.toMatchObject({
      // The test's clock starts at 10:00 UTC, 14 hours before the day ends.
      details: { retryAfterMs: 14 * 60 * 60 * 1_000 },
    })
    expect(await backend.callError('submitCampaignEntry', anEntry(), { uid })).toEqual(TOO_MANY)
    expect(await backend.store.getByUid(uid)).toEqual(before)
    backend.advance(DAY_MS)
    await change(backend, uid, true)
    expect(await backend.store.listConsentReceipts(uid)).toHaveLength(5)
  })

  it('are written once for a repeated refusal of the terms', async () => {
    const backend = createTestBackend()
    const uid = backend.auth.add()
    for (const _ of [1, 2, 3]) await backend.call('upsertFirestoreAccount', anUpsert({ tosConsent: false }), { uid })
    expect(await backend.store.listConsentReceipts(uid)).toHaveLength(1)
  })
})
