/** The draw, so that anyone with the list and the seed can repeat it. docs/draws.md describes it for auditors. */
import { createHash, createHmac } from 'node:crypto'

export const ALGORITHM = 'kef-draw-1'

/** Text that is hashed: the ids, sorted by code units, one a line. */
export const canonicalList = (uids: readonly string[]): string =>
  uids
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((uid) => `${uid}\n`)
    .join('')

/** The ids of a canonical list. */
export const uidsOf = (list: string): readonly string[] => list.split('\n').slice(0, -1)

export const listHash = (uids: readonly string[]): string =>
  createHash('sha256').update(canonicalList(uids)).digest('hex')

/** Winners in the order in which they are drawn. The order of `uids`, which must be distinct, does not matter. */
export function drawWinners(uids: readonly string[], winners: number, seed: string): readonly string[] {
  const sorted = uidsOf(canonicalList(uids))
  return pick(sorted, winners, numbersBelow(seed, listHash(uids)))
}

/** A whole number from 0 to `count` - 1, each with the same probability. */
export type Below = (count: number) => number

/** The first `count` steps of a Fisher-Yates shuffle. */
export function pick<T>(items: readonly T[], count: number, below: Below): readonly T[] {
  const rest = [...items]
  const picked: T[] = []
  while (picked.length < count && rest.length > 0) {
    const [item] = rest.splice(below(rest.length), 1)
    if (item !== undefined) picked.push(item)
  }
  return picked
}

/** Numbers of 48 bits, which JavaScript computes with exactly. */
const RANGE = 2 ** 48

/**
 * Numbers from HMAC-SHA256 with the seed as key. A number in the last, incomplete multiple of `count` is rejected:
 * with a plain remainder, small results would be more likely.
 */
export function numbersBelow(seed: string, hash: string): Below {
  let counter = 0
  const next = () => {
    const digest = createHmac('sha256', seed).update(`${hash}:${counter}`).digest()
    counter += 1
    return digest.readUIntBE(0, 6)
  }
  return (count) => {
    const limit = RANGE - (RANGE % count)
    let value = next()
    while (value >= limit) value = next()
    return value % count
  }
}
