import { providerSentNothing } from './events'
import type { AppThunk } from './thunk'

/**
 * The page came back out of the browser's cache, as it was left. Somebody else may have signed in or out meanwhile:
 * then it is loaded anew. A provider that it was left for will not answer any more.
 */
export const pageRestored =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, page }) => {
    const { session, user } = getState()
    if (session.leftFor !== null) dispatch(providerSentNothing({ provider: session.leftFor }))
    const known = await auth.ready().catch(() => undefined)
    if (known !== undefined && (known?.uid ?? null) !== (user?.uid ?? null)) page.reload()
  }
