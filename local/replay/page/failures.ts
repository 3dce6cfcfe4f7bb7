/** Which steps of a report failed, and which of them led to the report. */
import type { ReplayStep } from './steps'

/** `refused`: a mistake of the customer or an ordinary refusal. `reported`: the failure that the report is about. */
export type StepFailure = 'refused' | 'reported'

/** Failures whose type does not end in “failed”. */
const REFUSALS: readonly string[] = [
  'login/accountDisabled',
  'terms/refusedAgain',
  'verification/throttled',
  'emailLink/codeRejected',
  'screen/crashed',
]

export type LoggedStep = Pick<ReplayStep, 'type' | 'action'>

/** The failure of each step, null for a step that did not fail. `code`: of the report, empty if it has none. */
export function failuresOf(steps: readonly LoggedStep[], code: string): readonly (StepFailure | null)[] {
  const reported = steps.findLastIndex(({ type, action }) => isFailure(type) && codesOf(action).includes(code))
  return steps.map(({ type }, index) => (index === reported ? 'reported' : isFailure(type) ? 'refused' : null))
}

const isFailure = (type: string): boolean => /failed$/i.test(type) || REFUSALS.includes(type)

/** How a report can name the failure of an action: a background call has its own name before the code. */
function codesOf(action: unknown): readonly string[] {
  const { code, call } = toRecord(toRecord(action).payload)
  if (typeof code !== 'string' || code === '') return []
  return typeof call === 'string' ? [code, `${call}: ${code}`] : [code]
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
