/** Contract tests of AccountStore: drafts of sign-ups. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AccountRecord, AccountStore, NewAccount } from '../../functions/src/store/AccountStore'
import { anEntry, aRecord, LATER, pending, tosReceipt } from './accountStore.data'

/** `current` returns the store and an unused uid. */
export function accountDraftsContract(current: () => { readonly store: AccountStore; readonly uid: string }): void {
  describe('the draft of a sign-up', () => {
    let store: AccountStore
    let uid = ''
    beforeEach(() => {
      ;({ store, uid } = current())
    })
    const draft = (changes: Partial<AccountRecord> = {}): NewAccount => ({
      record: aRecord(uid, changes),
      consents: [tosReceipt(true)],
      entry: pending(uid),
    })

    it('is stored unchanged and has no effect', async () => {
      expect(await store.getDraft(uid)).toBeNull()
      await store.saveDraft(draft(), LATER)
      expect(await store.getDraft(uid)).toEqual(draft())
      await store.saveDraft({ ...draft(), consents: [], entry: null }, LATER)
      expect(await store.getDraft(uid)).toEqual({ ...draft(), consents: [], entry: null })
      expect(await store.getByUid(uid)).toBeNull()
      expect(await store.listConsentReceipts(uid)).toEqual([])
      expect(await store.getEntry(uid, 'TakeItHome')).toBeNull()
      const { email } = draft().record
      expect(await store.findImportedByEmail(email ?? '')).toBeNull()
    })

    it('becomes the account once, with its entry counted', async () => {
      await store.saveDraft(draft(), LATER)
      await Promise.all([store.promoteDraft(uid, LATER), store.promoteDraft(uid, LATER)])
      await store.promoteDraft(uid, 'never')
      expect(await store.getByUid(uid)).toEqual(draft().record)
      expect(await store.listConsentReceipts(uid)).toEqual([tosReceipt(true)])
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(anEntry(uid, { countedAt: LATER }))
      expect(await store.getDraft(uid)).toBeNull()
    }, 60_000)

    it('can be removed twice, and has no effect then', async () => {
      await store.saveDraft(draft(), LATER)
      for (const _ of ['once', 'twice']) await store.removeDraft(uid)
      await store.promoteDraft(uid, LATER)
      expect(await store.getDraft(uid)).toBeNull()
      expect(await store.getByUid(uid)).toBeNull()
    })
  })
}
