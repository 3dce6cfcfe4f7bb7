import { toFailureInfo } from '../../domain/failure'
import { callFailed, emailRefused } from '../events'
import { selectIsAwaitingVerification } from '../login/stage'
import type { AppThunk } from '../storeTypes'

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
