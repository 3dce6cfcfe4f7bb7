import type { AppThunk } from './thunk'

/** Fetches what a sign-in will need, for somebody who turns to a form. */
export const warmSignIn =
  (): AppThunk =>
  (_dispatch, _getState, { auth }) =>
    void auth.warm('password')
