/** The store of the site: slices, two of them persisted, services for thunks, listeners, and Redux DevTools. */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type { Services } from '../services/ports'
import { createActionLog } from '../state/reporting/actionLog'
import { createTimeTravelTracker, devToolsOptions, type Redaction } from '../state/reporting/devToolsSupport'
import { createListeners } from './listeners'
import { createReducers } from './persist'

export type { Redaction }

/** redux-persist's actions hold functions and errors, which are not serialisable. */
const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

/** `redaction` null: the store offers nothing to DevTools, because nothing would redact it. */
export function createAppStore(services: Services, redaction: Redaction | null) {
  const actionLog = createActionLog(services.clock.now)
  const timeTravel = createTimeTravelTracker()
  return configureStore({
    reducer: combineReducers(createReducers(services, timeTravel)),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      })
        .prepend(createListeners(services, actionLog).middleware)
        .concat(actionLog.middleware),
    enhancers: (getDefault) => getDefault().concat(timeTravel.enhancer),
    devTools: redaction !== null && devToolsOptions(redaction),
  })
}

export type AppStore = ReturnType<typeof createAppStore>

/**
 * Resolves once the persisted slices are restored, or empty where storage is broken. redux-persist writes with a delay,
 * so pending writes are flushed when the page goes.
 */
export const rehydrate = (store: AppStore, { page }: Pick<Services, 'page'>): Promise<void> =>
  new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve())
    page.onPageHide(() => void persistor.flush())
  })
