import { redirectHost } from '../../domain/routing/destinations'
import { toFailure, type Failure } from '../../domain/failure'
import { DURATIONS_MS } from '../../domain/limits'
import { rejectionOf } from '../../domain/rejections'
import { callWithVerifiedToken } from './callWithVerifiedToken'
import { callbackConsumed, continueFailed, loginFailed, type ContinueWay } from '../events'
import { handleRejection } from './handleRejection'
import { leave } from './leave'
import { ignoreCallFailure } from './ignoreCallFailure'
import { selectIsMobile, selectCallbackUrl } from '../selectors'
import type { AppThunk } from '../storeTypes'

/**
 * Asks for the way back without taking it. The answer carries a token: whoever asked holds it, and it is kept nowhere.
 * Null when there is nowhere to go.
 */
export const requestRedirectUrl =
  (): AppThunk<Promise<string> | null> =>
  (dispatch, getState, { functions }) => {
    const callbackURL = selectCallbackUrl(getState())
    if (callbackURL === null) return null
    const isMobile = selectIsMobile(getState())
    const answer = dispatch(callWithVerifiedToken(() => functions.call('getRedirectUrl', { callbackURL, isMobile })))
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
    const asking = asked ?? dispatch(requestRedirectUrl())
    if (asking === null) return null
    const isRejection = (failure: Failure) => rejectionOf(failure) !== null
    const url = await dispatch(ignoreCallFailure('getRedirectUrl', () => asking, isRejection))
    const name = redirectHost(url, destinations)
    if (url === null || name === null) return null
    if (selectIsMobile(getState()) && getState().visit.callbackURL !== null) dispatch(callbackConsumed())
    return { url, name }
  }

/**
 * Sends the visitor back where they came from (spec §7, getRedirectUrl). The page never goes to the callback itself,
 * only to what the server answers. `asked`: it was asked for already. Answers the host, or null when there is nowhere
 * to go and the page offers the shop. Throws a refusal.
 */
export const redirectToCaller =
  (pendingUrl: Promise<string> | null = null): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const destination = await dispatch(findDestination(pendingUrl))
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
      if (await dispatch(handleRejection(failure))) return
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
    if (outcome === 'left' && page.isEmbedded()) await clock.delay(DURATIONS_MS.leaveCheck)
    if (outcome === 'refused' || page.isEmbedded()) dispatch(continueFailed({ left: 'window' }))
  }
