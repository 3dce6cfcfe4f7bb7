/** What every store of staff commands does, beyond the contract of AccountStore. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AuditRecord, StaffStore } from '../../functions/src/store/staff/StaffStore'
import { AT, LATER } from './accountStore.data'

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

    it('lists audit records, newest first, and replaces one with the same id', async () => {
      await store.putAudit(anAuditRecord('a'))
      await store.putAudit(anAuditRecord('b', { at: LATER }))
      const done = anAuditRecord('a', { outcome: 'done', endedAt: LATER, counts: {} })
      await store.putAudit(done)
      expect(await store.listAudit(10)).toEqual([anAuditRecord('b', { at: LATER }), done])
      expect(await store.listAudit(1)).toEqual([anAuditRecord('b', { at: LATER })])
    })
  })
}
