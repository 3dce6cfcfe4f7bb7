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

interface Submit {
  readonly send: (code: string) => Promise<unknown>
  /** After an invalid code: whether an earlier request, whose response was lost, has used it. */
  readonly isApplied: (link: { readonly email: string; readonly maybeApplied: boolean }) => Promise<boolean>
  /** What follows the use, before the page tells of it. */
  readonly afterwards?: () => Promise<void>
}

/** Uses the code once, when the visitor presses the button. */
const submitCode =
  ({ send, isApplied, afterwards }: Submit): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, page }) => {
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
      await send(code)
    } catch (thrown) {
      const failure = toFailureInfo(thrown, page.isOnline())
      if (!(isCodeInvalid(failure) && (await isApplied({ email, maybeApplied })))) {
        if (run.isCurrent()) dispatch(applyFailedEvent(failure, operation))
        return
      }
    }
    page.clearActionCode()
    await afterwards?.()
    // Another email and another password end the sessions.
    if (operation !== 'verifyEmail') await clock.delay(DURATIONS_MS.revocation)
    if (run.isCurrent()) dispatch(events.codeApplied({ entryFor: operation === 'verifyEmail' ? entryFor : null }))
  }

/** Verifies, restores or changes the email. Applying a code twice is success. */
export const applyActionCode =
  (): AppThunk<Promise<void>> =>
  (dispatch, _, { auth, tabs }) =>
    dispatch(
      submitCode({
        send: (code) => auth.applyCode(code),
        isApplied: async ({ email, maybeApplied }) => maybeApplied || isVerified(auth, email),
        afterwards: async () => {
          // Renews the token, so that it names the email as verified. When that fails, the sign-in page reloads the user.
          await auth.reload().catch(() => null)
          tabs.post('email-verified')
        },
      }),
    )

/** A lost response looks like a consumed code; the account tells them apart. */
async function isVerified(auth: AuthPort, email: string): Promise<boolean> {
  const user = await auth.reload().catch(() => null)
  return user !== null && user.email === email && user.emailVerified
}

/** Saves a new password with the code of the email. After a lost response it is saved if it signs in. */
export const resetPassword =
  ({ password }: { password: string }): AppThunk<Promise<void>> =>
  (dispatch, _, { auth }) =>
    dispatch(
      submitCode({
        send: (code) => auth.confirmPasswordReset(code, password),
        isApplied: async ({ email, maybeApplied }) => maybeApplied && isPasswordOf(auth, email, password),
      }),
    )

const isPasswordOf = (auth: AuthPort, email: string, password: string): Promise<boolean> =>
  auth.signIn(email, password).then(
    () => true,
    () => false,
  )

const applyFailedEvent = (failure: FailureInfo, mode: CodeOperation | null) =>
  isCodeInvalid(failure) ? events.codeRejected({ mode }) : events.codeApplyFailed(failure)
