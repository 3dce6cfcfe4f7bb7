/** The store of the site: slices, services for thunks, listeners, kept slices, DevTools behind sanitizers. */
import { combineReducers, configureStore, type Action } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import type * as domainRedact from '../domain/redact'
import type { Services } from '../services/ports'
import { createActionLog } from '../state/reporting/actionLog'
import { createListeners } from './listeners'
import { createReducers } from './persist'

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
  const actionLog = createActionLog(services.clock.now)
  return configureStore({
    reducer: combineReducers(createReducers(services, actionLog.isRealDispatch)),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: PERSIST_ACTIONS },
      }).prepend(createListeners(services, actionLog).middleware),
    enhancers: (getDefault) => getDefault().concat(actionLog.enhancer),
    devTools: redaction !== null && devToolsOptions(redaction),
  })
}

export type AppStore = ReturnType<typeof createAppStore>

/**
 * Resolves once the stored slices are back; broken storage ends in the empty ones. They are written bit by bit, so
 * what is not yet written when the page goes is written then.
 */
export const rehydrate = (store: AppStore, { page }: Pick<Services, 'page'>): Promise<void> =>
  new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve())
    page.onPageHide(() => void persistor.flush())
  })
