/** Emails in the SQLite file. */
/* eslint-disable @typescript-eslint/require-await -- SQLite is synchronous and the interface is not: `async` turns a throw into a rejection */
import type { DatabaseSync } from 'node:sqlite'
import { requireBasis } from './AccountStore'
import { claimOf, EMAIL_RETENTION_MS, REFUSAL_MS, type EmailRecord, type EmailStore } from './EmailStore'
import { readEmail } from './emailRecords'
import { readAccount } from './records'
import { inTransaction } from './sqliteFile'
import { bodyOf, findOne } from './sqliteRows'

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

export function sqliteEmails(db: DatabaseSync): EmailStore {
  const sql = {
    email: db.prepare('SELECT body FROM emails WHERE id = ?'),
    put: db.prepare('INSERT OR REPLACE INTO emails (id, owner, taken_until, expires_at, body) VALUES (?, ?, ?, ?, ?)'),
    taken: db.prepare('SELECT taken_until FROM emails WHERE id = ?'),
    deleteExpired: db.prepare('DELETE FROM emails WHERE expires_at <= ?'),
    ofOwners: db.prepare('SELECT body FROM emails WHERE owner IN (SELECT value FROM json_each(?))'),
    refusal: db.prepare('SELECT 1 FROM refused_addresses WHERE address = ? AND expires_at > ?'),
    refuse: db.prepare('INSERT OR REPLACE INTO refused_addresses (address, expires_at) VALUES (?, ?)'),
    forget: db.prepare('DELETE FROM refused_addresses WHERE address = ? OR expires_at <= ?'),
    account: db.prepare('SELECT body FROM accounts WHERE uid = ?'),
    changeAccount: db.prepare('UPDATE accounts SET body = ? WHERE uid = ?'),
  }
  const put = (record: EmailRecord, takenUntil: string) =>
    sql.put.run(record.id, record.owner, takenUntil, after(record.at, EMAIL_RETENTION_MS), JSON.stringify(record))
  return {
    claimEmail: async (record, takenUntil) =>
      inTransaction(db, () => {
        sql.deleteExpired.run(record.at)
        const found = findOne(sql.email, readEmail, record.id)
        const taken = String(sql.taken.get(record.id)?.['taken_until'])
        const claim = claimOf(found && { ...found, takenUntil: taken }, record.at)
        if (claim === 'claimed') put(record, takenUntil)
        return claim
      }),

    saveEmail: async (record, address) =>
      inTransaction(db, () => {
        put(record, record.at)
        if (record.outcome === 'refused') sql.refuse.run(address, after(record.at, REFUSAL_MS))
        if (record.outcome === 'sent') sql.forget.run(address, record.at)
      }),

    listEmails: async (owners) =>
      sql.ofOwners
        .all(JSON.stringify(owners))
        .map(bodyOf(readEmail))
        .toSorted((a, b) => b.at.localeCompare(a.at)),

    isAddressRefused: async (address, now) => sql.refusal.get(address, now) !== undefined,

    noteSignIn: async (uid, signIn, basis) =>
      inTransaction(db, () => {
        const record = findOne(sql.account, readAccount, uid)
        requireBasis(record, basis)
        if (record) sql.changeAccount.run(JSON.stringify({ ...record, signIn }), uid)
      }),
  }
}
