import type { AppThunk } from '../storeTypes'

/** Fetches what a sign-in will need, for somebody who turns to a form. */
export const preloadSignIn =
  (): AppThunk =>
  (_dispatch, _getState, { auth }) =>
    void auth.preload('password')
