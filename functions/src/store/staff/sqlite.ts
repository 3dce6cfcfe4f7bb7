/** The methods of staff commands in the SQLite file. */
/* eslint-disable @typescript-eslint/require-await -- SQLite is synchronous and the interface is not: `async` turns a throw into a rejection */
import type { DatabaseSync } from 'node:sqlite'
import { markExpiry } from '../erasedMark'
import { readAccount, readEntry, readReceipt } from '../records'
import { sqliteStore } from '../sqlite'
import { bodyOf, findOne } from '../sqliteRows'
import { fillRecord } from './fillRecord'
import { inTransaction, openSqliteFile } from '../sqliteFile'
import { sqliteCampaigns } from './sqliteCampaigns'
import { readAudit, readErasure, readRetained } from './records'
import type { AccountStore, ConsentReceipt } from '../AccountStore'
import type { StaffMethods, StaffStore } from './StaffStore'

export function openSqliteStaffStore(file: string): StaffStore {
  const db = openSqliteFile(file)
  const store = sqliteStore(db)
  return { ...store, ...staffMethods(db, store), ...sqliteCampaigns(db) }
}

function staffMethods(db: DatabaseSync, store: Pick<AccountStore, 'readSetAside'>): StaffMethods {
  const sql = {
    putAudit: db.prepare('INSERT OR REPLACE INTO audit (id, at, body) VALUES (?, ?, ?)'),
    audit: db.prepare('SELECT body FROM audit ORDER BY at DESC LIMIT ?'),
    auditOf: db.prepare(`SELECT body FROM audit WHERE EXISTS
      (SELECT 1 FROM json_each(body, '$.subjects') WHERE json_each.value = ?) ORDER BY at`),
    entries: db.prepare('SELECT body FROM entries WHERE uid = ? ORDER BY campaign'),
    account: db.prepare('SELECT body FROM accounts WHERE uid = ?'),
    changeAccount: db.prepare('UPDATE accounts SET body = ? WHERE uid = ?'),
    deleteExpiredErasures: db.prepare('DELETE FROM erasures WHERE expires_at <= ?'),
    addErasure: db.prepare(`INSERT INTO erasures (uid, body) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET body = excluded.body, expires_at = NULL WHERE expires_at IS NOT NULL`),
    erasure: db.prepare('SELECT body FROM erasures WHERE uid = ? AND expires_at IS NULL'),
    hasMark: db.prepare('SELECT 1 FROM erasures WHERE uid = ?'),
    erasures: db.prepare('SELECT body FROM erasures WHERE expires_at IS NULL'),
    endErasure: db.prepare('UPDATE erasures SET body = ?, expires_at = ? WHERE uid = ?'),
    receipts: db.prepare('SELECT body FROM consents WHERE uid = ? ORDER BY id'),
    addAccount: db.prepare(
      'INSERT INTO accounts (uid, email, imported, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    addReceipt: db.prepare('INSERT INTO consents (uid, body) VALUES (?, ?)'),
    deleteExpired: db.prepare('DELETE FROM retained_consents WHERE expires_at <= ?'),
    retain: db.prepare('INSERT INTO retained_consents (reference, expires_at, body) VALUES (?, ?, ?)'),
    removeSetAside: db.prepare('DELETE FROM set_aside WHERE customer_id = ?'),
    retained: db.prepare('SELECT body FROM retained_consents WHERE reference = ? ORDER BY id'),
  }
  const ofMember = ['accounts', 'consents', 'entries', 'drafts'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE uid = ?`),
  )
  const retain = (receipts: readonly ConsentReceipt[], reference: string, expiresAt: string) => {
    for (const receipt of receipts)
      sql.retain.run(reference, expiresAt, JSON.stringify({ ...receipt, reference, expiresAt }))
  }
  const removeEmails = db.prepare('DELETE FROM emails WHERE owner = ?')
  return {
    putAudit: async (record) => void sql.putAudit.run(record.id, record.at, JSON.stringify(record)),
    listAudit: async (limit) => sql.audit.all(limit).map(bodyOf(readAudit)),
    listAuditOf: async (subject) => sql.auditOf.all(subject).map(bodyOf(readAudit)),

    listEntries: async (uid) => sql.entries.all(uid).map(bodyOf(readEntry)),
    setDisabled: async (uid, isDisabled, at) =>
      inTransaction(db, () => {
        const record = findOne(sql.account, readAccount, uid)
        if (record) sql.changeAccount.run(JSON.stringify({ ...record, isDisabled, updatedAt: at }), uid)
      }),

    beginErasure: async (erasure) => {
      sql.deleteExpiredErasures.run(erasure.begunAt)
      sql.addErasure.run(erasure.uid, JSON.stringify(erasure))
      return findOne(sql.erasure, readErasure, erasure.uid) ?? erasure
    },
    getErasure: async (uid) => findOne(sql.erasure, readErasure, uid),
    listErasures: async () => sql.erasures.all().map(bodyOf(readErasure)),
    retainReceipts: async ({ uid, reference, begunAt }, expiresAt) =>
      inTransaction(db, () => {
        sql.deleteExpired.run(begunAt)
        const receipts = sql.receipts.all(uid).map(bodyOf(readReceipt))
        retain(receipts, reference, expiresAt)
        db.prepare('DELETE FROM consents WHERE uid = ?').run(uid)
        return receipts.length
      }),
    listRetainedReceipts: async (reference) => sql.retained.all(reference).map(bodyOf(readRetained)),
    eraseAccount: async (uid) =>
      inTransaction(db, () => [...ofMember, removeEmails].forEach((statement) => statement.run(uid))),
    eraseSetAside: async (customerId, { reference }, expiresAt) => {
      const kept = await store.readSetAside(customerId)
      inTransaction(db, () => {
        const { changes } = sql.removeSetAside.run(customerId)
        if (kept && changes === 1) retain(kept.consents, reference, expiresAt)
      })
    },
    endErasure: async (uid, at) => void sql.endErasure.run('{}', markExpiry(at).toISOString(), uid),

    getMany: async (uids) => uids.flatMap((uid) => findOne(sql.account, readAccount, uid) ?? []),
    createMany: async (accounts) =>
      inTransaction(db, () => {
        for (const { record, consents } of accounts) {
          const { uid, email, imported } = record
          if (sql.hasMark.get(uid)) continue
          const { changes } = sql.addAccount.run(uid, email, Number(imported), JSON.stringify(record))
          if (changes === 1) consents.forEach((receipt) => sql.addReceipt.run(uid, JSON.stringify(receipt)))
        }
      }),
    fillRecord: async (uid, values, at) =>
      inTransaction(db, () => {
        const record = findOne(sql.account, readAccount, uid)
        const filled = record && fillRecord(record, values, at)
        if (filled) sql.changeAccount.run(JSON.stringify(filled), uid)
        return Boolean(filled)
      }),
  }
}
