import type { AppThunk } from '../storeTypes'

/** `checkVerification`, which stands with the screen that waits for it: that one has come by then. */
export const recheckVerification = (): AppThunk<Promise<boolean>> => (dispatch) =>
  import(/* webpackChunkName: "post-submit" */ './awaitVerification').then(
    ({ checkVerification }) => dispatch(checkVerification()),
    () => false,
  )
