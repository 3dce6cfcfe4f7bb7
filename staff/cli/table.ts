/** Tables for a terminal. */
import { oneLine } from './printable'

/** Pads each column to its longest cell. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(oneLine))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
    .join('\n')
}
