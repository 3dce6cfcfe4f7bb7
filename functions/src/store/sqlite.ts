/** The account store in one SQLite file, for local development and tests. Several processes may share the file. */
/* eslint-disable @typescript-eslint/require-await -- SQLite is synchronous and the interface is not: `async` turns a throw into a rejection */
import type { DatabaseSync } from 'node:sqlite'
import { emailKey } from '../emailKey'
import { newReference, referenceOf } from '../reference'
import {
  AccountExistsError,
  confirmedRecord,
  countedFields,
  acceptsEntry,
  requireBasis,
  withEntryMarkedCounted,
  type AccountRecord,
  type AccountStore,
  type CampaignEntry,
  type ConsentReceipt,
  type NewAccount,
} from './AccountStore'
import { requireNotErased } from './erasedMark'
import { isUnproved } from './SetAside'
import { hitWindowEnd } from './hitWindow'
import { mergeAccount, withDraft } from './mergeAccount'
import { readAccount, readDraft, readEntry, readReceipt, readReport, readSchedule } from './records'
import { sqliteEmails } from './sqliteEmails'
import { inTransaction, openSqliteFile } from './sqliteFile'
import { bodyOf, findOne } from './sqliteRows'
import { sqliteSetAside } from './sqliteSetAside'

/** Opens or creates the store. Close it before moving or deleting the file. `randomReference` names error reports. */
export const openSqliteStore = (file: string, randomReference: () => string = newReference): AccountStore =>
  sqliteStore(openSqliteFile(file), randomReference)

/** The store in an open file; closing the store closes the file. */
export function sqliteStore(db: DatabaseSync, randomReference: () => string = newReference): AccountStore {
  const sql = statements(db)

  const account = (uid: string): AccountRecord | null => findOne(sql.account, readAccount, uid)
  const entry = (uid: string, campaign: string): CampaignEntry | null => findOne(sql.entry, readEntry, uid, campaign)
  const addReceipts = (uid: string, receipts: readonly ConsentReceipt[]) =>
    receipts.forEach((receipt) => sql.addConsent.run(uid, JSON.stringify(receipt)))
  const putAccount = (record: AccountRecord) =>
    sql.putAccount.run(record.uid, record.email, Number(record.imported), JSON.stringify(record))
  const putEntry = (row: CampaignEntry) => sql.putEntry.run(row.uid, row.campaignCode, row.status, JSON.stringify(row))
  const requireMember = (uid: string) => requireNotErased(sql.erasure.get(uid) !== undefined)
  const createAccount = ({ record, consents, entry: newEntry }: NewAccount) => {
    putAccount(record)
    addReceipts(record.uid, consents)
    if (newEntry && !entry(newEntry.uid, newEntry.campaignCode)) putEntry(newEntry)
  }

  return {
    getByUid: async (uid) => account(uid),

    create: async (newAccount) =>
      inTransaction(db, () => {
        const { uid } = newAccount.record
        requireMember(uid)
        if (account(uid)) throw new AccountExistsError(`account ${uid} exists`)
        createAccount(newAccount)
      }),

    saveDraft: async (draft, expiresAt) =>
      inTransaction(db, () => {
        requireMember(draft.record.uid)
        sql.deleteExpiredDrafts.run(draft.record.createdAt)
        sql.putDraft.run(draft.record.uid, expiresAt, JSON.stringify(draft))
      }),

    getDraft: async (uid) => findOne(sql.draft, readDraft, uid),

    promoteDraft: async (uid, at) =>
      inTransaction(db, () => {
        requireMember(uid)
        const draft = findOne(sql.draft, readDraft, uid)
        const record = account(uid)
        if (draft)
          createAccount(
            withEntryMarkedCounted({ ...draft, record: record ? withDraft(record, draft) : draft.record }, at),
          )
        sql.removeDraft.run(uid)
      }),

    removeDraft: async (uid) => void sql.removeDraft.run(uid),

    confirmProvisional: async (uid, at) =>
      inTransaction(db, () => {
        const record = account(uid)
        if (!record?.provisional) return []
        putAccount(confirmedRecord(record))
        const pending = sql.pending.all(uid).map(bodyOf(readEntry))
        pending.forEach((row) => putEntry({ ...row, ...countedFields(at) }))
        return pending.map(({ campaignCode }) => campaignCode)
      }),

    discardRecord: async (uid, basis) =>
      inTransaction(db, () => {
        const record = account(uid)
        if (!record || !isUnproved(record)) return
        requireBasis(record, basis)
        for (const statement of [sql.removeAccount, sql.removeConsents, sql.removeEntries]) statement.run(uid)
      }),

    ...sqliteSetAside(db),

    findUidsByEmail: async (email) => sql.uidsByEmail.all(emailKey(email)).map(({ uid }) => String(uid)),

    merge: async (uid, change) =>
      inTransaction(db, () => {
        requireMember(uid)
        const { record, receipts, isUnchanged } = mergeAccount(uid, account(uid), change)
        if (!isUnchanged) putAccount(record)
        addReceipts(uid, receipts)
        return record
      }),

    findImportedByEmail: async (email) => findOne(sql.imported, readAccount, emailKey(email)),

    listConsentReceipts: async (uid) => sql.consents.all(uid).map(bodyOf(readReceipt)),

    addEntry: async (row, basis) =>
      inTransaction(db, () => {
        requireMember(row.uid)
        requireBasis(account(row.uid), basis)
        const isStored = acceptsEntry(entry(row.uid, row.campaignCode), row)
        if (isStored) putEntry(row)
        return { alreadyEntered: !isStored }
      }),

    getEntry: async (uid, campaignCode) => entry(uid, campaignCode),

    listSchedules: async () => sql.schedules.all().map(bodyOf(readSchedule)),

    saveSchedule: async (schedule) => void sql.putSchedule.run(schedule.campaignCode, JSON.stringify(schedule)),

    hit: async (key, windowMs, limit, now) => {
      sql.deleteExpiredHits.run(now)
      const row = sql.hit.get(key, hitWindowEnd(key, windowMs, now))
      const allowed = Number(row?.['count']) <= limit
      return { allowed, retryAfterMs: allowed ? 0 : Number(row?.['resets_at']) - now }
    },

    ...sqliteEmails(db),

    saveReport: async (report) => {
      const { id, at } = report
      for (let reference = id ? referenceOf(id) : randomReference(); ; reference = randomReference()) {
        const { changes } = sql.addReport.run(reference, at, JSON.stringify({ ...report, reference }))
        if (changes === 1) return reference
        // Taken: by the same report, sent twice, or by another one, which requires a new reference.
        if (id && findOne(sql.report, readReport, reference)?.id === id) return reference
      }
    },

    getReport: async (reference) => findOne(sql.report, readReport, reference),

    listReports: async (limit) => sql.reports.all(limit).map(bodyOf(readReport)),

    close: async () => db.close(),
  }
}

const statements = (db: DatabaseSync) => ({
  erasure: db.prepare('SELECT 1 FROM erasures WHERE uid = ?'),
  account: db.prepare('SELECT body FROM accounts WHERE uid = ?'),
  imported: db.prepare('SELECT body FROM accounts WHERE email = ? AND imported = 1 LIMIT 1'),
  uidsByEmail: db.prepare('SELECT uid FROM accounts WHERE email = ? ORDER BY uid'),
  putAccount: db.prepare('INSERT OR REPLACE INTO accounts (uid, email, imported, body) VALUES (?, ?, ?, ?)'),
  removeAccount: db.prepare('DELETE FROM accounts WHERE uid = ?'),
  removeConsents: db.prepare('DELETE FROM consents WHERE uid = ?'),
  removeEntries: db.prepare('DELETE FROM entries WHERE uid = ?'),
  draft: db.prepare('SELECT body FROM drafts WHERE uid = ?'),
  putDraft: db.prepare('INSERT OR REPLACE INTO drafts (uid, expires_at, body) VALUES (?, ?, ?)'),
  removeDraft: db.prepare('DELETE FROM drafts WHERE uid = ?'),
  deleteExpiredDrafts: db.prepare('DELETE FROM drafts WHERE expires_at <= ?'),
  consents: db.prepare('SELECT body FROM consents WHERE uid = ? ORDER BY id'),
  addConsent: db.prepare('INSERT INTO consents (uid, body) VALUES (?, ?)'),
  entry: db.prepare('SELECT body FROM entries WHERE uid = ? AND campaign = ?'),
  pending: db.prepare(`SELECT body FROM entries WHERE uid = ? AND status = 'pending'`),
  putEntry: db.prepare('INSERT OR REPLACE INTO entries (uid, campaign, status, body) VALUES (?, ?, ?, ?)'),
  schedules: db.prepare('SELECT body FROM schedules ORDER BY campaign'),
  putSchedule: db.prepare('INSERT OR REPLACE INTO schedules (campaign, body) VALUES (?, ?)'),
  deleteExpiredHits: db.prepare('DELETE FROM hits WHERE resets_at <= ?'),
  hit: db.prepare(`INSERT INTO hits (key, count, resets_at) VALUES (?, 1, ?)
    ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count, resets_at`),
  report: db.prepare('SELECT body FROM reports WHERE reference = ?'),
  addReport: db.prepare('INSERT INTO reports (reference, at, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
  reports: db.prepare('SELECT body FROM reports ORDER BY at DESC LIMIT ?'),
})
