/** Opens the SQLite file of the account store. Several processes may open and migrate it at the same time. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { retryWhileBusy } from './retryWhileBusy'

const BUSY_TIMEOUT_MS = 10_000

/** One step per schema version; append steps, never change one. `user_version` is the number of steps applied. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE accounts (uid TEXT PRIMARY KEY, email TEXT, imported INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
   CREATE INDEX accounts_by_email ON accounts (email) WHERE imported = 1;
   CREATE TABLE consents (id INTEGER PRIMARY KEY, uid TEXT NOT NULL, body TEXT NOT NULL) STRICT;
   CREATE INDEX consents_by_uid ON consents (uid);
   CREATE TABLE entries (uid TEXT NOT NULL, campaign TEXT NOT NULL, status TEXT NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (uid, campaign)) STRICT, WITHOUT ROWID;
   CREATE TABLE hits (key TEXT PRIMARY KEY, count INTEGER NOT NULL, resets_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX hits_by_end ON hits (resets_at);
   CREATE TABLE reports (reference TEXT PRIMARY KEY, at TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX reports_by_time ON reports (at);`,
  `CREATE TABLE drafts (uid TEXT PRIMARY KEY, expires_at TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX drafts_by_end ON drafts (expires_at);`,
  `CREATE TABLE audit (id TEXT PRIMARY KEY, at TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX audit_by_time ON audit (at);`,
  `CREATE TABLE erasures (uid TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE retained_consents (id INTEGER PRIMARY KEY, reference TEXT NOT NULL, expires_at TEXT NOT NULL,
     body TEXT NOT NULL) STRICT;
   CREATE INDEX accounts_by_any_email ON accounts (email);`,
  `CREATE TABLE schedules (campaign TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX entries_by_campaign ON entries (campaign, status, uid);
   CREATE TABLE draws (id TEXT PRIMARY KEY, campaign TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE draw_lists (id TEXT PRIMARY KEY, campaign TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL,
     uids TEXT NOT NULL) STRICT;
   DELETE FROM draws;`,
  `CREATE TABLE set_aside (customer_id TEXT PRIMARY KEY, email TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE INDEX set_aside_by_email ON set_aside (email);`,
  `CREATE TABLE emails (id TEXT PRIMARY KEY, owner TEXT NOT NULL, taken_until TEXT NOT NULL, expires_at TEXT NOT NULL,
     body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX emails_by_owner ON emails (owner);
   CREATE INDEX emails_by_end ON emails (expires_at);
   CREATE TABLE refused_addresses (address TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE erasures ADD COLUMN expires_at TEXT;`,
]

/** Opens the file and applies missing migrations. `synchronous = FULL`: acknowledged writes survive a power failure. */
export function openSqliteFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  // SQLite ignores the busy timeout here: two processes that switch at once would deadlock, so one fails at once.
  retryWhileBusy(() => db.exec('PRAGMA journal_mode = WAL'))
  db.exec('PRAGMA synchronous = FULL')
  inTransaction(db, () => {
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
    MIGRATIONS.slice(version).forEach((step) => db.exec(step))
    if (version < MIGRATIONS.length) db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
  })
  return db
}

/** Runs `work` in a transaction with the write lock, so that no other process writes between its reads and writes. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
