/** The email that verifies an address: whether it arrives, and the one that a login sends without a press. */
import type { CurrentUser } from '../../domain/account'
import { toFailureInfo } from '../../domain/failure'
import { callFailed, emailRefused, verificationSent } from '../events'
import { selectIsAwaitingVerification, selectStage } from './stage'
import { requestEmail } from '../requestEmail'
import { selectIsUndeliverable, selectResendWait } from '../selectors'
import type { AppThunk, RootState } from '../storeTypes'

/** Asks for the verification email of a user. */
export const requestVerification =
  ({ email }: CurrentUser): AppThunk<Promise<unknown>> =>
  (dispatch, getState) =>
    dispatch(requestEmail('verify-email', email ?? '', getState().session.entryFor))

/** The page still waits until this user has verified the email. */
export const isWaitOf = (state: RootState, user: CurrentUser): boolean =>
  selectIsAwaitingVerification(state) && state.user?.uid === user.uid

/** Asks whether the address of the signed-in user has refused the verification email for good, and shows that. */
export const checkDelivery =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { user } = getState()
    try {
      const answer: unknown = await functions.call('emailStatus', {})
      const isOver = !selectIsAwaitingVerification(getState()) || getState().user?.uid !== user?.uid
      if (!isOver && isRefusal(answer)) dispatch(emailRefused())
    } catch (thrown) {
      dispatch(callFailed({ call: 'emailStatus', ...toFailureInfo(thrown) }))
    }
  }

/** Any other answer is ignored. */
const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'undeliverable' in answer && answer.undeliverable === true

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
