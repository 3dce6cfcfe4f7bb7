/**
 * The way a page came to where it is: its last actions, and the state before the first of them. In memory and as it
 * was; whoever takes it out redacts it (`report.ts`). Stands closest to the store, so that it also sees when a state
 * came from Redux DevTools, past every middleware, and not from anything that happened here.
 */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit'
import { answerChanged } from '../events'
import type { RootState } from '../slices/rootReducer'

export interface LoggedAction {
  readonly action: Action
  /** Milliseconds since 1970. */
  readonly at: number
  /** The state that the action found. */
  readonly stateBefore: RootState
}

/** What a store with a history can tell. */
export interface TimeTravelStore {
  /** How often the store was taken to another time, or to another history. */
  readonly timeTravelCount: () => number
}

const MAX_ACTIONS = 100
/** redux-persist's own: what it brought from storage is in the state already when a visit begins. */
const isPersistAction = ({ type }: Action) => type.startsWith('persist/')

export function createActionLog(now: () => number) {
  let entries: readonly LoggedAction[] = []
  let isDispatching = false
  let timeTravelCount = 0

  const record = (action: Action, stateBefore: RootState): void => {
    if (isPersistAction(action)) return
    const last = entries.at(-1)
    // A text that is being written is one event, however many keys it takes.
    const coalesces = last !== undefined && answerChanged.match(action) && answerChanged.match(last.action)
    const previous = coalesces ? entries.slice(0, -1) : entries
    entries = [...previous, { action, at: now(), stateBefore: coalesces ? last.stateBefore : stateBefore }].slice(
      -MAX_ACTIONS,
    )
  }

  const enhancer: StoreEnhancer<TimeTravelStore> = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    let lastState = store.getState()
    store.subscribe(() => {
      const state = store.getState()
      if (!isDispatching && state !== lastState) timeTravelCount += 1
      lastState = state
    })
    return {
      ...store,
      timeTravelCount: () => timeTravelCount,
      dispatch(action) {
        const wasDispatching = isDispatching
        isDispatching = true
        record(action, store.getState() as unknown as RootState)
        try {
          return store.dispatch(action)
        } finally {
          isDispatching = wasDispatching
        }
      },
    }
  }

  return {
    enhancer,
    entries: () => entries,
    /** Something happens here and now. False from the first time travel on: that state is not this visitor's. */
    isRealDispatch: () => isDispatching && timeTravelCount === 0,
  }
}

export type ActionLog = ReturnType<typeof createActionLog>
