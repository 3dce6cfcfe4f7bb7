/** The store of the site: slices, services for thunks, listeners, kept slices, DevTools behind sanitizers. */
import { combineReducers, configureStore, type Action } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type * as domainRedact from '../domain/redact'
import type { Services } from '../services/ports'
import { createHistory } from '../state/history'
import { createListeners } from './listeners'
import { keptReducers } from './persist'

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE]

/** The module, loaded only where DevTools is installed. */
export type Redaction = typeof domainRedact

/** What DevTools shows, exports and imports. Its sanitizers do not see what is exported; the serializer does. */
const devToolsOptions = ({ redact, redactEntry }: Redaction) => ({
  name: 'KEF ID',
  maxAge: 100,
  actionSanitizer: <A extends Action>(action: A) => redact(action) as A,
  stateSanitizer: <S>(state: S) => redact(state) as S,
  serialize: { replacer: redactEntry, options: {} },
})

/** Without the redaction (null) the store stays closed to DevTools. */
export function createAppStore(services: Services, redaction: Redaction | null) {
  const history = createHistory(services.clock.now)
  return configureStore({
    reducer: combineReducers(keptReducers(services, history.isLive)),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      }).prepend(createListeners(services, history).middleware),
    enhancers: (getDefault) => getDefault().concat(history.enhancer),
    devTools: redaction !== null && devToolsOptions(redaction),
  })
}

export type AppStore = ReturnType<typeof createAppStore>

/**
 * Resolves once the stored slices are back; broken storage ends in the empty ones. They are written bit by bit, so
 * what is not yet written when the page goes is written then.
 */
export const hydrate = (store: AppStore, { page }: Pick<Services, 'page'>): Promise<void> =>
  new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve())
    page.whenLeft(() => void persistor.flush())
  })
