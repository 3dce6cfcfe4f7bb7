/** The methods of staff commands in the SQLite file. */
/* eslint-disable @typescript-eslint/require-await -- SQLite is synchronous and the interface is not: `async` turns a throw into a rejection */
import type { DatabaseSync } from 'node:sqlite'
import { bodyOf, sqliteStore } from '../sqlite'
import { openSqliteFile } from '../sqliteFile'
import { readAudit } from './records'
import type { StaffMethods, StaffStore } from './StaffStore'

export function openSqliteStaffStore(file: string): StaffStore {
  const db = openSqliteFile(file)
  return { ...sqliteStore(db), ...staffMethods(db) }
}

function staffMethods(db: DatabaseSync): StaffMethods {
  const sql = {
    putAudit: db.prepare('INSERT OR REPLACE INTO audit (id, at, body) VALUES (?, ?, ?)'),
    audit: db.prepare('SELECT body FROM audit ORDER BY at DESC LIMIT ?'),
  }
  return {
    putAudit: async (record) => void sql.putAudit.run(record.id, record.at, JSON.stringify(record)),
    listAudit: async (limit) => sql.audit.all(limit).map(bodyOf(readAudit)),
  }
}
