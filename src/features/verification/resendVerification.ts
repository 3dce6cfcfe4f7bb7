import { isThrottled } from '../../domain/errors'
import { Failure, toFailureInfo } from '../../domain/failure'
import {
  callFailed,
  differentAccountChosen,
  verificationFailed,
  verificationRequested,
  verificationSent,
  verificationThrottled,
} from '../../state/events'
import { handleStepFailure } from '../../state/login/callFailures'
import { selectStage } from '../../state/login/stage'
import { selectIsEmailSent, selectResendWait } from '../../state/selectors'
import type { AppThunk } from '../../state/storeTypes'
import { isWaitOf, requestVerification } from '../../state/login/verificationEmail'

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
