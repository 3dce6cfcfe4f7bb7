/** Contract tests of AccountStore: records that are removed from their uid, and given back. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { ChangedRecordError, type AccountStore } from '../../functions/src/store/AccountStore'
import { aChange, anEntry, aRecord, AT, LATER, pending, tosReceipt } from './accountStore.data'

/** `current` returns the store and an unused uid. */
export function accountSetAsideContract(current: () => { readonly store: AccountStore; readonly uid: string }): void {
  describe('a record that its uid loses', () => {
    let store: AccountStore
    let uid = ''
    let email = ''
    let customerId = ''
    beforeEach(() => {
      ;({ store, uid } = current())
      email = `owner-of-${uid}@example.com`
      customerId = `customer/${uid}`
    })
    const RECEIPTS = [tosReceipt(true), { ...tosReceipt(true), kind: 'marketingConsent' }] as const
    const aSettledRecord = async (owner = uid, changes = {}) => {
      const record = aRecord(owner, { email, customerId, ...changes })
      await store.create({ record, consents: RECEIPTS, entry: anEntry(owner) })
      return record
    }
    const everything = async (owner: string) => ({
      record: await store.getByUid(owner),
      consents: await store.listConsentReceipts(owner),
      entry: await store.getEntry(owner, 'TakeItHome'),
    })
    const NOTHING = { record: null, consents: [], entry: null }

    it.each([
      ['settled', {}, 'set aside'],
      ['provisional', { provisional: true }, 'deleted'],
      ['of no email', { email: null }, 'deleted'],
      ['of no email, imported', { email: null, imported: true }, 'kept'],
      ['disabled', { isDisabled: true }, 'kept'],
    ])('%s %p: is %s', async (_, changes, outcome) => {
      const record = await aSettledRecord(uid, changes)
      await store.discardRecord(uid)
      expect((await store.getByUid(uid)) === null).toBe(outcome === 'deleted')
      await store.setAside(uid, LATER)
      expect(await everything(uid)).toEqual(
        outcome === 'kept' ? { record, consents: RECEIPTS, entry: anEntry(uid) } : NOTHING,
      )
      expect(await store.findSetAside(email)).toEqual(outcome === 'set aside' ? [customerId] : [])
    })

    it('is set aside once, complete, under its email in any form', async () => {
      const record = await aSettledRecord(uid, { email: email.toUpperCase() })
      await store.addEntry(pending(uid, { campaignCode: 'spring' }))
      await Promise.all([store.setAside(uid, LATER), store.setAside(uid, LATER)])
      await store.merge(uid, aChange({ customerId: 'of-another-owner' }))
      expect(await store.findSetAside(` ${email}`)).toEqual([customerId])
      expect(await store.readSetAside(customerId)).toEqual({
        ...{ record, setAsideAt: LATER, consents: RECEIPTS },
        entries: [anEntry(uid), pending(uid, { campaignCode: 'spring' })],
      })
      expect(await store.findUidsByEmail(email)).toEqual([])
    }, 60_000)

    it('is compared with what the decision was made on', async () => {
      const record = await aSettledRecord()
      const basis = { record: { ...record, createdAt: LATER }, isStrict: false }
      await expect(store.setAside(uid, LATER, basis)).rejects.toThrow(ChangedRecordError)
      expect(await store.getByUid(uid)).toEqual(record)
    })

    it('is given back to another uid with its receipts and entries, once', async () => {
      const record = await aSettledRecord()
      await store.setAside(uid, LATER)
      const owners = [`${uid}-a`, `${uid}-b`]
      const answers = await Promise.all(owners.map((owner) => store.giveBack(owner, customerId)))
      expect(answers.filter(Boolean)).toHaveLength(1)
      const [owner = '', other = ''] = answers[0] ? owners : owners.toReversed()
      expect(await everything(owner)).toEqual({
        record: { ...record, uid: owner },
        consents: RECEIPTS,
        entry: anEntry(owner),
      })
      expect(await everything(other)).toEqual(NOTHING)
      expect(await store.findSetAside(email)).toEqual([])
      expect(await store.giveBack(other, customerId)).toBe(false)
    }, 60_000)

    it('keeps the uid as its id if it was stored without one', async () => {
      const { customerId: _, ...record } = aRecord(uid, { email })
      await store.create({ record, consents: [], entry: null })
      await store.setAside(uid, LATER)
      expect(await store.findSetAside(email)).toEqual([uid])
      expect(await store.giveBack(`${uid}-new`, uid)).toBe(true)
      expect(await store.getByUid(`${uid}-new`)).toMatchObject({ customerId: uid })
    })

    it('stays set aside while its owner has another one; the latest is named last', async () => {
      await aSettledRecord(`${uid}-own`, { customerId: `own-${uid}` })
      await aSettledRecord()
      await store.setAside(uid, LATER)
      expect(await store.giveBack(`${uid}-own`, customerId)).toBe(false)
      await store.setAside(`${uid}-own`, AT)
      expect(await store.findSetAside(email)).toEqual([`own-${uid}`, customerId])
    })

    it('takes the values of a later sign-up when it was given back before', async () => {
      const record = await aSettledRecord(uid, { marketingConsent: true })
      const values = { email, firstName: 'Ada', lastName: null, tosConsent: true, marketingConsent: false } as const
      const later = [tosReceipt(true, LATER), { ...tosReceipt(false, LATER), kind: 'marketingConsent' }] as const
      const draft = { record: aRecord(uid, { ...values, createdAt: LATER, customerId: 'of-draft' }), consents: later }
      await store.saveDraft({ ...draft, entry: pending(uid, { answer: 'Another' }) }, LATER)
      await Promise.all([store.promoteDraft(uid, LATER), store.promoteDraft(uid, LATER)])
      expect(await everything(uid)).toMatchObject({
        record: {
          firstName: 'Ada',
          tosConsent: true,
          marketingConsent: false,
          customerId,
          createdAt: record.createdAt,
        },
        consents: [...RECEIPTS, ...later],
        entry: anEntry(uid),
      })
    }, 60_000)

    it('takes the entry of a later sign-up in a campaign that it has not entered', async () => {
      await aSettledRecord()
      const entry = pending(uid, { campaignCode: 'another' })
      await store.saveDraft({ record: aRecord(uid, { email }), consents: [], entry }, LATER)
      await store.promoteDraft(uid, LATER)
      expect(await store.getEntry(uid, 'another')).toEqual({ ...entry, status: 'counted', countedAt: LATER })
    })
  })
}
