/** Records that are set aside, in the SQLite file: each in one row, with its receipts and entries. */
/* eslint-disable @typescript-eslint/require-await -- SQLite is synchronous and the interface is not: `async` turns a throw into a rejection */
import type { DatabaseSync } from 'node:sqlite'
import { emailKey } from '../emailKey'
import { customerIdOf, requireBasis } from './AccountStore'
import { requireNotErased } from './erasedMark'
import { readAccount, readEntry, readReceipt, readSetAside } from './records'
import { listOf, recordOf } from './storedData'
import { isSettled, type SetAsideAccount, type SetAsideRecords } from './SetAside'
import { bodyOf, findOne } from './sqliteRows'
import { inTransaction } from './sqliteFile'

export function sqliteSetAside(db: DatabaseSync): SetAsideRecords {
  const sql = statements(db)
  const find = (customerId: string) => findOne(sql.find, readComplete, customerId)

  return {
    setAside: async (uid, at, basis) =>
      inTransaction(db, () => {
        requireNotErased(sql.erasure.get(uid) !== undefined)
        const record = findOne(sql.account, readAccount, uid)
        if (!record || !isSettled(record)) return
        requireBasis(record, basis)
        const kept: SetAsideAccount = {
          record: { ...record, customerId: customerIdOf(record) },
          setAsideAt: at,
          consents: sql.consents.all(uid).map(bodyOf(readReceipt)),
          entries: sql.entries.all(uid).map(bodyOf(readEntry)),
        }
        sql.add.run(kept.record.customerId, emailKey(record.email), at, JSON.stringify(kept))
        for (const statement of [sql.removeAccount, sql.removeConsents, sql.removeEntries]) statement.run(uid)
      }),

    findSetAside: async (email) => sql.ids.all(emailKey(email)).map((row) => String(row['customer_id'])),

    readSetAside: async (customerId) => find(customerId),

    giveBack: async (uid, customerId) =>
      inTransaction(db, () => {
        requireNotErased(sql.erasure.get(uid) !== undefined)
        const kept = find(customerId)
        if (!kept || findOne(sql.account, readAccount, uid)) return false
        const { email, imported } = kept.record
        sql.addAccount.run(uid, email, Number(imported), JSON.stringify({ ...kept.record, uid }))
        for (const receipt of kept.consents) sql.addConsent.run(uid, JSON.stringify(receipt))
        for (const entry of kept.entries)
          sql.addEntry.run(uid, entry.campaignCode, entry.status, JSON.stringify({ ...entry, uid }))
        sql.remove.run(customerId)
        return true
      }),
  }
}

const readKept = recordOf<Pick<SetAsideAccount, 'consents' | 'entries'>>({
  consents: listOf(readReceipt),
  entries: listOf(readEntry),
})

const readComplete = (stored: unknown): SetAsideAccount => ({ ...readSetAside(stored), ...readKept(stored) })

const statements = (db: DatabaseSync) => ({
  erasure: db.prepare('SELECT 1 FROM erasures WHERE uid = ?'),
  account: db.prepare('SELECT body FROM accounts WHERE uid = ?'),
  addAccount: db.prepare('INSERT INTO accounts (uid, email, imported, body) VALUES (?, ?, ?, ?)'),
  removeAccount: db.prepare('DELETE FROM accounts WHERE uid = ?'),
  consents: db.prepare('SELECT body FROM consents WHERE uid = ? ORDER BY id'),
  addConsent: db.prepare('INSERT INTO consents (uid, body) VALUES (?, ?)'),
  removeConsents: db.prepare('DELETE FROM consents WHERE uid = ?'),
  entries: db.prepare('SELECT body FROM entries WHERE uid = ? ORDER BY campaign'),
  addEntry: db.prepare('INSERT OR REPLACE INTO entries (uid, campaign, status, body) VALUES (?, ?, ?, ?)'),
  removeEntries: db.prepare('DELETE FROM entries WHERE uid = ?'),
  add: db.prepare('INSERT INTO set_aside (customer_id, email, at, body) VALUES (?, ?, ?, ?)'),
  find: db.prepare('SELECT body FROM set_aside WHERE customer_id = ?'),
  ids: db.prepare('SELECT customer_id FROM set_aside WHERE email = ? ORDER BY at'),
  remove: db.prepare('DELETE FROM set_aside WHERE customer_id = ?'),
})
