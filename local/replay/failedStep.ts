/** What failed in a report, for the list of reports and the header of one. */
import { parseHistory } from '../../src/domain/report'
import { failuresOf, type LoggedStep } from './page/failures'
import { describeStep } from './page/sentences'

/** In the order of the search. A background call has its own name before the code. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/\/network-request-failed$/, 'No connection'],
  [/\/(?:deadline-exceeded|timeout)$/, 'The server took too long'],
  [/(?:^| )functions\//, 'Service failed'],
]

/** The step that led to the report, such as “Sign-in refused: unknown error”, or a title by the code if no step has it. */
export function failedStepOf(steps: readonly LoggedStep[], code: string): string {
  const step = steps[failuresOf(steps, code).indexOf('reported')]
  if (step) return describeStep(step.type, step.action)
  return TITLES.find(([pattern]) => pattern.test(code))?.[1] ?? 'Unknown error'
}

/** The same of a history as it is stored. */
export const failedStepIn = (state: unknown, code: string): string =>
  failedStepOf(
    (parseHistory(state)?.actions ?? []).map(({ action }) => ({ type: action.type, action })),
    code,
  )
