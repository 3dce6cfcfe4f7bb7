/**
 * Support for Redux DevTools in production: support staff import the history of a report and step through
 * its states, on a page that must not act on them. The parts that look odd, and why they are needed:
 * - A store enhancer: DevTools calls the reducers again and sets the result without any dispatch, so no middleware or
 *   listener can tell such a state from one of this visitor.
 * - `isDispatching`: whether the reducers run for an action of this page, or only for DevTools (`app/persist.ts`).
 * - `timeTravelCount`: after the first time travel the state is another visitor's. Nothing more is stored, effects that
 *   start outside of Redux stop, and React mounts the page again at each step, because form fields hold values of their own.
 * - A serializer besides the sanitizers: DevTools does not sanitize what it exports.
 */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit'
import type * as domainRedact from '../../domain/redact'

/** What a store with the enhancer offers. */
export interface TimeTravelStore {
  /** How often DevTools has set the state. */
  readonly timeTravelCount: () => number
}

export function createTimeTravelTracker() {
  let isDispatching = false
  let timeTravelCount = 0

  const enhancer: StoreEnhancer<TimeTravelStore> = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState)
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
    isDispatching: () => isDispatching,
    timeTravelCount: () => timeTravelCount,
  }
}

export type TimeTravelTracker = ReturnType<typeof createTimeTravelTracker>

/** The module domain/redact, which loads only where DevTools is installed. */
export type Redaction = typeof domainRedact

export const devToolsOptions = ({ redact, redactEntry }: Redaction) => ({
  name: 'KEF ID',
  maxAge: 100,
  actionSanitizer: <A extends Action>(action: A) => redact(action) as A,
  stateSanitizer: <S>(state: S) => redact(state) as S,
  serialize: { replacer: redactEntry, options: {} },
})
