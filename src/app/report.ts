import { Failure } from '../domain/failure'
import type { Services } from '../services/ports'
import { redact } from '../state/redact'
import type { RootState } from '../state/rootReducer'

type Report = (code: string, state: RootState) => Promise<string | null>

/** Reports an unknown error (spec §7, logError): analytics, the function, error reporting. Answers its reference. */
export function createReport({ analytics, functions, reporter }: Services): Report {
  return async (code, state) => {
    analytics.record('unknown_error', { code })
    const reference = await functions
      .call('logError', { err: { code, message: code }, state: redact(state), platform: state.session.platform })
      .then(({ reference }) => (typeof reference === 'string' ? reference : null))
      // A report about a failed report would never end.
      .catch(() => null)
    reporter.report(new Failure(code), reference)
    return reference
  }
}
