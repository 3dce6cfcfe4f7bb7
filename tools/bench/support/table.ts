/** A Markdown table that is readable in a terminal too: the first column is text, the others are figures. */
export type Row = readonly (string | number)[]

/** Three significant digits, with a separator of thousands; – for NaN. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const cells = [head, ...rows.map((row) => row.map(text))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length), 3))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [first = [], ...others] = cells
  return [line(first), rule, ...others.map(line)].join('\n')
}

const text = (cell: string | number): string => (typeof cell === 'string' ? cell : figure(cell))

export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const magnitude = Math.abs(value)
  const digits = magnitude >= 100 || Number.isInteger(value) ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : 3
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
