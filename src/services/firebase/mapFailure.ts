import { isErrorKey, type ErrorKey } from '../../domain/errors'
import { Failure, toFailure, offlineFailure } from '../../domain/failure'
import { FIELD_NAMES, type FieldName } from '../../domain/forms/fields'
import { isOnline } from '../browser/connection'

/**
 * Any error of the SDK as a Failure: its code, and the key and field that our functions name. Messages and
 * `customData` stay behind, they hold addresses and raw answers of providers.
 */
export function mapFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const { code, details, message } = asRecord(thrown)
  const { key, field } = asRecord(details)
  // An SDK is a part of the site that comes when it is needed.
  if (typeof code !== 'string') return toFailure(thrown, isOnline())
  if (isUnreachable(code, message)) return offlineFailure()
  return new Failure(code, isErrorKey(key) ? key : (KEY_BY_CODE[code] ?? null), isFieldName(field) ? field : null)
}

/** Codes of the callable protocol that say enough where no function of ours has named a key. */
const KEY_BY_CODE: Readonly<Record<string, ErrorKey | undefined>> = {
  'functions/deadline-exceeded': 'error.slow',
  'functions/resource-exhausted': 'error.tooManyRequests',
}

/** To the SDK a lost connection is an internal error like any other; only its message names the status, which is 0. */
const isUnreachable = (code: string, message: unknown): boolean =>
  code === 'functions/internal' && typeof message === 'string' && message.endsWith('[0]')

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isFieldName = (value: unknown): value is FieldName => (FIELD_NAMES as readonly unknown[]).includes(value)
