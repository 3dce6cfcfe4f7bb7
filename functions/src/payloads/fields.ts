/** Reads single values of a payload. Absent is `undefined` or null; a wrong type is refused, never guessed at. */
import type { ErrorKey } from '../../../src/domain/errors'
import { trimText } from '../../../src/domain/forms/text'
import { CallError, invalid } from '../errors'

/** Own keys of a payload; anything but an object is refused. */
export type Payload = Readonly<Record<string, unknown>>

export function payloadOf(data: unknown, field = ''): Payload {
  if (data === null || data === undefined) return {}
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw field === '' ? new CallError('invalid-argument', 'payloadInvalid') : invalid('payloadInvalid', field)
  }
  return Object.fromEntries(Object.entries(data))
}

/** A text of at most `max` characters, trimmed; null when absent or empty. */
export function optionalText(payload: Payload, field: string, max: number): string | null {
  const value = payload[field] ?? ''
  if (typeof value !== 'string' || value.length > max) throw invalid('payloadInvalid', field)
  return trimText(value) || null
}

export function requiredText(payload: Payload, field: string, max: number, key: ErrorKey): string {
  const text = optionalText(payload, field, max)
  if (text === null) throw invalid(key, field)
  return text
}

/** False when absent. */
export function optionalFlag(payload: Payload, field: string): boolean {
  const value = payload[field] ?? false
  if (typeof value !== 'boolean') throw invalid('payloadInvalid', field)
  return value
}
