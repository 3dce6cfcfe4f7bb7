/** Reads single values of a payload. `undefined` and null are absent; a value of another type is an error. */
import type { ErrorKey } from '../../../src/domain/errors'
import { trimText } from '../../../src/domain/forms/text'
import { CallError, invalid } from '../errors'

/** The own properties of a payload. */
export type Payload = Readonly<Record<string, unknown>>

/** Throws `payloadInvalid` unless the value is an object or absent. `field` names it in the error. */
export function payloadOf(data: unknown, field = ''): Payload {
  if (data === null || data === undefined) return {}
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw field === '' ? new CallError('invalid-argument', 'payloadInvalid') : invalid('payloadInvalid', field)
  }
  return Object.fromEntries(Object.entries(data))
}

/** A text of at most `max` characters, trimmed; null if absent or empty. */
export function optionalText(payload: Payload, field: string, max: number): string | null {
  const value = payload[field] ?? ''
  if (typeof value !== 'string' || value.length > max) throw invalid('payloadInvalid', field)
  return trimText(value) || null
}

/** As `optionalText`, but throws `key` if the text is absent or empty. */
export function requiredText(payload: Payload, field: string, max: number, key: ErrorKey): string {
  const text = optionalText(payload, field, max)
  if (text === null) throw invalid(key, field)
  return text
}

/** False if absent. */
export function optionalFlag(payload: Payload, field: string): boolean {
  const value = payload[field] ?? false
  if (typeof value !== 'boolean') throw invalid('payloadInvalid', field)
  return value
}
