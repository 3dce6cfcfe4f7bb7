import { leavesTo } from '../domain/destinations'
import { toFailure, type Failure } from '../domain/failure'
import { TIMES } from '../domain/limits'
import { refusalOf } from '../domain/refusals'
import { askAsVerified } from './askAsVerified'
import { callbackSpent, continueFailed, loginFailed, type ContinueWay } from './events'
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

interface Destination {
  /** It may hold a token: kept in no state, action or element. */
  readonly url: string
  /** The host, or the app. */
  readonly name: string
}

/** What the server answers, if that is an address of the table. Null when there is nowhere to go; throws a refusal. */
const findDestination =
  (asked: Promise<string> | null): AppThunk<Promise<Destination | null>> =>
  async (dispatch, getState, { destinations }) => {
    const asking = asked ?? dispatch(askWayBack())
    if (asking === null) return null
    const isRefusal = (failure: Failure) => refusalOf(failure) !== null
    const url = await dispatch(quietly('getRedirectUrl', () => asking, isRefusal))
    const name = leavesTo(url, destinations)
    if (url === null || name === null) return null
    if (selectIsMobile(getState()) && getState().visit.callbackURL !== null) dispatch(callbackSpent())
    return { url, name }
  }

/**
 * Sends the visitor back where they came from (spec §7, getRedirectUrl). The page never goes to the callback itself,
 * only to what the server answers. `asked`: it was asked for already. Answers the host, or null when there is nowhere
 * to go and the page offers the shop. Throws a refusal.
 */
export const redirect =
  (asked: Promise<string> | null = null): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const destination = await dispatch(findDestination(asked))
    if (destination === null) return null
    await dispatch(leave(destination.url))
    return destination.name
  }

/**
 * The visitor presses Continue on a page that the login has ended on. Each press asks for an address of its own: one
 * that holds a token may be used once, and must not wait in the page. A refused call leads to what is missing; where the
 * browser refuses, the page offers what is left.
 */
export const continueBy =
  (way: ContinueWay): AppThunk<Promise<void>> =>
  async (dispatch, _, { page }) => {
    // A browser opens windows only in the click itself, so this comes before the request.
    const opened = way === 'window' ? page.openWindow() : null
    if (way === 'window' && opened === null) {
      dispatch(continueFailed({ left: 'frame' }))
      return
    }
    try {
      const destination = await dispatch(findDestination(null))
      if (destination === null) {
        opened?.close()
        dispatch(continueFailed({ left: 'shop' }))
      } else if (opened !== null) opened.goTo(destination.url)
      else if (way === 'frame') await dispatch(leave(destination.url, { inFrame: true }))
      else await dispatch(leaveWithPage(destination.url))
    } catch (thrown) {
      opened?.close()
      const failure = toFailure(thrown)
      if (await dispatch(followRefusal(failure))) return
      const { code, key, field } = failure
      dispatch(loginFailed({ code, key, field }))
    }
  }

/** Leaves with the page around the frame; where the browser does not let it, another way is offered. */
const leaveWithPage =
  (url: string): AppThunk<Promise<void>> =>
  async (dispatch, _, { clock, page }) => {
    const outcome = await dispatch(leave(url))
    // WebKit refuses without a word: a page in a frame that is still here later was refused.
    if (outcome === 'left' && page.isEmbedded()) await clock.delay(TIMES.leaveCheck)
    if (outcome === 'refused' || page.isEmbedded()) dispatch(continueFailed({ left: 'window' }))
  }
