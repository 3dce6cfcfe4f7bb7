/** Remembers in which line each email was first. On disk, so that memory does not grow with the file. */
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

export interface FirstLines {
  /** The earlier line with the same email, or null if this is the first one. */
  add(email: string, line: number): number | null
  close(): void
}

export function openFirstLines(): FirstLines {
  // An empty name: a temporary file that SQLite deletes when it is closed.
  const db = new DatabaseSync('')
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  db.exec('CREATE TABLE lines (hash BLOB PRIMARY KEY, line INTEGER NOT NULL) STRICT, WITHOUT ROWID; BEGIN')
  const insert = db.prepare('INSERT INTO lines (hash, line) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const first = db.prepare('SELECT line FROM lines WHERE hash = ?')
  return {
    add: (email, line) => {
      const hash = createHash('sha256').update(email).digest().subarray(0, 16)
      return insert.run(hash, line).changes === 1 ? null : Number(first.get(hash)?.['line'])
    },
    close: () => db.close(),
  }
}
