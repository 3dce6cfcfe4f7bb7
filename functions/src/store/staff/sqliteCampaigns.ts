/** `CampaignReads` in SQLite. Reads pages by key, so that other statements may run between two of them. */
/* eslint-disable @typescript-eslint/require-await -- SQLite is synchronous and the interface is not: `async` turns a throw into a rejection */
import type { DatabaseSync, SQLInputValue, StatementResultingChanges, StatementSync } from 'node:sqlite'
import { readAccount, readDraft, readEntry, readReceipt } from '../records'
import { bodyOf } from '../sqliteRows'
import { TakenIdError, type CampaignReads } from './CampaignReads'
import { readDraw, readDrawList } from './records'

const PAGE = 500

export function sqliteCampaigns(db: DatabaseSync): CampaignReads {
  const sql = statements(db)
  return {
    listLargestCampaigns: async (limit) => sql.largest.all(limit).map((row) => String(row['campaign'])),

    countAllEntries: async () => Number(sql.countAll.get()?.['count']),

    countEntries: async (campaignCode, status) => Number(sql.count.get(campaignCode, status)?.['count']),

    async *iterateEntries(campaignCode, status) {
      for await (const row of pages(sql.entries, campaignCode, status)) yield bodyOf(readEntry)(row)
      if (status === 'counted') return
      for await (const row of pages(sql.drafts)) {
        const { entry } = bodyOf(readDraft)(row)
        if (entry?.campaignCode === campaignCode) yield entry
      }
    },

    async *iterateConsents() {
      for await (const row of pages(sql.accounts)) {
        const record = bodyOf(readAccount)(row)
        const receipts = sql.consents.all(record.uid).map(bodyOf(readReceipt))
        if (!record.provisional && receipts.length > 0) yield { record, receipts }
      }
    },

    async *iterateImported() {
      for await (const row of pages(sql.imported)) yield bodyOf(readAccount)(row)
    },

    saveDrawList: async (list, text) =>
      requireAdded(sql.addDrawList.run(list.id, list.campaignCode, list.closedAt, JSON.stringify(list), text)),

    listDrawLists: async (campaignCode) => sql.drawLists.all(campaignCode).map(bodyOf(readDrawList)),

    readDrawList: async (id) => String(sql.drawList.get(id)?.['uids'] ?? ''),

    saveDraw: async (draw) => requireAdded(sql.addDraw.run(draw.id, draw.campaignCode, draw.at, JSON.stringify(draw))),

    listDraws: async (campaignCode) => sql.draws.all(campaignCode).map(bodyOf(readDraw)),
  }
}

function requireAdded({ changes }: StatementResultingChanges): void {
  if (changes === 0) throw new TakenIdError()
}

const statements = (db: DatabaseSync) => ({
  addDrawList: db.prepare(
    'INSERT INTO draw_lists (id, campaign, at, body, uids) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  ),
  drawLists: db.prepare('SELECT body FROM draw_lists WHERE campaign = ? ORDER BY at'),
  drawList: db.prepare('SELECT uids FROM draw_lists WHERE id = ?'),
  draws: db.prepare('SELECT body FROM draws WHERE campaign = ? ORDER BY at'),
  addDraw: db.prepare('INSERT INTO draws (id, campaign, at, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
  largest: db.prepare('SELECT campaign FROM entries GROUP BY campaign ORDER BY COUNT(*) DESC, campaign LIMIT ?'),
  countAll: db.prepare('SELECT COUNT(*) AS count FROM entries'),
  count: db.prepare('SELECT COUNT(*) AS count FROM entries WHERE campaign = ? AND status = ?'),
  entries: db.prepare(
    `SELECT uid, body FROM entries WHERE campaign = ? AND status = ? AND uid > ? ORDER BY uid LIMIT ${PAGE}`,
  ),
  drafts: db.prepare(`SELECT uid, body FROM drafts WHERE uid > ? ORDER BY uid LIMIT ${PAGE}`),
  accounts: db.prepare(`SELECT uid, body FROM accounts WHERE uid > ? ORDER BY uid LIMIT ${PAGE}`),
  imported: db.prepare(`SELECT uid, body FROM accounts WHERE imported = 1 AND uid > ? ORDER BY uid LIMIT ${PAGE}`),
  consents: db.prepare('SELECT body FROM consents WHERE uid = ? ORDER BY id'),
})

type Row = Record<string, unknown>

/** The rows of a statement whose last parameter is the uid to continue after. */
async function* pages(statement: StatementSync, ...values: SQLInputValue[]): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = statement.all(...values, after)
    yield* rows
    if (rows.length < PAGE) return
    after = String(rows.at(-1)?.['uid'])
  }
}
