import { DURATIONS_MS } from '../../domain/limits'
import { currentRun } from './run'
import type { AppThunk } from '../storeTypes'

/**
 * Leaves the site after pending error reports have been sent, or after one second. From a frame the parent page
 * navigates, with `inFrame` the frame alone. 'refused': the browser does not allow the navigation. 'superseded': the visitor
 * has done something else meanwhile, and stays.
 */
export const leave =
  (url: string, { inFrame = false } = {}): AppThunk<Promise<'redirected' | 'refused' | 'superseded'>> =>
  async (_, getState, { clock, page }) => {
    const run = currentRun(getState)
    await Promise.race([page.readyToLeave(), clock.delay(DURATIONS_MS.leaveWait)])
    if (!run.isCurrent()) return 'superseded'
    return page.redirectTo(url, { inFrame })
  }
