/** Calls in flight while staff erase their member: none of them stores the member again. */
import { describe, expect, it } from '@jest/globals'
import { openSqliteStaffStore } from '../../functions/src/store/staff/sqlite'
import { firestoreStaffStore } from '../../functions/src/store/staff/firestore'
import type { StaffStore } from '../../functions/src/store/staff/StaffStore'
import { anEntry as aStoredEntry, aRecord, LATER, tosReceipt } from '../contract/accountStore.data'
import { inProcessFirestore } from '../functions/support/firestore'
import { anEntry, anUpsert } from '../functions/support/payloads'
import { aBackendInTurns, attempt } from '../functions/support/turns'
import { propertyRuns } from '../support/propertyRuns'
import { createRunner } from './support/runner'

const TERMS = { tosConsent: true, policyVersion: '2026-01-01' }

describe.each<readonly [string, number, () => StaffStore]>([
  ['SQLite', propertyRuns(60), () => openSqliteStaffStore(':memory:')],
  ['Firestore', propertyRuns(4), () => firestoreStaffStore(inProcessFirestore())],
])('on %s, in %d rounds an erased member stays erased', (_, rounds, open) => {
  it.each(['a record', 'a draft', 'neither'])(
    'beside calls of a member with %s',
    async (kind) => {
      const store = open()
      const backend = aBackendInTurns(() => store)
      const { run } = createRunner({ store, auth: backend.auth })
      for (let round = 0; round < rounds; round += 1) {
        const email = `member-${round}@example.com`
        const uid = backend.auth.add({ email, uid: `member-${round}` })
        const record = aRecord(uid, { email, ...TERMS, createdAt: new Date(backend.deps.clock.now()).toISOString() })
        const account = { record, consents: [tosReceipt(true)], entry: aStoredEntry(uid) }
        if (kind === 'a record') await store.create({ ...account, entry: null })
        if (kind === 'a draft') await store.saveDraft(account, LATER)
        const calls = [
          attempt(backend.call('getFirestoreAccount', {}, { uid })),
          attempt(backend.call('upsertFirestoreAccount', anUpsert({ tosConsent: true, firstName: 'Ada' }), { uid })),
          attempt(backend.call('submitCampaignEntry', anEntry(), { uid })),
        ]
        await backend.turns()
        expect(await run('members', 'erase', uid, '--yes')).toMatchObject({ exitCode: 0 })
        await Promise.all(calls)
        const left = [await store.getByUid(uid), await store.getDraft(uid), await store.getErasure(uid)]
        expect([round, ...left, await store.listConsentReceipts(uid), await store.listEntries(uid)]).toEqual([
          ...[round, null, null, null],
          ...[[], []],
        ])
      }
    },
    60_000,
  )
})
