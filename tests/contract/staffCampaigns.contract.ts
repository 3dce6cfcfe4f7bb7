/** Contract tests of StaffStore: opening times of campaigns, entries and consents of all members, and draws. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { TakenIdError } from '../../functions/src/store/staff/CampaignReads'
import type { StaffStore } from '../../functions/src/store/staff/StaffStore'
import { anEntry, aRecord, AT, LATER, pending, tosReceipt } from './accountStore.data'

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}

export function staffCampaignsContract(current: () => StaffStore): void {
  describe('campaigns', () => {
    let store: StaffStore
    let uid = ''
    let members = 0
    /** A campaign that no other test uses. */
    let campaignCode = ''
    beforeEach(() => {
      store = current()
      members += 1
      uid = `member-${String(members).padStart(2, '0')}`
      campaignCode = `draw-of-${uid}`
    })
    const uidsOf = async (status: 'pending' | 'counted') =>
      (await collect(store.iterateEntries(campaignCode, status))).map((entry) => entry.uid).toSorted()

    it('stores the opening times of a campaign, and replaces them', async () => {
      const schedule = { campaignCode, opensAt: '2031-12-01T09:00:00+09:00', closesAt: null, updatedAt: AT }
      await store.saveSchedule({ ...schedule, opensAt: null })
      await store.saveSchedule(schedule)
      await store.saveSchedule({ ...schedule, campaignCode: `${campaignCode}-2` })
      const stored = (await store.listSchedules()).filter((row) => row.campaignCode.startsWith(campaignCode))
      expect(stored).toEqual([schedule, { ...schedule, campaignCode: `${campaignCode}-2` }])
    })

    it('stores a campaign whose code is a reserved name of the database', async () => {
      const schedule = { campaignCode: `__${uid}__`, opensAt: null, closesAt: AT, updatedAt: AT }
      await store.saveSchedule(schedule)
      expect(await store.listSchedules()).toContainEqual(schedule)
    })

    it('reads the entries of one campaign and status', async () => {
      await store.addEntry(anEntry(uid, { campaignCode }))
      await store.addEntry(anEntry(`${uid}-2`, { campaignCode, countedAt: LATER }))
      await store.addEntry(pending(`${uid}-3`, { campaignCode }))
      await store.addEntry(anEntry(uid, { campaignCode: `${campaignCode}-2` }))
      expect(await uidsOf('counted')).toEqual([uid, `${uid}-2`])
      expect(await uidsOf('pending')).toEqual([`${uid}-3`])
      expect(await store.countEntries(campaignCode, 'counted')).toBe(2)
      expect(await store.countEntries(campaignCode, 'pending')).toBe(1)
      const [first] = await collect(store.iterateEntries(`${campaignCode}-2`, 'counted'))
      expect(first).toEqual(anEntry(uid, { campaignCode: `${campaignCode}-2` }))
    })

    it('reads all entries of a campaign with more than one page, and lists it as the largest', async () => {
      const before = await store.countAllEntries()
      const uids = Array.from({ length: 510 }, (_, index) => `${uid}-${String(index).padStart(4, '0')}`)
      await Promise.all(uids.map((member) => store.addEntry(anEntry(member, { campaignCode }))))
      expect(await uidsOf('counted')).toEqual(uids)
      expect(await store.countAllEntries()).toBe(before + 510)
      const [largest, ...others] = await store.listLargestCampaigns(2)
      expect([largest, others.length]).toEqual([campaignCode, 1])
    }, 60_000)

    it('reads the entry of a draft as pending', async () => {
      const draft = { record: aRecord(uid), consents: [], entry: pending(uid, { campaignCode }) }
      await store.saveDraft(draft, LATER)
      await store.saveDraft({ record: aRecord(`${uid}-2`), consents: [], entry: null }, LATER)
      expect(await uidsOf('pending')).toEqual([uid])
      expect(await uidsOf('counted')).toEqual([])
    })

    it('reads the receipts of all records except provisional ones and those without any', async () => {
      const receipts = [tosReceipt(true), tosReceipt(false, LATER)]
      const provisional = aRecord(`${uid}-2`, { provisional: true })
      await store.create({ record: aRecord(uid), consents: receipts, entry: null })
      await store.create({ record: provisional, consents: receipts, entry: null })
      await store.create({ record: aRecord(`${uid}-3`), consents: [], entry: null })
      const own = (await collect(store.iterateConsents())).filter(({ record }) => record.uid.startsWith(uid))
      expect(own).toEqual([{ record: aRecord(uid), receipts }])
    })

    it('reads the receipts of more members than it asks for at once', async () => {
      const uids = Array.from({ length: 51 }, (_, index) => `${uid}-${String(index).padStart(2, '0')}`)
      await store.createMany(uids.map((one) => ({ record: aRecord(one), consents: [tosReceipt(true)], entry: null })))
      const own = (await collect(store.iterateConsents())).filter(({ record }) => record.uid.startsWith(uid))
      expect(own.map(({ record }) => record.uid)).toEqual(uids)
    })

    it('reads the records of imported members, page by page', async () => {
      const uids = Array.from({ length: 501 }, (_, index) => `${uid}-${String(index).padStart(3, '0')}`)
      await store.createMany(
        uids.map((one) => ({ record: aRecord(one, { imported: true }), consents: [], entry: null })),
      )
      await store.create({ record: aRecord(uid), consents: [], entry: null })
      const own = (await collect(store.iterateImported())).filter((record) => record.uid.startsWith(uid))
      expect(own.map((record) => record.uid)).toEqual(uids)
    })

    it('keeps the draws of a campaign, oldest first', async () => {
      const draw = {
        id: `second-${uid}`,
        at: LATER,
        operator: 'ann@kef.example',
        campaignCode,
        algorithm: 'kef-draw-1',
        seed: 'seed',
        seedSource: 'lottery',
        seedAt: AT,
        listId: `${campaignCode}.1`,
        listHash: 'abc',
        closedAt: AT,
        entrants: 3,
        reason: null,
        winners: [uid, `${uid}-2`],
        passedOver: [
          { uid: `${uid}-3`, standing: 'no account', by: null },
          {
            uid: `${uid}-4`,
            standing: 'disabled',
            by: { command: 'members disable', at: AT, operator: 'ann@kef.example' },
          },
        ],
      }
      await store.saveDraw(draw)
      await store.saveDraw({ ...draw, id: `first-${uid}`, at: AT })
      await store.saveDraw({ ...draw, id: `other-${uid}`, campaignCode: `${campaignCode}-2` })
      expect(await store.listDraws(campaignCode)).toEqual([{ ...draw, id: `first-${uid}`, at: AT }, draw])
      await expect(store.saveDraw({ ...draw, seed: 'another' })).rejects.toThrow(TakenIdError)
    })

    it('keeps the lists of a campaign as they were closed, of more than one document', async () => {
      const text = Array.from({ length: 12_000 }, (_, index) => `${uid}-${String(index).padStart(5, '0')}\n`).join('')
      const list = {
        ...{ id: `${campaignCode}.1`, campaignCode, closedAt: AT, operator: 'ann@kef.example', listHash: 'abc' },
        ...{
          entrants: 12_000,
          onePerMailbox: true,
          seedSource: 'lottery',
          seedAt: LATER,
          seedForm: '01 23',
          reason: null,
        },
      }
      const second = {
        ...list,
        id: `${campaignCode}.2`,
        closedAt: LATER,
        seedSource: null,
        seedAt: null,
        seedForm: null,
        reason: 'again',
      }
      await store.saveDrawList(second, `${uid}\n`)
      await store.saveDrawList(list, text)
      await expect(store.saveDrawList(list, `${uid}\n`)).rejects.toThrow(TakenIdError)
      expect(await store.listDrawLists(campaignCode)).toEqual([list, second])
      expect(await store.readDrawList(list.id)).toBe(text)
      expect(await store.readDrawList(second.id)).toBe(`${uid}\n`)
    })
  })
}
