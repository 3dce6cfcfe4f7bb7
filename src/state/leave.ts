import { TIMES } from '../domain/limits'
import type { AppThunk } from './thunk'

/** Leaves the site once the error reports have been sent that would be lost with the page, or after a second. */
export const leave =
  (url: string): AppThunk<Promise<'left' | 'refused'>> =>
  async (_dispatch, _getState, { clock, page }) => {
    await Promise.race([page.readyToLeave(), clock.delay(TIMES.leaveWait)])
    return page.leaveFor(url)
  }
