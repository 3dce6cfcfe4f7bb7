/**
 * A page rendered from a URL and a state alone: no listeners, services, storage or navigation. Used for prerendering, the
 * gallery and the replay of error reports.
 */
import { configureStore, type Middleware, type Store } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { ClockContext } from '../ui/contexts'
import { rootReducer } from './rootReducer'
import type { RootState } from '../state/storeTypes'
import { AppRouter, type AppRouterProps } from './AppRouter'

/** Thunks have side effects, so they are ignored. */
const dropThunks: Middleware = () => (next) => (action) => (typeof action === 'function' ? undefined : next(action))

const noop = () => undefined

/** The slices without services. `state`: the preloaded state. */
export const createStaticStore = (state?: RootState): Store<RootState> =>
  configureStore({
    reducer: rootReducer,
    ...(state && { preloadedState: state }),
    middleware: (getDefault) => getDefault({ thunk: false }).prepend(dropThunks),
    devTools: false,
  })

interface Props extends Pick<AppRouterProps, 'initialMessages'> {
  readonly store: Store<RootState>
  /** Path and query. */
  readonly url: string
  /** The current time of the page, in milliseconds since 1970. */
  readonly now: () => number
}

export const StaticPage = ({ store, url, initialMessages, now }: Props) => (
  <Provider store={store} serverState={store.getState()}>
    <ClockContext value={now}>
      <MemoryRouter initialEntries={[url]}>
        <AppRouter initialMessages={initialMessages} onNavigate={noop} onReady={noop} />
      </MemoryRouter>
    </ClockContext>
  </Provider>
)
