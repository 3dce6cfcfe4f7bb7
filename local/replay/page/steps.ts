/** The steps of a report, and the state that the frame shows for a step. */
import { isLocale, type Locale } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import type { RedactedHistory } from '../../../src/domain/report'
import { errorReported } from '../../../src/state/events'
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
  const [first, ...others] = actions.map(({ action, at }) => {
    state = rootReducer(state, action)
    return { type: action.type, action, at, state }
  })
  if (!first) return [start]
  // Before the visit is recorded, the customer sees the same screen, prerendered.
  const isPrerendered = start.state.view.place === 'unknown'
  return [isPrerendered ? { ...start, state: first.state } : start, first, ...others]
}

/**
 * The steps with the reference that the customer then saw. The history of a report ends before it, because the server
 * creates the reference when it stores the report.
 */
export function withReference(steps: readonly ReplayStep[], reference: string): readonly ReplayStep[] {
  const last = steps.at(-1)
  if (!last || reference === '') return steps
  const action = errorReported({ reference })
  const state = rootReducer(last.state, action)
  return state === last.state ? steps : [...steps, { type: action.type, action, at: last.at, state }]
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
