import type { ErrorReport } from '../../../functions/src/store/AccountStore'
import { toDevToolsState, parseHistory } from '../../../src/domain/report'

const MAX_LISTED_CODE = 100

/** The code of a report in a list: anyone can send a long one. */
export const listedCode = ({ err }: ErrorReport): string => [...err.code].slice(0, MAX_LISTED_CODE).join('')

/**
 * JSON that Redux DevTools imports: the history as a state of DevTools, and under `report` the fields that DevTools
 * ignores. Null when the report has no history.
 */
export function reportFile({ reference, at, err, platform, state }: ErrorReport): string | null {
  const history = parseHistory(state)
  if (history === null) return null
  const page = typeof state === 'object' && state !== null && 'page' in state ? state.page : null
  return JSON.stringify({ ...toDevToolsState(history), report: { reference, at, err, platform, page } }, null, 2)
}
