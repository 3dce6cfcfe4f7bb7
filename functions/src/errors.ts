/** A refusal that the caller may read: a status of the callable protocol and a key of the error catalogue. */
import type { ErrorKey } from '../../src/domain/errors'

export type CallStatus =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'unauthenticated'
  | 'permission-denied'
  | 'already-exists'
  | 'resource-exhausted'
  | 'internal'

/** What goes into `details` of the answer, beside the key. */
export interface CallErrorDetails {
  readonly field?: string
  readonly retryAfterMs?: number
}

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

export const invalid = (key: ErrorKey, field: string): CallError => new CallError('invalid-argument', key, { field })
