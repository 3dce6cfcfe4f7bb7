/** Rows of the SQLite file, whose column `body` holds JSON. */
import type { SQLInputValue, StatementSync } from 'node:sqlite'

type Row = Record<string, unknown>

export const bodyOf =
  <T>(read: (stored: unknown) => T) =>
  (row: Row): T =>
    read(JSON.parse(String(row['body'])))

export function findOne<T>(
  statement: StatementSync,
  read: (stored: unknown) => T,
  ...values: SQLInputValue[]
): T | null {
  const row = statement.get(...values)
  return row ? bodyOf(read)(row) : null
}
