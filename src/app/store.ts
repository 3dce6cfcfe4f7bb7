/** The store of the site: slices, services for thunks, listeners, kept slices, DevTools behind sanitizers. */
import { combineReducers, configureStore, type Action } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { Services } from '../services/ports'
import { redact } from '../state/redact'
import { createListeners } from './listeners'
import { keptReducers } from './persist'

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

export function createAppStore(services: Services) {
  return configureStore({
    reducer: combineReducers(keptReducers(services)),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      }).prepend(createListeners(services).middleware),
    devTools: {
      name: 'KEF ID',
      actionSanitizer: <A extends Action>(action: A) => redact(action) as A,
      stateSanitizer: <S>(state: S) => redact(state) as S,
    },
  })
}

export type AppStore = ReturnType<typeof createAppStore>

/** Resolves once the stored slices are back; broken storage ends in the empty ones. */
export const hydrate = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    persistStore(store, null, () => resolve())
  })
