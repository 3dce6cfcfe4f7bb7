/** What every store of staff commands does, beyond the contract of AccountStore. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ChangedRecordError } from '../../functions/src/store/AccountStore'
import type { AuditRecord } from '../../functions/src/store/staff/AuditLog'
import type { StaffStore } from '../../functions/src/store/staff/StaffStore'
import { aChange, anEntry, aRecord, AT, LATER, tosReceipt } from './accountStore.data'
import { staffCampaignsContract } from './staffCampaigns.contract'

const anAuditRecord = (id: string, changes: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  at: AT,
  endedAt: null,
  operator: 'ann@kef.example',
  command: 'members show',
  parameters: { code: 'TakeItHome' },
  subjects: ['uid'],
  outcome: 'started',
  error: null,
  counts: { found: 1 },
  ...changes,
})

export function staffStoreContract(name: string, open: () => StaffStore): void {
  describe(`store of staff commands: ${name}`, () => {
    let store: StaffStore
    beforeAll(async () => {
      store = open()
      // The first connection to an emulator is slow.
      await store.getByUid('nobody')
    }, 60_000)
    afterAll(() => store.close())
    staffCampaignsContract(() => store)

    it('lists the audit records of one id, oldest first', async () => {
      const [first, second] = [
        anAuditRecord('1', { subjects: ['x', 'y'] }),
        anAuditRecord('2', { at: LATER, subjects: ['y'] }),
      ]
      await store.putAudit(second)
      await store.putAudit(first)
      expect(await store.listAuditOf('y')).toEqual([first, second])
      expect(await store.listAuditOf('x')).toEqual([first])
      expect(await store.listAuditOf('z')).toEqual([])
    })

    it('lists the entries of a member', async () => {
      const entries = ['A', 'B'].map((campaignCode) => anEntry('enters', { campaignCode }))
      for (const entry of entries) await store.addEntry(entry)
      await store.addEntry(anEntry('enters too'))
      expect(await store.listEntries('enters')).toEqual(entries)
    })

    it('disables and enables a record, and creates none', async () => {
      const record = aRecord('disabled')
      await store.create({ record, consents: [], entry: null })
      await store.setDisabled('disabled', true, LATER)
      expect(await store.getByUid('disabled')).toEqual({ ...record, isDisabled: true, updatedAt: LATER })
      await store.setDisabled('disabled', false, LATER)
      expect(await store.getByUid('disabled')).toEqual({ ...record, updatedAt: LATER })
      await store.setDisabled('missing', true, LATER)
      expect(await store.getByUid('missing')).toBeNull()
    })

    it('keeps the first reference of an erasure until it ends', async () => {
      const erasure = { uid: 'erased/1', reference: 'AAAA-AAAA', begunAt: AT }
      expect(await store.beginErasure(erasure)).toEqual(erasure)
      expect(await store.beginErasure({ ...erasure, reference: 'BBBB-BBBB' })).toEqual(erasure)
      expect(await store.getErasure('erased/1')).toEqual(erasure)
      expect(await store.listErasures()).toEqual([erasure])
      await store.endErasure('erased/1', LATER)
      expect([await store.getErasure('erased/1'), await store.listErasures()]).toEqual([null, []])
      const again = { ...erasure, reference: 'BBBB-BBBB', begunAt: LATER }
      expect(await store.beginErasure(again)).toEqual(again)
      await store.endErasure('erased/1', LATER)
    })

    it.each(['begun', 'ended'])('stores nothing for a uid whose erasure has %s', async (state) => {
      const uid = `erased-${state}`
      const [record, lost] = [aRecord(uid), `lost-${state}`]
      const account = { record, consents: [], entry: anEntry(uid) }
      await store.saveDraft(account, LATER)
      await store.create({ record: aRecord(lost, { customerId: lost }), consents: [], entry: null })
      await store.setAside(lost, AT)
      await store.beginErasure({ uid, reference: 'EEEE-EEEE', begunAt: AT })
      if (state === 'ended') await store.endErasure(uid, AT)
      const refused = [
        () => store.create(account),
        () => store.saveDraft(account, LATER),
        () => store.promoteDraft(uid, AT),
        () => store.merge(uid, { ...aChange(), basis: { record: null, isStrict: false } }),
        () => store.addEntry(anEntry(uid)),
        () => store.giveBack(uid, lost),
        () => store.setAside(uid, AT),
      ]
      for (const write of refused) await expect(write()).rejects.toThrow(ChangedRecordError)
      await store.createMany([account, { ...account, record: aRecord(`${uid}-other`) }])
      expect((await store.getMany([uid, `${uid}-other`])).map((one) => one.uid)).toEqual([`${uid}-other`])
      expect(await store.listEntries(uid)).toEqual([])
    })

    it('moves the receipts of an erased member, in their order and once', async () => {
      const receipts = Array.from({ length: 205 }, (_, index) => tosReceipt(index % 2 === 0))
      await store.create({ record: aRecord('leaves'), consents: receipts, entry: null })
      const erasure = { uid: 'leaves', reference: 'CCCC-CCCC', begunAt: AT }
      expect(await store.retainReceipts(erasure, '2029-01-01T00:00:00.000Z')).toBe(205)
      expect(await store.retainReceipts(erasure, '2029-01-01T00:00:00.000Z')).toBe(0)
      expect(await store.listConsentReceipts('leaves')).toEqual([])
      const retained = await store.listRetainedReceipts('CCCC-CCCC')
      expect(retained).toHaveLength(205)
      expect(retained[0]).toEqual({
        ...tosReceipt(true),
        reference: 'CCCC-CCCC',
        expiresAt: '2029-01-01T00:00:00.000Z',
      })
    }, 60_000)

    it('erases what is set aside, and keeps its receipts as those of a member', async () => {
      const record = aRecord('aside', { email: 'aside@example.com', customerId: 'aside/customer' })
      await store.create({ record, consents: [tosReceipt(true)], entry: anEntry('aside') })
      await store.setAside('aside', LATER)
      const erasure = { uid: 'set aside', reference: 'DDDD-DDDD', begunAt: AT }
      for (const _ of ['first', 'again'])
        await store.eraseSetAside('aside/customer', erasure, '2029-01-01T00:00:00.000Z')
      expect(await store.findSetAside('aside@example.com')).toEqual([])
      expect(await store.readSetAside('aside/customer')).toBeNull()
      expect(await store.listRetainedReceipts('DDDD-DDDD')).toMatchObject([tosReceipt(true)])
    })

    it('creates many accounts, and leaves existing ones as they are', async () => {
      const accounts = (firstName: string, count: number) =>
        Array.from({ length: count }, (_, index) => ({
          record: aRecord(`many/${index}`, { firstName }),
          consents: [tosReceipt(true)],
          entry: null,
        }))
      await store.createMany(accounts('First', 2))
      await store.createMany(accounts('Second', 205))
      const found = await store.getMany(['many/0', 'many/1', 'many/204', 'many/none'])
      expect(found.map(({ uid, firstName }) => [uid, firstName])).toEqual([
        ['many/0', 'First'],
        ['many/1', 'First'],
        ['many/204', 'Second'],
      ])
      expect(await store.listConsentReceipts('many/0')).toHaveLength(1)
      expect(await store.listConsentReceipts('many/204')).toEqual([tosReceipt(true)])
      expect(await store.getMany([])).toEqual([])
      await store.createMany([])
    }, 60_000)

    it('fills empty fields of a record only', async () => {
      const record = aRecord('filled', { firstName: 'Own', lastName: null, details: { country: 'France', region: '' } })
      await store.create({ record, consents: [], entry: null })
      const values = { firstName: 'Other', lastName: 'New', details: { country: 'Germany', region: 'Lyon' } }
      expect(await store.fillRecord('filled', values, LATER)).toBe(true)
      const filled = { ...record, lastName: 'New', details: { country: 'France', region: 'Lyon' }, updatedAt: LATER }
      expect(await store.getByUid('filled')).toEqual(filled)
      expect(await store.fillRecord('filled', values, 'never')).toBe(false)
      expect(await store.fillRecord('missing', values, LATER)).toBe(false)
      expect(await store.getByUid('filled')).toEqual(filled)
    })

    it('erases record, draft, entries, receipts and emails of one member, and nothing of another', async () => {
      for (const uid of ['erase/me', 'other'])
        await store.create({ record: aRecord(uid), consents: [tosReceipt(true)], entry: anEntry(uid) })
      await store.saveDraft({ record: aRecord('erase/me'), consents: [], entry: null }, LATER)
      const email = { kind: 'verify-email', at: LATER, outcome: 'sent', reason: null, messageId: 'x' } as const
      for (const owner of ['erase/me', 'other'])
        await store.saveEmail({ ...email, owner, id: `of ${owner.at(0)}` }, 'x')
      for (const _ of ['first', 'again']) await store.eraseAccount('erase/me')
      expect(await store.getByUid('erase/me')).toBeNull()
      expect(await store.getDraft('erase/me')).toBeNull()
      expect(await store.listEntries('erase/me')).toEqual([])
      expect(await store.listConsentReceipts('erase/me')).toEqual([])
      expect(await store.listEmails(['erase/me', 'other'])).toEqual([{ ...email, owner: 'other', id: 'of o' }])
      expect(await store.getByUid('other')).toEqual(aRecord('other'))
      expect(await store.listEntries('other')).toHaveLength(1)
      expect(await store.listConsentReceipts('other')).toHaveLength(1)
    })

    it('lists audit records, newest first, and replaces one with the same id', async () => {
      // After the records of the other tests.
      const [first, second] = ['2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z'].map((at) =>
        anAuditRecord(at, { at }),
      )
      if (!first || !second) throw new Error('two records are needed')
      await store.putAudit(first)
      await store.putAudit(second)
      const done = { ...first, outcome: 'done' as const, endedAt: second.at, counts: {} }
      await store.putAudit(done)
      expect(await store.listAudit(2)).toEqual([second, done])
      expect(await store.listAudit(1)).toEqual([second])
    })
  })
}
