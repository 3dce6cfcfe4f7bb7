/** An error report as it travels (product §6, §7): from the page to the function, and on to whoever replays it. */
import { withCurrentNames } from './reportNames'

/** Where and on what a page was shown. Nothing in it tells whose it is. */
export interface ReportEnvironment {
  /** Name of the script that ran, which has a hash of its content in it. */
  readonly build: string
  /** Path and query; only parameters that the site itself reads. */
  readonly address: string
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

interface RecordedAction {
  readonly action: { readonly type: string }
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The actions that led to a report, and the state that the first of them found. */
export interface RedactedHistory {
  readonly base: unknown
  readonly actions: readonly RecordedAction[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecorded = (value: unknown): value is RecordedAction =>
  isObject(value) && isObject(value.action) && typeof value.action.type === 'string' && typeof value.at === 'number'

/** The history in the state of a report; null where there is none, or none that can be replayed. */
export function parseHistory(state: unknown): RedactedHistory | null {
  const history = isObject(state) ? state.history : null
  if (!isObject(history) || !isObject(history.base) || !Array.isArray(history.actions)) return null
  const actions: readonly unknown[] = history.actions
  return actions.every(isRecorded) ? withCurrentNames({ base: history.base, actions }) : null
}

/** What `toDevToolsState` made, read back from a file; null when it is none. */
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

/** A history as Redux DevTools keeps one, and imports it. */
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
    // Computed anew from the actions, by the reducers of the page that it is imported into.
    computedStates: [],
    isLocked: false,
    isPaused: false,
  }
}
