/**
 * What each call takes: in this process on SQLite, and over HTTP through the Functions emulator, one and eight at once.
 * Machines differ and are noisy, so each figure comes with its ratio to a reference measured in the same run.
 */
import { CALL_NAMES } from '../src/domain/calls'
import { inProcess, type Bench } from './support/inProcess'
import { measurer, type Measured, type Operation } from './support/measure'
import { overHttp } from './support/overHttp'
import { table } from './support/table'

interface Cell extends Measured {
  readonly where: string
  readonly what: string
  readonly concurrency: number
  /** Median, as a multiple of the reference's at the same concurrency. */
  readonly timesReference: number
}

const AT_ONCE = [1, 8] as const

/** 16 operations, twice each: 20 s in this process, 45 s over HTTP, and what starting takes. */
const PLACES = [
  { where: 'in process', open: inProcess, forMs: 600 },
  { where: 'emulator', open: () => overHttp(process.env), forMs: 1_200 },
] as const

export async function run(): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const { where, open, forMs } of PLACES) {
    const bench = await open()
    try {
      cells.push(...(await cellsOf(where, bench, forMs)))
    } finally {
      await bench.close()
    }
  }
  return cells
}

async function cellsOf(where: string, { operation, reference }: Bench, forMs: number): Promise<Cell[]> {
  const operations: readonly { what: string; operation: Operation }[] = [
    reference,
    ...CALL_NAMES.map((name) => ({ what: name, operation: operation(name) })),
  ]
  const medians = new Map<number, number>()
  const cells: Cell[] = []
  for (const { what, operation: measured } of operations) {
    const measure = measurer(measured)
    for (const concurrency of AT_ONCE) {
      const found = await measure({ concurrency, forMs })
      const base = medians.get(concurrency) ?? found.p50
      medians.set(concurrency, base)
      cells.push({ where, what, concurrency, ...found, timesReference: found.p50 / base })
    }
  }
  return cells
}

export const print = (cells: readonly Cell[]): string =>
  table(
    ['call', 'where', 'at once', 'runs', 'a second', 'p50 ms', 'p99 ms', '× reference'],
    cells.map((cell) => [
      cell.what,
      cell.where,
      cell.concurrency,
      cell.runs,
      cell.perSecond,
      cell.p50,
      cell.p99,
      cell.timesReference,
    ]),
  )
