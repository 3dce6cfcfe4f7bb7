/** The email that verifies an address: sent again on a press, and by a login that finds the address unverified. */
import { isThrottled } from '../../domain/errors'
import { Failure, toFailureInfo } from '../../domain/failure'
import type { CurrentUser } from '../../domain/account'
import {
  callFailed,
  differentAccountChosen,
  verificationFailed,
  verificationRequested,
  verificationSent,
  verificationThrottled,
} from '../events'
import { handleStepFailure } from '../auth/callFailures'
import { selectIsAwaitingVerification, selectStage } from '../login/stage'
import { requestEmail } from '../requestEmail'
import { selectIsEmailSent, selectIsUndeliverable, selectResendWait } from '../selectors'
import type { RootState } from '../rootState'
import type { AppThunk } from '../storeTypes'
import { checkDelivery } from './checkDelivery'

const requestVerification =
  ({ email }: CurrentUser): AppThunk<Promise<unknown>> =>
  (dispatch, getState) =>
    dispatch(requestEmail('verify-email', email ?? '', getState().session.entryFor))

const isWaitOf = (state: RootState, user: CurrentUser): boolean =>
  selectIsAwaitingVerification(state) && state.user?.uid === user.uid

/** Sends the verification email again, at most once in `resendWait`. */
export const resendVerification = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { auth, clock, page } = services
  const { user } = getState()
  if (user === null || !isWaitOf(getState(), user)) return
  if (selectResendWait(getState(), clock.now()) > 0) {
    dispatch(verificationThrottled({ at: getState().visit.verificationSentAt }))
    return
  }
  const isFirst = !selectIsEmailSent(getState())
  const isAfterSignUp = () => selectStage(getState()) === 'verification-sent'
  dispatch(verificationRequested())
  try {
    // The sign-in that follows a sign-up may have failed, and the session be none or another member's.
    const session = await auth.getCurrentUser().catch(() => user)
    if (session?.uid !== user.uid) {
      if (session === null || isAfterSignUp()) throw new Failure('functions/unauthenticated', 'signInRequired')
      dispatch(differentAccountChosen())
      return
    }
    await dispatch(requestVerification(user))
    if (isWaitOf(getState(), user)) dispatch(verificationSent({ at: clock.now(), isFirst }))
  } catch (thrown) {
    const failure = toFailureInfo(thrown, page.isOnline())
    if (!isWaitOf(getState(), user)) dispatch(callFailed({ call: 'requestEmail', ...failure }))
    // The form behind this screen is that of the sign-up, so the screen itself leads to the sign-in page.
    else if (isAfterSignUp() && failure.key === 'signInRequired') dispatch(verificationFailed(failure))
    else
      await dispatch(
        handleStepFailure(thrown, (failure) =>
          isThrottled(failure.code) ? verificationThrottled({ at: clock.now() }) : verificationFailed(failure),
        ),
      )
  }
}

/**
 * After a login that found the email unverified: sends the email, unless one was sent a moment ago, or the address has
 * refused one. A failure is only logged: the visitor can press the button.
 */
export const sendVerificationAfterLogin =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { user } = getState()
    if (user === null || selectStage(getState()) !== 'email-not-verified') return
    await dispatch(checkDelivery())
    const state = getState()
    if (!isWaitOf(state, user) || selectIsUndeliverable(state) || selectResendWait(state, clock.now()) > 0) return
    try {
      await dispatch(requestVerification(user))
      if (isWaitOf(getState(), user)) dispatch(verificationSent({ at: clock.now(), isFirst: true }))
    } catch (thrown) {
      dispatch(callFailed({ call: 'requestEmail', ...toFailureInfo(thrown) }))
    }
  }
