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

/** Any thrown thing as a Failure; what is not one is unknown, and its message stays behind (it may hold personal data). */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  return new Failure(thrown instanceof Error ? `unknown/${thrown.name}` : 'unknown/thrown')
}
