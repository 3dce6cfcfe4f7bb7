/** Readers of stored data: each returns the value, or throws `StoredDataError` if it has another shape. */
import { StoredDataError } from './AccountStore'

type Reader<T> = (stored: unknown) => T

/** Reads each field; one that `T` may lack is read by `optional`. */
type FieldReaders<T> = { readonly [K in keyof T]-?: Reader<object extends Pick<T, K> ? T[K] | undefined : T[K]> }

// The message has the expected type, never the value: it may be personal data.
const unreadable = (expected: string): never => {
  throw new StoredDataError(`stored data is unreadable: not ${expected}`)
}

export const matching =
  <T>(isExpected: (value: unknown) => value is T, expected: string): Reader<T> =>
  (stored) =>
    isExpected(stored) ? stored : unreadable(expected)

export const text = matching((value) => typeof value === 'string', 'a text')
export const flag = matching((value) => typeof value === 'boolean', 'a flag')
export const integer = matching((value): value is number => Number.isSafeInteger(value), 'a whole number')
const list = matching((value): value is readonly unknown[] => Array.isArray(value), 'a list')
const fieldsOf = matching(
  (value): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)

export const oneOf = <T>(values: readonly T[], expected: string): Reader<T> =>
  matching((value): value is T => values.some((one) => one === value), expected)

export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (stored) =>
    stored === null ? null : read(stored)

export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (stored) =>
    stored === undefined ? undefined : read(stored)

export const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (stored) =>
    list(stored).map(read)

export const mapOf =
  <T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (stored) =>
    Object.fromEntries(Object.entries(fieldsOf(stored)).map(([name, value]) => [name, read(value)]))

/** An object with these fields, in this order. Other fields are dropped, absent ones stay absent. */
export function recordOf<T extends object>(readers: FieldReaders<T>): Reader<T> {
  const rows = Object.entries<Reader<unknown>>(readers)
  return (stored) => {
    const fields = fieldsOf(stored)
    const found: Record<string, unknown> = {}
    for (const [name, read] of rows) {
      const value = read(Object.hasOwn(fields, name) ? fields[name] : undefined)
      if (value !== undefined) found[name] = value
    }
    return found as T // each of its fields has been read
  }
}

/** An object of texts, each of which may be absent. */
export function textsOf<K extends string>(names: readonly K[]): Reader<Partial<Record<K, string>>> {
  const readers = Object.fromEntries(names.map((name) => [name, optional(text)]))
  return recordOf(readers as FieldReaders<Partial<Record<K, string>>>) // one reader a name
}
