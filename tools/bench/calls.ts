/**
 * Measures each callable in this process on SQLite and over HTTP through the Functions emulator, one and eight at once.
 * Machines differ, so each figure has its ratio to a reference that is measured in turns with it.
 */
import { CALL_NAMES } from '../../src/domain/calls'
import { inProcess, type Bench } from './support/inProcess'
import { compare, takeSample, type Measured } from './support/measure'
import { overHttp } from './support/overHttp'
import { table } from './support/table'

interface Cell extends Measured {
  readonly where: string
  readonly what: string
  readonly concurrency: number
  /** Median of the reference in the same seconds, in milliseconds. */
  readonly reference: number
  /** This cell's median as a multiple of the reference's. */
  readonly timesReference: number
}

const AT_ONCE = [1, 8] as const

/** For 7 calls, each measured twice, and the reference: 13 s in process, 26 s over HTTP, and the start of the emulators. */
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
  const base = takeSample(reference)
  const cells: Cell[] = []
  for (const what of CALL_NAMES) {
    const call = takeSample(operation(what))
    for (const concurrency of AT_ONCE) {
      const found = await compare(call, base, { concurrency, forMs })
      const { p50 } = found.reference
      cells.push({
        where,
        what,
        concurrency,
        ...found.subject,
        reference: p50,
        timesReference: found.subject.p50 / p50,
      })
    }
  }
  return cells
}

export const print = (cells: readonly Cell[]): string =>
  `${table(
    ['call', 'where', 'concurrent', 'runs', 'a second', 'p50 ms', 'p99 ms', 'reference ms', '× reference'],
    cells.map((cell) => [
      cell.what,
      cell.where,
      cell.concurrency,
      cell.runs,
      cell.perSecond,
      cell.p50,
      cell.p99,
      cell.reference,
      cell.timesReference,
    ]),
  )}

The reference, measured in turns with each call: in process, one row committed to SQLite; in the emulator, a body that is
rejected before the framework reads it.`
