import { type Failure, toFailure } from '../../domain/failure'
import type { CodeOperation } from '../../domain/routing/visitQuery'
import type { AuthPort } from '../../services/ports'
import * as events from '../events'
import type { AppThunk } from '../storeTypes'

/** Codes of the sign-in service that say: this link is of no use any more. */
const INVALID_CODE_ERRORS: readonly string[] = [
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]

/** Looks what the link is for, without using it up: scanners of mail open links too. */
export const checkActionCode =
  (mode: CodeOperation | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    const code = page.actionCode()
    const { step } = getState().action
    if (step !== 'checking' && step !== 'unanswered') return
    if (step === 'unanswered') dispatch(events.codeCheckRetried())
    if (code === null || mode === null) {
      dispatch(events.codeRejected({ mode }))
      return
    }
    try {
      const found = await auth.checkCode(code)
      dispatch(found.operation === mode ? events.codeAccepted(found) : events.codeRejected({ mode }))
    } catch (thrown) {
      const failure = toFailure(thrown)
      dispatch(
        isCodeInvalid(failure)
          ? events.codeRejected({ mode })
          : events.codeCheckFailed({ ...failureInfo(failure), mode }),
      )
    }
  }

const isCodeInvalid = ({ code, key }: Failure): boolean => INVALID_CODE_ERRORS.includes(code) || key === 'codeInvalid'
const failureInfo = ({ code, key, field }: Failure): events.FailureInfo => ({ code, key, field })

const applyFailedEvent = (failure: Failure, mode: CodeOperation | null) =>
  isCodeInvalid(failure) ? events.codeRejected({ mode }) : events.codeApplyFailed(failureInfo(failure))

/** Looks again, where no answer came. */
export const retryCheck = (): AppThunk<Promise<void>> => (dispatch, getState) =>
  dispatch(checkActionCode(getState().action.mode))

/** The visitor pressed the button: verifies, restores or changes the address. Pressing twice is success. */
export const applyActionCode =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page, tabs }) => {
    const code = page.actionCode()
    const { operation, email, entryFor, maybeApplied } = getState().action
    if (code === null) {
      dispatch(events.codeRejected({ mode: operation }))
      return
    }
    dispatch(events.codeSubmitted())
    try {
      await auth.applyCode(code)
    } catch (thrown) {
      const failure = toFailure(thrown)
      // A code that was good, and is used up after a press without an answer, was used by that press.
      const isApplied = isCodeInvalid(failure) && (maybeApplied || (await isVerified(auth, email)))
      if (!isApplied) {
        dispatch(applyFailedEvent(failure, operation))
        return
      }
    }
    page.clearActionCode()
    // Whoever is signed in here gets a token that knows of it; without, the sign-in page finds out.
    await auth.reload().catch(() => null)
    tabs.post('email-verified')
    dispatch(events.codeApplied({ entryFor: operation === 'verifyEmail' ? entryFor : null }))
  }

/** An answer that was lost on the way looks like a used code: the account itself knows better. */
async function isVerified(auth: AuthPort, email: string): Promise<boolean> {
  const user = await auth.reload().catch(() => null)
  return user !== null && user.email === email && user.emailVerified
}

/** Saves a new password with the code of the email. */
export const resetPassword =
  ({ password }: { password: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    const code = page.actionCode()
    const { operation, email, maybeApplied } = getState().action
    if (code === null) {
      dispatch(events.codeRejected({ mode: operation }))
      return
    }
    dispatch(events.codeSubmitted())
    try {
      await auth.confirmPasswordReset(code, password)
    } catch (thrown) {
      const failure = toFailure(thrown)
      // Used up after a press without an answer: whoever signs in with that password has it saved.
      const isApplied = isCodeInvalid(failure) && maybeApplied && (await isPasswordOf(auth, email, password))
      if (!isApplied) {
        dispatch(applyFailedEvent(failure, 'resetPassword'))
        return
      }
    }
    page.clearActionCode()
    dispatch(events.codeApplied({ entryFor: null }))
  }

const isPasswordOf = (auth: AuthPort, email: string, password: string): Promise<boolean> =>
  auth.signIn(email, password).then(
    () => true,
    () => false,
  )
