/**
 * `view.run` numbers what the page is doing, and so identifies a login: a new login, another page, the end of a session and
 * a choice of the visitor raise it (`slices/view.ts`), and a login that began before is superseded.
 */
import { Failure } from '../../domain/failure'
import type { RootState } from '../storeTypes'

const SUPERSEDED = 'login/superseded'

/** The failure of a step whose run was superseded: nothing follows from it. */
export const isSuperseded = ({ code }: { readonly code: string }): boolean => code === SUPERSEDED

export interface Run {
  readonly isCurrent: () => boolean
  /** Awaits an answer; throws a failure (`isSuperseded`) if the run is superseded by then, whatever the answer. */
  readonly step: <Answer>(answer: Promise<Answer>) => Promise<Answer>
}

/** The current run. A thunk takes it when it begins, and does nothing more once it is superseded. */
export function currentRun(getState: () => RootState): Run {
  const { run } = getState().view
  const isCurrent = () => getState().view.run === run
  const check = () => {
    if (!isCurrent()) throw new Failure(SUPERSEDED)
  }
  return {
    isCurrent,
    step: (answer) =>
      answer.then(
        (result) => {
          check()
          return result
        },
        (thrown: unknown) => {
          check()
          throw thrown
        },
      ),
  }
}

/** Nothing is under way: no step of the visitor, no login, no sign-out. */
export const isIdle = ({ view }: RootState): boolean => !view.submitting && !view.showLoading && !view.signingOut
