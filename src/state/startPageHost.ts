import { selectReturnHost } from './selectors'
import type { RootState } from './rootState'

/** The host of the shop whose start page replaces a callback with a mistake; else null. */
export const selectStartPageHost = (state: RootState): string | null =>
  state.visit.callbackProblem === null ? null : selectReturnHost(state)
