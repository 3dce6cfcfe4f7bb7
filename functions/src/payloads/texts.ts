/** The texts of a payload, wherever they stand: looked at once for all calls, before any of them reads its own. */
import type { CallName } from '../../../src/domain/calls'
import { FIELDS, invalidKey, type FieldName } from '../../../src/domain/forms/fields'
import { normalise } from '../../../src/domain/forms/rules'
import { isPlainText } from '../../../src/domain/forms/text'
import { invalid } from '../errors'

/** What a report says of an error is free text: the redaction cleans it, nothing refuses it. */
const FREE: readonly CallName[] = ['logError']

/** The payload, with no character in it that a store stumbles over or that deceives its reader; throws otherwise. */
export function withSoundTexts(name: CallName, data: unknown): unknown {
  if (!FREE.includes(name)) refuseUnsound(data, '')
  return data
}

function refuseUnsound(value: unknown, field: string): void {
  if (typeof value === 'string') {
    const row = Object.hasOwn(FIELDS, field) ? FIELDS[field as FieldName] : null
    const text = normalise(row ?? {}, value)
    const isSound = typeof text !== 'string' || isPlainText(text, { lines: row?.control === 'textarea' })
    if (!isSound) throw invalid(row ? invalidKey(row) : 'payloadInvalid', field)
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnsound(item, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) refuseUnsound(item, key)
  }
}
