/** The steps of a report, and the state that the frame shows for a step. */
import { isLocale, type Locale } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import type { RedactedHistory } from '../../../src/domain/report'
import { rootReducer, type RootState } from '../../../src/state/slices/rootReducer'

export interface FrameState {
  /** Unique per step: React remounts the page at each step. */
  readonly key: number
  readonly state: RootState
  readonly url: string
  /** Time of the page's clock, in milliseconds since 1970. */
  readonly at: number
}

export interface ReplayStep {
  readonly type: string
  readonly action: unknown
  readonly at: number
  readonly state: RootState
}

/** All states of a history, beginning with the one before its first action. */
export function stepsOf({ base, actions }: RedactedHistory): readonly ReplayStep[] {
  // A report contains the redacted state of this store.
  let state = base as RootState
  const start = { type: 'initial state', action: null, at: actions[0]?.at ?? 0, state }
  return [
    start,
    ...actions.map(({ action, at }) => {
      state = rootReducer(state, action)
      return { type: action.type, action, at, state }
    }),
  ]
}

/** `locale`: the locale to show; null is the visitor's own. Throws for a state that this site cannot have. */
export function frameStateOf({ state, at }: ReplayStep, key: number, locale: Locale | null): FrameState {
  const { place: routeMatch } = state.view
  const shownLocale = locale ?? state.locale
  if (!isLocale(shownLocale)) throw new TypeError('unknown locale')
  const shownMatch =
    routeMatch === null || routeMatch === 'unknown' ? routeMatch : { ...routeMatch, locale: shownLocale }
  return {
    key,
    state: { ...state, locale: shownLocale, view: { ...state.view, place: shownMatch } },
    url: shownMatch === null || shownMatch === 'unknown' ? '/nowhere' : buildPath(shownMatch),
    at,
  }
}
