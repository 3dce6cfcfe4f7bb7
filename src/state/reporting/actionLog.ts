/** The last actions of the page, with the state before each, for error reports. Unredacted, so it stays in memory. */
import { isAction, type Action, type Middleware } from '@reduxjs/toolkit'
import { answerChanged } from '../events'
import type { RootState } from '../storeTypes'

export interface LoggedAction {
  readonly action: Action
  /** Milliseconds since 1970. */
  readonly at: number
  readonly stateBefore: RootState
}

const MAX_ACTIONS = 100

/** Actions of redux-persist. What they restore is in the state before the first event of a visit. */
const isPersistAction = ({ type }: Action): boolean => type.startsWith('persist/')

/** `middleware` must be the last one, so that it sees plain actions in the order in which the reducers do. */
export function createActionLog(now: () => number) {
  let entries: readonly LoggedAction[] = []

  const record = (action: Action, stateBefore: RootState): void => {
    if (isPersistAction(action)) return
    const last = entries.at(-1)
    // The edits of one text count as one action.
    const coalesces = last !== undefined && answerChanged.match(action) && answerChanged.match(last.action)
    const previous = coalesces ? entries.slice(0, -1) : entries
    const entry = { action, at: now(), stateBefore: coalesces ? last.stateBefore : stateBefore }
    entries = [...previous, entry].slice(-MAX_ACTIONS)
  }

  const middleware: Middleware<object, RootState> = (store) => (next) => (action) => {
    if (isAction(action)) record(action, store.getState())
    return next(action)
  }

  return { middleware, entries: () => entries }
}

export type ActionLog = ReturnType<typeof createActionLog>
