/** Contract tests of AccountStore: provisional records. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { aChange, anEntry, aRecord, LATER, pending, tosReceipt } from './accountStore.data'

const EMAIL = 'sophie@example.com'
const GIVEN = aChange({ provisional: true, consents: { tosConsent: true } })

/** `current` returns the store and an unused uid. */
export function accountProvisionalContract(
  current: () => { readonly store: AccountStore; readonly uid: string },
): void {
  describe('a provisional record', () => {
    let store: AccountStore
    let uid = ''
    beforeEach(() => {
      ;({ store, uid } = current())
    })

    it('is created by a provisional change, and stays provisional after later changes', async () => {
      expect(await store.merge(uid, GIVEN)).toMatchObject({ provisional: true })
      await store.merge(uid, aChange({ fields: { firstName: 'Ada' } }))
      expect(await store.getByUid(uid)).toMatchObject({ firstName: 'Ada', provisional: true })
    })

    it('is never made from an ordinary record', async () => {
      await store.merge(uid, aChange())
      await store.merge(uid, GIVEN)
      expect(await store.getByUid(uid)).not.toHaveProperty('provisional')
    })

    it('becomes an ordinary record when confirmed, with its pending entries counted', async () => {
      await store.merge(uid, GIVEN)
      await store.addEntry(pending(uid))
      await Promise.all([store.confirmProvisional(uid, LATER), store.confirmProvisional(uid, LATER)])
      await store.confirmProvisional(uid, 'never')
      expect(await store.getByUid(uid)).toMatchObject({ firstName: 'Sophie', tosConsent: true })
      expect(await store.getByUid(uid)).not.toHaveProperty('provisional')
      expect(await store.listConsentReceipts(uid)).toHaveLength(1)
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(anEntry(uid, { countedAt: LATER }))
      await store.discardRecord(uid)
      expect(await store.getByUid(uid)).toMatchObject({ firstName: 'Sophie' })
    }, 60_000)

    it('is discarded with its receipts and entries, but not those of others', async () => {
      const other = `${uid}-other`
      for (const member of [uid, other]) {
        await store.merge(member, GIVEN)
        await store.addEntry(pending(member))
        await store.addEntry(pending(member, { campaignCode: 'spring' }))
      }
      await Promise.all([store.discardRecord(uid), store.discardRecord(uid)])
      expect(await store.getByUid(uid)).toBeNull()
      expect(await store.listConsentReceipts(uid)).toEqual([])
      expect(await store.getEntry(uid, 'TakeItHome')).toBeNull()
      expect(await store.getEntry(uid, 'spring')).toBeNull()
      expect(await store.getByUid(other)).toMatchObject({ provisional: true })
      expect(await store.listConsentReceipts(other)).toHaveLength(1)
      expect(await store.getEntry(other, 'spring')).toEqual(pending(other, { campaignCode: 'spring' }))
    }, 60_000)

    it('keeps its first pending entry of a campaign', async () => {
      await store.merge(uid, GIVEN)
      expect(await store.addEntry(pending(uid))).toEqual({ alreadyEntered: false })
      expect(await store.addEntry(pending(uid, { answer: 'Another' }))).toEqual({ alreadyEntered: true })
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(pending(uid))
    })

    it('is the only kind of record that can be confirmed or, with an email, discarded', async () => {
      await store.create({ record: aRecord(uid), consents: [tosReceipt(true)], entry: pending(uid) })
      await store.confirmProvisional(uid, LATER)
      await store.discardRecord(uid)
      expect(await store.getByUid(uid)).toEqual(aRecord(uid))
      expect(await store.listConsentReceipts(uid)).toEqual([tosReceipt(true)])
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(pending(uid))
    })
  })

  describe('a record of another email', () => {
    it('keeps its email at a change while the new email is not verified', async () => {
      const { store, uid } = current()
      await store.merge(uid, aChange())
      await store.merge(uid, aChange({ email: 'mallory@example.net', provisional: true }))
      expect(await store.getByUid(uid)).toMatchObject({ email: EMAIL })
    })
  })
}
