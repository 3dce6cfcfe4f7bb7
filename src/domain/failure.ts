/** What went wrong in a call, as the rest of the house knows it: mapped at the border, safe to log. */
import type { ErrorKey } from './errors'
import type { FieldName } from './fields'

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
const UNANSWERED: readonly string[] = [
  'auth/network-request-failed',
  'auth/timeout',
  'functions/deadline-exceeded',
  'functions/internal',
  'functions/unavailable',
  'functions/unknown',
  'functions/unreachable',
]

/** Whether it may be done all the same. Only then is asking again of use; a refusal stays one. */
export const isUnanswered = (code: string): boolean => UNANSWERED.includes(code)

/** Any thrown thing as a Failure; what is not one is unknown, and its message stays behind (it may hold personal data). */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  return new Failure(thrown instanceof Error ? `unknown/${thrown.name}` : 'unknown/thrown')
}
