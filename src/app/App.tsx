import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { ClockContext } from '../ui/ClockContext'
import type { Services } from '../services/ports'
import type { RootState } from '../state/slices/rootReducer'
import { DestinationsContext } from '../ui/DestinationsContext'
import { AppRouter } from './AppRouter'
import type { AppStore } from './store'

interface Props {
  readonly store: AppStore
  readonly services: Services
  readonly initialMessages: Parameters<typeof AppRouter>[0]['initialMessages']
  readonly initialUrl: string
  readonly onReady: () => void
  /** What a prerendered page was made from; the first render must find the same. */
  readonly serverState?: RootState | undefined
}

export const App = ({ store, services, serverState, ...router }: Props) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <ClockContext value={services.clock.now}>
      <DestinationsContext value={services.destinations}>
        <BrowserRouter>
          <AppRouter {...router} onLanguage={services.page.setLanguage} />
        </BrowserRouter>
      </DestinationsContext>
    </ClockContext>
  </Provider>
)
