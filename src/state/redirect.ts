import { leavesTo } from '../domain/destinations'
import { callbackSpent } from './events'
import { quietly } from './quietly'
import { selectIsMobile, selectWayBack } from './selectors'
import type { AppThunk } from './thunk'

/**
 * Sends the visitor back where they came from (spec §7, getRedirectUrl). The page never goes to the callback itself,
 * only to what the server answers, and only if that is an address of the table: it carries a token, so it is kept
 * nowhere. Answers the host, or null when there is nowhere to go and the page offers the shop.
 */
export const redirect =
  (): AppThunk<Promise<string | null>> =>
  async (dispatch, getState, { functions, page, destinations }) => {
    const callbackURL = selectWayBack(getState())
    if (callbackURL === null) return null
    const isMobile = selectIsMobile(getState())
    const answer = await dispatch(
      quietly('getRedirectUrl', () => functions.call('getRedirectUrl', { callbackURL, isMobile })),
    )
    const destination = leavesTo(answer, destinations)
    if (answer === null || destination === null) return null
    if (isMobile && getState().visit.callbackURL !== null) dispatch(callbackSpent())
    page.leaveFor(answer)
    return destination
  }
