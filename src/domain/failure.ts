/**
 * The one error type of all services: `toFailure` converts SDK errors and everything else that can be thrown into it.
 * Its own message is the code, so it is safe to log. The original error is its `cause`, whose message may quote an
 * address: `errorDescription.ts` redacts it for reports.
 */
import { isErrorKey, type ErrorKey } from './errors'
import { FIELD_NAMES, type FieldName } from './forms/fields'

export class Failure extends Error {
  override readonly name: string = 'Failure'
  /** Of React, if a component threw the cause. */
  declare componentStack?: string | null | undefined
  constructor(
    /** `auth/…`, `functions/…`, `unknown/<name of the error>` or one of INTERNAL_ERRORS. */
    readonly code: string,
    /** Key of the error catalogue, if the server sent one. */
    readonly key: ErrorKey | null = null,
    /** The invalid field, if the server sent one. */
    readonly field: FieldName | null = null,
    /** The original thrown value. */
    cause?: unknown,
  ) {
    super(code, { cause })
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
export const offlineFailure = (cause?: unknown): Failure =>
  new Failure('functions/unreachable', 'error.offline', null, cause)

/**
 * Converts any thrown value to a Failure. An SDK error keeps its `code`, and the `details.key` and `details.field` of our
 * functions; other errors keep their name. `isOnline` false: a chunk that failed to load becomes the offline failure.
 */
export function toFailure(thrown: unknown, isOnline = true): Failure {
  if (thrown instanceof Failure) return thrown
  const { code, details, message } = asRecord(thrown)
  if (typeof code === 'string') {
    const { key, field } = asRecord(details)
    if (isUnreachable(code, message)) return offlineFailure(thrown)
    const knownKey = isErrorKey(key) ? key : (KEY_BY_CODE[code] ?? null)
    return new Failure(code, knownKey, isFieldName(field) ? field : null, thrown)
  }
  const unknownCode = thrown instanceof Error ? `unknown/${thrown.name}` : 'unknown/thrown'
  return unknownCode === CHUNK_LOAD_ERROR && !isOnline
    ? offlineFailure(thrown)
    : new Failure(unknownCode, null, null, thrown)
}

/** Key of the Failure in a payload: object spread copies a symbol, JSON and everything else that serialises ignores it. */
const FAILURE = Symbol('failure')

/** The least that the payload of a failure has. */
export interface FailureCode {
  readonly code: string
  readonly [FAILURE]?: Failure
}

/** The serialisable part of a Failure, for events and state. */
export interface FailureInfo extends FailureCode {
  readonly key: ErrorKey | null
  readonly field: FieldName | null
}

/** `toFailure`, as the payload of an event. `componentStack`: of React, if a component threw. */
export function toFailureInfo(thrown: unknown, isOnline = true, componentStack?: string | null): FailureInfo {
  const failure = toFailure(thrown, isOnline)
  if (componentStack) failure.componentStack = componentStack
  const { code, key, field } = failure
  return { code, key, field, [FAILURE]: failure }
}

/** The Failure of a payload, with the original error. A payload of DevTools or of a report has only the code. */
export const failureOf = (payload: FailureCode): Failure => payload[FAILURE] ?? new Failure(payload.code)

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
