/** What failed in a report, for the list of reports. */
import { parseHistory } from '../../src/domain/report'
import { failuresOf } from './page/failures'
import { describeStep } from './page/sentences'

/** The step that led to a report, such as “Sign-in refused: unknown error”; null if no step has its code. */
export function failedStepOf(state: unknown, code: string): string | null {
  const steps = (parseHistory(state)?.actions ?? []).map(({ action }) => ({ type: action.type, action }))
  const step = steps[failuresOf(steps, code).indexOf('reported')]
  return step ? describeStep(step.type, step.action) : null
}
