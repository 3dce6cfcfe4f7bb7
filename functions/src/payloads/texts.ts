/** Checks all texts of a payload, at any depth, before the call reads it. */
import type { CallName } from '../../../src/domain/calls'
import { FIELDS, invalidKey, type FieldName } from '../../../src/domain/forms/fields'
import { firstError, normalise } from '../../../src/domain/forms/rules'
import { isPlainText } from '../../../src/domain/forms/textKinds'
import { invalid } from '../errors'

/** Calls without this check. The texts of an error report are redacted instead. */
const UNCHECKED_CALLS: readonly CallName[] = ['logError']

/** Throws the key of the field's broken rule if a text has control characters, bidirectional controls or lone surrogates. */
export function requirePlainTexts(name: CallName, data: unknown): void {
  if (!UNCHECKED_CALLS.includes(name)) requirePlainTextsIn(data, '')
}

function requirePlainTextsIn(value: unknown, field: string): void {
  if (typeof value === 'string') {
    const row = Object.hasOwn(FIELDS, field) ? FIELDS[field as FieldName] : null
    const text = normalise(row ?? {}, value)
    const isPlain = typeof text !== 'string' || isPlainText(text, { lines: row?.control === 'textarea' })
    if (!isPlain)
      throw invalid(row ? (firstError(row.rules, text, {}, 'en') ?? invalidKey(row)) : 'payloadInvalid', field)
  } else if (Array.isArray(value)) {
    for (const item of value) requirePlainTextsIn(item, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) requirePlainTextsIn(item, key)
  }
}
