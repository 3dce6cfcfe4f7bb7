/** Contract tests of AccountStore, which every implementation runs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AccountExistsError, ConsentLimitError, type AccountStore } from '../../functions/src/store/AccountStore'
import { hitWindowEnd } from '../../functions/src/store/hitWindow'
import { accountDraftsContract } from './accountDrafts.contract'
import { accountProvisionalContract } from './accountProvisional.contract'
import { accountSetAsideContract } from './accountSetAside.contract'
import { emailStoreContract } from './emailStore.contract'
import { aChange, anEntry, aRecord, AT, LATER, pending, tosReceipt as consent } from './accountStore.data'

const NOW = Date.parse(AT)

export function accountStoreContract(name: string, open: (reference?: () => string) => AccountStore): void {
  describe(`account store: ${name}`, () => {
    let store: AccountStore
    let uid = ''
    let members = 0
    beforeAll(async () => {
      store = open()
      // The first connection to an emulator is slow.
      await store.getByUid('nobody')
    }, 60_000)
    afterAll(() => store.close())
    beforeEach(() => {
      members += 1
      uid = `member-${members}`
    })

    accountDraftsContract(() => ({ store, uid }))
    accountProvisionalContract(() => ({ store, uid }))
    accountSetAsideContract(() => ({ store, uid }))
    emailStoreContract(() => ({ store, uid }))

    it('is empty at first', async () => {
      expect(await store.getByUid(uid)).toBeNull()
      expect(await store.findImportedByEmail('nobody@example.com')).toBeNull()
      expect(await store.listConsentReceipts(uid)).toEqual([])
      expect(await store.getEntry(uid, 'TakeItHome')).toBeNull()
      expect(await store.getReport('AAAA-AAAA')).toBeNull()
    })

    it('creates record, receipts and entry together', async () => {
      const record = aRecord(uid, { marketingConsent: false })
      await store.create({ record, consents: [consent(true)], entry: pending(uid) })
      expect(await store.getByUid(uid)).toEqual(record)
      expect(await store.listConsentReceipts(uid)).toEqual([consent(true)])
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(pending(uid))
    })

    it('creates a uid once, and changes nothing the second time', async () => {
      await store.create({ record: aRecord(uid), consents: [], entry: null })
      const again = { record: aRecord(uid, { firstName: 'Other' }), consents: [consent(true)], entry: anEntry(uid) }
      await expect(store.create(again)).rejects.toThrow(AccountExistsError)
      expect(await store.getByUid(uid)).toEqual(aRecord(uid))
      expect(await store.listConsentReceipts(uid)).toEqual([])
      expect(await store.getEntry(uid, 'TakeItHome')).toBeNull()
    })

    it('does not change an entry that existed before its record', async () => {
      await store.addEntry(anEntry(uid))
      await store.create({ record: aRecord(uid), consents: [], entry: pending(uid, { answer: 'Another' }) })
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(anEntry(uid))
    })

    it('merges into a missing and into an existing record', async () => {
      const first = await store.merge(uid, aChange({ consents: { tosConsent: true } }))
      expect(first).toMatchObject({ uid, firstName: 'Sophie', lastName: null, tosConsent: true, createdAt: AT })
      const second = await store.merge(uid, aChange({ fields: { lastName: 'Germain' }, at: LATER }))
      expect(second).toEqual({ ...first, lastName: 'Germain', updatedAt: LATER })
      expect(await store.getByUid(uid)).toEqual(second)
    })

    it('does not change anything when it merges the same change twice', async () => {
      const first = await store.merge(uid, aChange({ consents: { tosConsent: true, marketingConsent: false } }))
      await store.merge(uid, aChange({ consents: { tosConsent: true, marketingConsent: false }, at: LATER }))
      expect(await store.getByUid(uid)).toEqual(first)
      expect(await store.listConsentReceipts(uid)).toHaveLength(2)
    })

    it('keeps a receipt of each change of consent, oldest first', async () => {
      await store.merge(uid, aChange({ consents: { tosConsent: true } }))
      await store.merge(uid, aChange({ consents: { tosConsent: false }, at: LATER }))
      expect(await store.listConsentReceipts(uid)).toEqual([consent(true), consent(false, LATER)])
    })

    it('limits the receipts of a day, and stores nothing of a rejected change', async () => {
      const change = (marketingConsent: boolean, at = AT) =>
        store.merge(uid, aChange({ fields: {}, consents: { marketingConsent }, consentChangesPerDay: 2, at }))
      for (const given of [true, true, false]) await change(given)
      const before = await store.getByUid(uid)
      await expect(change(true)).rejects.toThrow(ConsentLimitError)
      expect(await store.getByUid(uid)).toEqual(before)
      expect(await store.listConsentReceipts(uid)).toHaveLength(2)
      await change(true, LATER)
      expect(await store.listConsentReceipts(uid)).toHaveLength(3)
    })

    it('keeps the order of two receipts with the same time', async () => {
      const consents = [
        consent(true),
        { ...consent(true), kind: 'marketingConsent' },
        { ...consent(true), kind: 'tosConsentEvent' },
      ] as const
      await store.create({ record: aRecord(uid), consents, entry: null })
      expect(await store.listConsentReceipts(uid)).toEqual(consents)
    })

    it('finds imported members by email', async () => {
      const email = `${uid}@example.com`
      await store.create({ record: aRecord(uid, { email, imported: true }), consents: [], entry: null })
      expect(await store.findImportedByEmail(` ${email.toUpperCase()} `)).toMatchObject({ uid })
      await store.merge(`${uid}-new`, aChange({ email: 'not-imported@example.com' }))
      expect(await store.findImportedByEmail('not-imported@example.com')).toBeNull()
    })

    it('finds the uids of records by email', async () => {
      const email = `of-${uid}@example.com`
      const uids = [`${uid}/1`, `${uid}/2`]
      for (const one of uids) await store.create({ record: aRecord(one, { email }), consents: [], entry: null })
      expect(await store.findUidsByEmail(` ${email.toUpperCase()}`)).toEqual(uids)
      expect(await store.findUidsByEmail('none@example.com')).toEqual([])
    })

    it('keeps the first entry per member and campaign', async () => {
      expect(await store.addEntry(anEntry(uid))).toEqual({ alreadyEntered: false })
      expect(await store.addEntry(anEntry(uid, { answer: 'Another' }))).toEqual({ alreadyEntered: true })
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(anEntry(uid))
      expect(await store.addEntry(anEntry(uid, { campaignCode: '__proto__' }))).toEqual({ alreadyEntered: false })
      expect(await store.getEntry(uid, '__proto__')).toEqual(anEntry(uid, { campaignCode: '__proto__' }))
    })

    it('stores one of several concurrent entries', async () => {
      const answers = ['one', 'two', 'three', 'four']
      const entered = await Promise.all(answers.map((answer) => store.addEntry(anEntry(uid, { answer }))))
      expect(entered.filter(({ alreadyEntered }) => !alreadyEntered)).toHaveLength(1)
      expect(answers).toContain((await store.getEntry(uid, 'TakeItHome'))?.answer)
    }, 60_000)

    it('loses none of several concurrent changes, and keeps one receipt of them', async () => {
      await store.merge(uid, aChange())
      const consents = { tosConsent: true }
      const fields = [
        { lastName: 'Germain' },
        { fromMobile: true },
        { campaignCode: 'spring' },
        { utm: { utm_source: 'x' } },
      ]
      await Promise.all(fields.map((field) => store.merge(uid, aChange({ fields: field, consents }))))
      expect(await store.getByUid(uid)).toMatchObject(Object.assign({ firstName: 'Sophie' }, ...fields) as object)
      expect(await store.listConsentReceipts(uid)).toHaveLength(1)
    }, 60_000)

    it('replaces a pending entry by the first counted one', async () => {
      const own = anEntry(uid, { answer: 'Another', countedAt: LATER })
      await store.addEntry(pending(uid))
      expect(await store.addEntry(own)).toEqual({ alreadyEntered: false })
      expect(await store.addEntry(pending(uid))).toEqual({ alreadyEntered: true })
      expect(await store.getEntry(uid, 'TakeItHome')).toEqual(own)
    })

    it('distinguishes members whose uids look like paths or queries', async () => {
      const invalid = `${uid}/../x?y=%2F z`
      await store.merge(invalid, aChange())
      expect(await store.getByUid(invalid)).toMatchObject({ uid: invalid })
      expect(await store.getByUid(uid)).toBeNull()
    })

    it('counts hits up to the limit within the window', async () => {
      const key = `key of ${uid}`
      const hit = (now: number) => store.hit(key, 1_000, 2, now)
      const end = hitWindowEnd(key, 1_000, NOW)
      const begin = end - 1_000
      expect(await hit(begin)).toEqual({ allowed: true, retryAfterMs: 0 })
      expect(await hit(begin + 400)).toEqual({ allowed: true, retryAfterMs: 0 })
      expect(await hit(begin + 400)).toEqual({ allowed: false, retryAfterMs: 600 })
      expect(await hit(end - 1)).toEqual({ allowed: false, retryAfterMs: 1 })
      expect(await store.hit(`another ${key}`, 1_000, 2, begin + 400)).toMatchObject({ allowed: true })
      expect(await hit(end)).toEqual({ allowed: true, retryAfterMs: 0 })
    })

    it('allows exactly the limit of 50 simultaneous hits', async () => {
      const hits = await Promise.all(
        Array.from({ length: 50 }, () => store.hit(`key of all of ${uid}`, 60_000, 20, NOW)),
      )
      expect(hits.filter(({ allowed }) => allowed)).toHaveLength(20)
    })

    it('generates another reference if one is in use, but not if the store fails', async () => {
      const drawn = ['SAME-SAME', 'SAME-SAME', 'NEXT-NEXT', 'LAST-LAST']
      const other = open(() => drawn.shift() ?? '')
      const report = { err: { code: 'x', message: '' }, state: null, platform: null, at: '2026-01-01T00:00:00.000Z' }
      expect(await other.saveReport(report)).toBe('SAME-SAME')
      expect(await other.saveReport(report)).toBe('NEXT-NEXT')
      await other.close()
      await expect(other.saveReport(report)).rejects.toThrow()
    })

    it('stores a report once that was sent twice, and distinguishes two with the same reference', async () => {
      const LONG_AGO = '2020-01-01T00:00:00.000Z'
      const one = { err: { code: 'x', message: '' }, state: null, platform: null, at: LONG_AGO, id: `report of ${uid}` }
      const reference = await store.saveReport(one)
      expect(await store.saveReport({ ...one, at: LATER })).toBe(reference)
      expect(await store.getReport(reference)).toEqual({ ...one, reference })

      const references = open(() => reference)
      const { id: _, ...withoutId } = one
      const taken = open(() => `${reference}-B`)
      expect(await taken.saveReport(withoutId)).toBe(`${reference}-B`)
      await Promise.all([references.close(), taken.close()])
    })

    it('finds a report by its reference, and lists the latest', async () => {
      const report = (at: string) => ({
        err: { code: 'x', message: at },
        state: { deep: [[{ a: null }]] },
        platform: 'ios' as const,
        at,
      })
      const references: string[] = []
      for (const at of [LATER, AT]) references.push(await store.saveReport(report(at)))
      const [first = '', second = ''] = references
      expect(await store.getReport(first)).toEqual({ ...report(LATER), reference: first })
      expect((await store.listReports(1)).map(({ reference }) => reference)).toEqual([first])
      expect((await store.listReports(2)).map(({ reference }) => reference)).toEqual([first, second])
    })
  })
}
