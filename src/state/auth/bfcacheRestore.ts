import { providerReturnedNothing } from '../events'
import type { AppThunk } from '../storeTypes'

/**
 * The page came back out of the browser's cache, as it was left. Somebody else may have signed in or out meanwhile:
 * then it is loaded anew. A provider that it was left for will not answer any more.
 */
export const handleBfcacheRestore =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    const { session, user } = getState()
    if (session.leftFor !== null) dispatch(providerReturnedNothing({ provider: session.leftFor }))
    const known = await auth.getCurrentUser().catch(() => undefined)
    if (known !== undefined && (known?.uid ?? null) !== (user?.uid ?? null)) page.reload()
  }
