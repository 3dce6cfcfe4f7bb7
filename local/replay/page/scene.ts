/** One moment of a report, as the stage shows it. */
import type { Locale } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import type { RedactedHistory } from '../../../src/domain/report'
import { rootReducer, type RootState } from '../../../src/state/slices/rootReducer'

export interface Scene {
  /** Counts up: each scene is a page of its own, so that nothing is left of the one before. */
  readonly key: number
  readonly state: RootState
  readonly address: string
  /** Milliseconds since 1970: the page takes this for now. */
  readonly at: number
}

export interface Moment {
  readonly type: string
  readonly action: unknown
  readonly at: number
  readonly state: RootState
}

/** Every state of a history, the one before its first action included. */
export function momentsOf({ base, actions }: RedactedHistory): readonly Moment[] {
  // What a report holds is the redacted state of this very store.
  let state = base as RootState
  const start = { type: 'the page as it was before', action: null, at: actions[0]?.at ?? 0, state }
  return [
    start,
    ...actions.map(({ action, at }) => {
      state = rootReducer(state, action)
      return { type: action.type, action, at, state }
    }),
  ]
}

/** `locale`: the language to show it in; null is the customer's own. */
export function sceneOf({ state, at }: Moment, key: number, locale: Locale | null): Scene {
  const { place: routeMatch } = state.view
  const sceneLocale = locale ?? state.locale
  const shownMatch =
    routeMatch === null || routeMatch === 'unknown' ? routeMatch : { ...routeMatch, locale: sceneLocale }
  return {
    key,
    state: { ...state, locale: sceneLocale, view: { ...state.view, place: shownMatch } },
    address: shownMatch === null || shownMatch === 'unknown' ? '/nowhere' : buildPath(shownMatch),
    at,
  }
}
