/**
 * Error reports: the page sends one through logError, `npm run report` converts it for Redux DevTools.
 * Also read by the replay page.
 */
interface RecordedAction {
  readonly action: { readonly type: string }
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The actions that led to a report, and the state before the first of them. */
export interface RedactedHistory {
  readonly base: unknown
  readonly actions: readonly RecordedAction[]
}

/** Name of the `<meta>` with the commit of the build. No script contains it, so that a deploy invalidates none. */
export const RELEASE_NAME = 'release'

/** URL, viewport and browser capabilities at the time of the report; nothing that identifies the visitor. */
export interface ReportEnvironment {
  /** Commit of the build, as in Sentry. */
  readonly release: string
  /** Path and query, with only the parameters that the site reads. */
  readonly address: string
  /** Viewport in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly prefers: readonly ('dark' | 'reduced-motion' | 'forced-colors')[]
  readonly capabilities: {
    readonly localStorage: boolean
    readonly sessionStorage: boolean
    readonly cookies: boolean
    readonly popups: boolean
    readonly webview: boolean
    readonly embedded: boolean
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecorded = (value: unknown): value is RecordedAction =>
  isObject(value) && isObject(value.action) && typeof value.action.type === 'string' && typeof value.at === 'number'

/** Reads the history from the state of a report. Returns null if it is absent or malformed. */
export function parseHistory(state: unknown): RedactedHistory | null {
  const history = isObject(state) ? state.history : null
  if (!isObject(history) || !isObject(history.base) || !Array.isArray(history.actions)) return null
  const actions: readonly unknown[] = history.actions
  return actions.every(isRecorded) ? { base: history.base, actions } : null
}

/** The inverse of `toDevToolsState`, for a file. Returns null if the value has another shape. */
export function fromDevToolsState(devToolsState: unknown): RedactedHistory | null {
  if (!isObject(devToolsState) || !isObject(devToolsState.actionsById) || !Array.isArray(devToolsState.stagedActionIds))
    return null
  const { actionsById, committedState: base } = devToolsState
  const [, ...ids] = devToolsState.stagedActionIds.map(String)
  const actions = ids.map((id) => {
    const entry = actionsById[id]
    return isObject(entry) ? { action: entry.action, at: entry.timestamp } : null
  })
  return parseHistory({ history: { base, actions } })
}

/** The state of Redux DevTools (its "lifted state") for a history, as DevTools imports it. */
export function toDevToolsState({ base, actions }: RedactedHistory) {
  const loggedActions = [{ action: { type: '@@INIT' }, at: actions[0]?.at ?? 0 }, ...actions]
  return {
    monitorState: {},
    actionsById: Object.fromEntries(
      loggedActions.map(({ action, at }, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: at }]),
    ),
    nextActionId: loggedActions.length,
    stagedActionIds: loggedActions.map((_, id) => id),
    skippedActionIds: [],
    committedState: base,
    currentStateIndex: loggedActions.length - 1,
    // DevTools recomputes the states with the reducers of the page.
    computedStates: [],
    isLocked: false,
    isPaused: false,
  }
}
