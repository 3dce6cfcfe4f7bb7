/** The action code in the link of an email: checked when the page opens, applied when the visitor presses the button. */
import { toFailureInfo, type FailureInfo } from '../../domain/failure'
import { DURATIONS_MS } from '../../domain/limits'
import type { CodeOperation } from '../../domain/routing/visitQuery'
import type { AuthPort } from '../../services/ports'
import * as events from '../../state/events'
import { currentRun } from '../../state/login/run'
import type { AppThunk } from '../../state/storeTypes'

/** Codes of the sign-in service for a link that can never be used again. */
const INVALID_CODE_ERRORS: readonly string[] = [
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]

const isCodeInvalid = ({ code, key }: FailureInfo): boolean =>
  INVALID_CODE_ERRORS.includes(code) || key === 'codeInvalid'

/** Asks what the link is for without consuming its code: mail scanners open links too. */
export const checkActionCode =
  (mode: CodeOperation | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    const code = page.actionCode()
    const { status } = getState().emailLink
    if (status !== 'checking' && status !== 'unanswered') return
    if (code === null || mode === null) {
      dispatch(events.codeRejected({ mode }))
      return
    }
    if (status === 'unanswered') dispatch(events.codeCheckRetried())
    // The check of another language may have been answered before, and the button pressed.
    const isOver = () => getState().emailLink.status !== 'checking'
    try {
      const link = await auth.checkCode(code)
      if (isOver()) return
      dispatch(link.operation === mode ? events.codeAccepted(link) : events.codeRejected({ mode }))
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      if (isOver()) return
      dispatch(isCodeInvalid(failure) ? events.codeRejected({ mode }) : events.codeCheckFailed({ ...failure, mode }))
    }
  }

/** Retry, pressed after the check failed. */
export const retryCheck = (): AppThunk<Promise<void>> => (dispatch, getState) =>
  dispatch(checkActionCode(getState().emailLink.mode))

/** Verifies, restores or changes the email, when the visitor presses the button. Applying a code twice is success. */
export const applyActionCode =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, clock, page, tabs }) => {
    const code = page.actionCode()
    const { status, operation, email, entryFor, maybeApplied } = getState().emailLink
    if (status === 'applying') return
    if (code === null) {
      dispatch(events.codeRejected({ mode: operation }))
      return
    }
    dispatch(events.codeSubmitted())
    const run = currentRun(getState)
    try {
      await auth.applyCode(code)
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      // An invalid code after a lost response was consumed by the request whose response was lost.
      const isApplied = isCodeInvalid(failure) && (maybeApplied || (await isVerified(auth, email)))
      if (!isApplied) {
        if (run.isCurrent()) dispatch(applyFailedEvent(failure, operation))
        return
      }
    }
    page.clearActionCode()
    // Renews the token, so that it names the email as verified. When that fails, the sign-in page reloads the user.
    await auth.reload().catch(() => null)
    tabs.post('email-verified')
    // Another email ends the sessions.
    if (operation !== 'verifyEmail') await clock.delay(DURATIONS_MS.revocation)
    if (run.isCurrent()) dispatch(events.codeApplied({ entryFor: operation === 'verifyEmail' ? entryFor : null }))
  }

/** A lost response looks like a consumed code; the account tells them apart. */
async function isVerified(auth: AuthPort, email: string): Promise<boolean> {
  const user = await auth.reload().catch(() => null)
  return user !== null && user.email === email && user.emailVerified
}

/** Saves a new password with the code of the email. */
export const resetPassword =
  ({ password }: { password: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, clock, page }) => {
    const code = page.actionCode()
    const { status, operation, email, maybeApplied } = getState().emailLink
    if (status === 'applying') return
    if (code === null) {
      dispatch(events.codeRejected({ mode: operation }))
      return
    }
    dispatch(events.codeSubmitted())
    const run = currentRun(getState)
    try {
      await auth.confirmPasswordReset(code, password)
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      // An invalid code after a lost response: if the new password signs in, that request saved it.
      const isApplied = isCodeInvalid(failure) && maybeApplied && (await isPasswordOf(auth, email, password))
      if (!isApplied) {
        if (run.isCurrent()) dispatch(applyFailedEvent(failure, 'resetPassword'))
        return
      }
    }
    page.clearActionCode()
    await clock.delay(DURATIONS_MS.revocation)
    if (run.isCurrent()) dispatch(events.codeApplied({ entryFor: null }))
  }

const isPasswordOf = (auth: AuthPort, email: string, password: string): Promise<boolean> =>
  auth.signIn(email, password).then(
    () => true,
    () => false,
  )

const applyFailedEvent = (failure: FailureInfo, mode: CodeOperation | null) =>
  isCodeInvalid(failure) ? events.codeRejected({ mode }) : events.codeApplyFailed(failure)
