/** Compares what an API answers with what the table says. */

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/**
 * Whether a value has everything that it must have. Objects may have further fields; lists have the same items in any
 * order; false, an empty list and an absent field are the same, because the APIs leave them out.
 */
export function covers(is: unknown, must: unknown): boolean {
  if (isEmpty(must)) return isEmpty(is)
  if (isList(must)) return isList(is) && is.length === must.length && isMatched(is, must)
  if (isFields(must)) return isFields(is) && Object.entries(must).every(([key, value]) => covers(is[key], value))
  return is === must
}

const isMatched = (is: readonly unknown[], must: readonly unknown[]): boolean =>
  must.every((item) => is.some((other) => covers(other, item)))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (isList(value) && value.length === 0)

/** The fields of a value that are compared, for people. */
export function partOf(is: unknown, must: unknown): unknown {
  if (is === undefined || is === null) return isList(must) ? [] : must === false ? false : null
  if (!isFields(must) || !isFields(is)) return is
  return Object.fromEntries(Object.entries(must).map(([key, value]) => [key, partOf(is[key], value)]))
}
