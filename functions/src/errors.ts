/** The errors of a call, and what may be logged of any other error. */
import type { ErrorKey } from '../../src/domain/errors'

export type CallStatus =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'unauthenticated'
  | 'permission-denied'
  | 'already-exists'
  | 'resource-exhausted'
  | 'internal'

/** Goes into `details` of the answer, beside the key. */
export interface CallErrorDetails {
  readonly field?: string
  readonly retryAfterMs?: number
}

/** A refusal that the caller may read: a status of the callable protocol and a key of the error catalogue. */
export class CallError extends Error {
  override readonly name = 'CallError'

  constructor(
    readonly status: CallStatus,
    readonly key: ErrorKey,
    readonly details: CallErrorDetails = {},
  ) {
    super(key)
  }
}

export const signInRequired = (): CallError => new CallError('unauthenticated', 'signInRequired')

export const emailNotVerified = (): CallError => new CallError('failed-precondition', 'emailNotVerified')

export const tooManyRequests = (retryAfterMs: number): CallError =>
  new CallError('resource-exhausted', 'error.tooManyRequests', { retryAfterMs })

export const invalid = (key: ErrorKey, field: string): CallError => new CallError('invalid-argument', key, { field })

/** The class of an error, for the log: its message may quote personal data. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

/** The `code` of an error of an SDK: a text (Auth), a gRPC status (Firestore); null if it has none. */
export function errorCode(thrown: unknown): string | number | null {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null
  return typeof code === 'string' || typeof code === 'number' ? code : null
}
