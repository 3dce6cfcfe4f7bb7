import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import { type Failure, toFailure } from '../domain/failure'
import type { CodeOperation } from '../domain/visit'
import type { AuthPort } from '../services/ports'
import * as events from './events'
import type { AppThunk } from './thunk'

/** Codes of the sign-in service that say: this link is of no use any more. */
const USED_UP: readonly string[] = [
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
    if (getState().action.step !== 'checking') return
    if (code === null || mode === null) {
      dispatch(events.codeRefused({ mode }))
      return
    }
    try {
      const found = await auth.checkCode(code)
      dispatch(found.operation === mode ? events.codeAccepted(found) : events.codeRefused({ mode }))
    } catch (thrown) {
      dispatch(refusalOf(toFailure(thrown), mode, events.codeCheckFailed))
    }
  }

const refusalOf = (
  { code, key, field }: Failure,
  mode: CodeOperation | null,
  otherwise: ActionCreatorWithPayload<events.FailureFacts>,
) => (USED_UP.includes(code) || key === 'codeInvalid' ? events.codeRefused({ mode }) : otherwise({ code, key, field }))

/** The visitor pressed the button: verifies, restores or changes the address. Pressing twice is success. */
export const applyActionCode =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page, tabs }) => {
    const code = page.actionCode()
    const { operation, email, entryFor } = getState().action
    if (code === null) {
      dispatch(events.codeRefused({ mode: operation }))
      return
    }
    dispatch(events.codeSubmitted())
    try {
      await auth.applyCode(code)
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (!(USED_UP.includes(failure.code) && (await isVerified(auth, email)))) {
        dispatch(refusalOf(failure, operation, events.codeApplyFailed))
        return
      }
    }
    page.forgetActionCode()
    // Whoever is signed in here gets a token that knows of it; without, the sign-in page finds out.
    await auth.reload().catch(() => null)
    tabs.say('email-verified')
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
    if (code === null) {
      dispatch(events.codeRefused({ mode: getState().action.operation }))
      return
    }
    dispatch(events.codeSubmitted())
    try {
      await auth.confirmPasswordReset(code, password)
      page.forgetActionCode()
      dispatch(events.codeApplied({ entryFor: null }))
    } catch (thrown) {
      dispatch(refusalOf(toFailure(thrown), 'resetPassword', events.codeApplyFailed))
    }
  }
