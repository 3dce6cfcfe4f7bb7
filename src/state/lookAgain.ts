import type { AppThunk } from './thunk'

/** `checkVerification`, which stands with the screen that waits for it: that one has come by then. */
export const lookAgain = (): AppThunk<Promise<boolean>> => (dispatch) =>
  import(/* webpackChunkName: "stages" */ './awaitVerification').then(
    ({ checkVerification }) => dispatch(checkVerification()),
    () => false,
  )
