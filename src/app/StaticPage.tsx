/**
 * A page as its address and state make it, and nothing behind it: no listener, no call, nothing stored, no way to
 * leave. For what is shown without a visitor: prerendered files, the gallery, the replay of a report.
 */
import { combineReducers, configureStore, type Middleware, type Store } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { ClockContext } from '../ui/ClockContext'
import { reducers, type RootState } from '../state/slices/rootReducer'
import { AppRouter } from './AppRouter'

/** Thunks are what would act; they are let fall. */
const dropThunks: Middleware = () => (next) => (action) => (typeof action === 'function' ? undefined : next(action))

/** The site's slices with no services; `state` from the start where it is given. */
export const createStaticStore = (state?: RootState): Store<RootState> =>
  configureStore({
    reducer: combineReducers(reducers),
    ...(state && { preloadedState: state }),
    middleware: (getDefault) => getDefault({ thunk: false }).prepend(dropThunks),
    devTools: false,
  })

interface Props {
  readonly store: Store<RootState>
  /** Path and query, as the address bar would show them. */
  readonly url: string
  readonly initialMessages: Parameters<typeof AppRouter>[0]['initialMessages']
  /** Milliseconds since 1970 that the page takes for now. */
  readonly now: () => number
}

export const StaticPage = ({ store, url, initialMessages, now }: Props) => (
  <Provider store={store} serverState={store.getState()}>
    <ClockContext value={now}>
      <MemoryRouter initialEntries={[url]}>
        <AppRouter initialMessages={initialMessages} initialUrl={url} onReady={() => undefined} />
      </MemoryRouter>
    </ClockContext>
  </Provider>
)
