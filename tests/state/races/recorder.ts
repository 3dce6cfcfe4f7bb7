/**
 * Records the events of each store in the order of the reducers, as Redux DevTools would. Import it before the store,
 * because Redux Toolkit looks for DevTools when it loads.
 */
import type { Action, StoreEnhancer } from '@reduxjs/toolkit'

type Listener = (action: Action, state: unknown) => void

let listener: Listener = () => undefined

/** Calls `onEvent` for the events of the stores that `create` creates. */
export function recordEvents<Store>(onEvent: Listener, create: () => Store): Store {
  // Where DevTools is installed, the site preloads all its screens.
  Reflect.deleteProperty(globalThis, 'window')
  listener = onEvent
  const store = create()
  listener = () => undefined
  return store
}

const recordingEnhancer: StoreEnhancer = (createStore) => {
  const onEvent = listener
  return (reducer, preloadedState) =>
    createStore((state, action) => {
      const next = reducer(state, action)
      onEvent(action, next)
      return next
    }, preloadedState)
}

const compose =
  () =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
  (createStore) =>
    enhancers.reduceRight((inner, outer) => outer(inner), recordingEnhancer(createStore))

Object.assign(globalThis, { window: { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose } })
