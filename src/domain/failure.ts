/** What went wrong in a call, as the rest of the house knows it: mapped at the border, safe to log. */
import type { ErrorKey } from './errors'
import type { FieldName } from './forms/fields'

export class Failure extends Error {
  override readonly name: string = 'Failure'
  constructor(
    /** `auth/…`, `functions/…`, or the name of an internal error. */
    readonly code: string,
    /** Key of the catalogue, where the server named one. */
    readonly key: ErrorKey | null = null,
    /** The field it is about, where the server named one. */
    readonly field: FieldName | null = null,
  ) {
    super(code)
  }
}

/** Codes that tell nothing of what the server did: the question or the answer was lost, or the server stumbled. */
const OUTCOME_UNKNOWN_CODES: readonly string[] = [
  'auth/network-request-failed',
  'auth/timeout',
  'functions/deadline-exceeded',
  'functions/internal',
  'functions/unavailable',
  'functions/unknown',
  'functions/unreachable',
]

/** Whether it may be done all the same. Only then is asking again of use; a refusal stays one. */
export const isOutcomeUnknown = (code: string): boolean => OUTCOME_UNKNOWN_CODES.includes(code)

/** The code of a part of the site that did not come (webpack's name for it): most likely a deploy in between. */
export const CHUNK_LOAD_ERROR = 'unknown/ChunkLoadError'

/** There is no connection. */
export const offlineFailure = (): Failure => new Failure('functions/unreachable', 'error.offline')

/**
 * Any thrown thing as a Failure; what is not one is unknown, and its message stays behind (it may hold personal data).
 * A part of the site that did not come is, without a connection, as far away as the service.
 */
export function toFailure(thrown: unknown, isOnline = true): Failure {
  if (thrown instanceof Failure) return thrown
  const code = thrown instanceof Error ? `unknown/${thrown.name}` : 'unknown/thrown'
  return code === CHUNK_LOAD_ERROR && !isOnline ? offlineFailure() : new Failure(code)
}
