/**
 * The way a page came to where it is: its last actions, and the state before the first of them. In memory and as it
 * was; whoever takes it out redacts it (`report.ts`). Stands closest to the store, so that it also sees when a state
 * came from Redux DevTools, past every middleware, and not from anything that happened here.
 */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit'
import { answerWritten } from './events'
import type { RootState } from './rootReducer'

export interface Entry {
  readonly action: Action
  /** Milliseconds since 1970. */
  readonly at: number
  /** The state that the action found. */
  readonly before: RootState
}

/** What a store with a history can tell. */
export interface Travelling {
  /** How often the store was taken to another time, or to another history. */
  readonly travels: () => number
}

const LENGTH = 100
/** redux-persist's own: what it brought from storage is in the state already when a visit begins. */
const isPlumbing = ({ type }: Action) => type.startsWith('persist/')

export function createHistory(now: () => number) {
  let entries: readonly Entry[] = []
  let acting = false
  let travels = 0

  const record = (action: Action, before: RootState): void => {
    if (isPlumbing(action)) return
    const last = entries.at(-1)
    // A text that is being written is one event, however many keys it takes.
    const goesOn = last !== undefined && answerWritten.match(action) && answerWritten.match(last.action)
    const kept = goesOn ? entries.slice(0, -1) : entries
    entries = [...kept, { action, at: now(), before: goesOn ? last.before : before }].slice(-LENGTH)
  }

  const enhancer: StoreEnhancer<Travelling> = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    let seen = store.getState()
    store.subscribe(() => {
      const state = store.getState()
      if (!acting && state !== seen) travels += 1
      seen = state
    })
    return {
      ...store,
      travels: () => travels,
      dispatch(action) {
        const within = acting
        acting = true
        record(action, store.getState() as unknown as RootState)
        try {
          return store.dispatch(action)
        } finally {
          acting = within
        }
      },
    }
  }

  return {
    enhancer,
    entries: () => entries,
    /** Something happens here and now. False from the first time travel on: that state is not this visitor's. */
    isLive: () => acting && travels === 0,
  }
}

export type History = ReturnType<typeof createHistory>
