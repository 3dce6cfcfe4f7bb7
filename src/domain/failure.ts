/**
 * The one error type of all services. services/firebase/mapFailure converts SDK errors into it, `toFailure` converts
 * everything else. It holds no message of an SDK, so it is safe to log.
 */
import type { ErrorKey } from './errors'
import type { FieldName } from './forms/fields'

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
 * Converts any thrown value to a Failure. Drops the message of other errors, because it may hold personal data.
 * `isOnline` false: a chunk that failed to load becomes the offline failure.
 */
export function toFailure(thrown: unknown, isOnline = true): Failure {
  if (thrown instanceof Failure) return thrown
  const code = thrown instanceof Error ? `unknown/${thrown.name}` : 'unknown/thrown'
  return code === CHUNK_LOAD_ERROR && !isOnline ? offlineFailure() : new Failure(code)
}

/** A failure as an event carries it: `code` for the log, `key` and `field` where the server named them. */
export interface FailureInfo {
  readonly code: string
  readonly key: ErrorKey | null
  readonly field: FieldName | null
}

/** The serialisable part of any thrown value. */
export function toFailureInfo(thrown: unknown, isOnline: boolean): FailureInfo {
  const { code, key, field } = toFailure(thrown, isOnline)
  return { code, key, field }
}
