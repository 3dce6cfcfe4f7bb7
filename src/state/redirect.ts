import { leavesTo } from '../domain/destinations'
import { toFailure } from '../domain/failure'
import { refusalOf } from '../domain/refusals'
import { askAsVerified } from './askAsVerified'
import { callbackSpent, loginFailed } from './events'
import { followRefusal } from './followRefusal'
import { leave } from './leave'
import { quietly } from './quietly'
import { selectIsMobile, selectWayBack } from './selectors'
import type { AppThunk } from './thunk'

/**
 * Asks for the way back without taking it. The answer carries a token: whoever asked holds it, and it is kept nowhere.
 * Null when there is nowhere to go.
 */
export const askWayBack =
  (): AppThunk<Promise<string> | null> =>
  (dispatch, getState, { functions }) => {
    const callbackURL = selectWayBack(getState())
    if (callbackURL === null) return null
    const isMobile = selectIsMobile(getState())
    const answer = dispatch(askAsVerified(() => functions.call('getRedirectUrl', { callbackURL, isMobile })))
    // A failure is told by who takes the way, and by nobody where it is not taken.
    answer.catch(() => undefined)
    return answer
  }

/**
 * Sends the visitor back where they came from (spec §7, getRedirectUrl). The page never goes to the callback itself,
 * only to what the server answers, and only if that is an address of the table. `asked`: it was asked for already.
 * Answers the host, or null when there is nowhere to go and the page offers the shop. Throws a refusal.
 */
export const redirect =
  (asked: Promise<string> | null = null): AppThunk<Promise<string | null>> =>
  async (dispatch, getState, { destinations }) => {
    const asking = asked ?? dispatch(askWayBack())
    if (asking === null) return null
    const answer = await dispatch(
      quietly(
        'getRedirectUrl',
        () => asking,
        (failure) => refusalOf(failure) !== null,
      ),
    )
    const destination = leavesTo(answer, destinations)
    if (answer === null || destination === null) return null
    if (selectIsMobile(getState()) && getState().visit.callbackURL !== null) dispatch(callbackSpent())
    await dispatch(leave(answer))
    return destination
  }

/** The visitor presses Continue on a page that the login has ended on: asks anew, and leads to what is missing. */
export const leaveByPress = (): AppThunk<Promise<void>> => async (dispatch) => {
  try {
    await dispatch(redirect())
  } catch (thrown) {
    const failure = toFailure(thrown)
    if (await dispatch(followRefusal(failure))) return
    const { code, key, field } = failure
    dispatch(loginFailed({ code, key, field }))
  }
}
