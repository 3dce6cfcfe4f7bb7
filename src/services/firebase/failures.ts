import { isErrorKey } from '../../domain/errors'
import { Failure } from '../../domain/failure'
import { FIELD_NAMES, type FieldName } from '../../domain/fields'

/**
 * Any error of the SDK as a Failure: its code, and the key and field that our functions name. Messages and
 * `customData` stay behind, they hold addresses and raw answers of providers.
 */
export function mapFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const { code, details } = facts(thrown)
  const { key, field } = facts(details)
  return new Failure(
    typeof code === 'string' ? code : 'unknown/thrown',
    isErrorKey(key) ? key : null,
    isFieldName(field) ? field : null,
  )
}

const facts = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isFieldName = (value: unknown): value is FieldName => (FIELD_NAMES as readonly unknown[]).includes(value)
