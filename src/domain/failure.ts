/**
 * The one error type of all services: `toFailure` converts SDK errors and everything else that can be thrown into it.
 * It holds no message of an SDK, which may quote an address, so it is safe to log.
 */
import { isErrorKey, type ErrorKey } from './errors'
import { FIELD_NAMES, type FieldName } from './forms/fields'

export class Failure extends Error {
  override readonly name: string = 'Failure'
  constructor(
    /** `auth/…`, `functions/…`, `unknown/<name of the error>` or one of INTERNAL_ERRORS. */
    readonly code: string,
    /** Key of the error catalogue, if the server sent one. */
    readonly key: ErrorKey | null = null,
    /** The invalid field, if the server sent one. */
    readonly field: FieldName | null = null,
  ) {
    super(code)
  }
}

/** Codes after a lost request, a lost response or a server error: the server may or may not have completed the call. */
const OUTCOME_UNKNOWN_CODES: readonly string[] = [
  'auth/network-request-failed',
  'auth/timeout',
  'functions/deadline-exceeded',
  'functions/internal',
  'functions/unavailable',
  'functions/unknown',
  'functions/unreachable',
]

/** Whether the server may have completed the call. Only such a call is worth a retry; a rejection is final. */
export const isOutcomeUnknown = (code: string): boolean => OUTCOME_UNKNOWN_CODES.includes(code)

/** Code of a chunk that failed to load, by the name of webpack's error. The usual cause is a new deploy. */
export const CHUNK_LOAD_ERROR = 'unknown/ChunkLoadError'

/** The failure of a request without a connection. */
export const offlineFailure = (): Failure => new Failure('functions/unreachable', 'error.offline')

/**
 * Converts any thrown value to a Failure. An SDK error keeps its `code`, and the `details.key` and `details.field` of our
 * functions; other errors keep their name. `isOnline` false: a chunk that failed to load becomes the offline failure.
 */
export function toFailure(thrown: unknown, isOnline = true): Failure {
  if (thrown instanceof Failure) return thrown
  const { code, details, message } = asRecord(thrown)
  if (typeof code === 'string') {
    const { key, field } = asRecord(details)
    if (isUnreachable(code, message)) return offlineFailure()
    return new Failure(code, isErrorKey(key) ? key : (KEY_BY_CODE[code] ?? null), isFieldName(field) ? field : null)
  }
  const unknownCode = thrown instanceof Error ? `unknown/${thrown.name}` : 'unknown/thrown'
  return unknownCode === CHUNK_LOAD_ERROR && !isOnline ? offlineFailure() : new Failure(unknownCode)
}

/** The serialisable part of a Failure, for events and state. */
export interface FailureInfo {
  readonly code: string
  readonly key: ErrorKey | null
  readonly field: FieldName | null
}

/** `toFailure`, reduced to its serialisable part. */
export function toFailureInfo(thrown: unknown, isOnline: boolean): FailureInfo {
  const { code, key, field } = toFailure(thrown, isOnline)
  return { code, key, field }
}

/** Keys for codes of the callable protocol, if the function sent none. */
const KEY_BY_CODE: Readonly<Record<string, ErrorKey | undefined>> = {
  'functions/deadline-exceeded': 'error.slow',
  'functions/resource-exhausted': 'error.tooManyRequests',
}

/** The Functions SDK reports a lost connection as an internal error whose message ends in the status 0. */
const isUnreachable = (code: string, message: unknown): boolean =>
  code === 'functions/internal' && typeof message === 'string' && message.endsWith('[0]')

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isFieldName = (value: unknown): value is FieldName => (FIELD_NAMES as readonly unknown[]).includes(value)
