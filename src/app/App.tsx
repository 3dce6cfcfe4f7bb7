import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { ClockContext, DestinationsContext } from '../ui/contexts'
import type { Services } from '../services/ports'
import type { RootState } from '../state/storeTypes'
import { AppRouter, type AppRouterProps } from './AppRouter'
import type { AppStore } from './store'

interface Props extends Omit<AppRouterProps, 'onLanguage' | 'onRouter'> {
  readonly store: AppStore
  readonly services: Services
  /** The state that the page was prerendered with: hydration must render the same HTML. */
  readonly serverState?: RootState | undefined
}

export const App = ({ store, services, serverState, ...router }: Props) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <ClockContext value={services.clock.now}>
      <DestinationsContext value={services.destinations}>
        <BrowserRouter>
          <AppRouter {...router} onLanguage={services.page.setLanguage} onRouter={services.page.connectRouter} />
        </BrowserRouter>
      </DestinationsContext>
    </ClockContext>
  </Provider>
)
