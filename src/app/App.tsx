import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { ClockContext } from '../i18n/ClockContext'
import type { Services } from '../services/ports'
import type { RootState } from '../state/rootReducer'
import { DestinationsContext } from '../ui/DestinationsContext'
import { Site } from './Site'
import type { AppStore } from './store'

interface Props {
  readonly store: AppStore
  readonly services: Services
  readonly first: Parameters<typeof Site>[0]['first']
  readonly arrived: string
  readonly onReady: () => void
  /** What a prerendered page was made from; the first render must find the same. */
  readonly serverState?: RootState | undefined
}

export const App = ({ store, services, serverState, ...site }: Props) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <ClockContext value={services.clock.now}>
      <DestinationsContext value={services.destinations}>
        <BrowserRouter>
          <Site {...site} onLanguage={services.page.speak} />
        </BrowserRouter>
      </DestinationsContext>
    </ClockContext>
  </Provider>
)
