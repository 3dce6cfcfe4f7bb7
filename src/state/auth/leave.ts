import { DURATIONS_MS } from '../../domain/limits'
import type { AppThunk } from '../storeTypes'

/**
 * Leaves the site once the error reports have been sent that would be lost with the page, or after a second. `inFrame`:
 * a page in a frame leaves the frame alone.
 */
export const leave =
  (url: string, { inFrame = false } = {}): AppThunk<Promise<'left' | 'refused'>> =>
  async (_dispatch, _getState, { clock, page }) => {
    await Promise.race([page.readyToLeave(), clock.delay(DURATIONS_MS.leaveWait)])
    return page.redirectTo(url, { inFrame })
  }
