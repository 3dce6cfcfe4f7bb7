import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { ClockContext } from '../i18n/ClockContext'
import type { Services } from '../services/ports'
import { Site } from './Site'
import type { AppStore } from './store'

interface Props {
  readonly store: AppStore
  readonly services: Services
  readonly first: Parameters<typeof Site>[0]['first']
  readonly arrived: string
}

export const App = ({ store, services, ...site }: Props) => (
  <Provider store={store}>
    <ClockContext value={services.clock.now}>
      <BrowserRouter>
        <Site {...site} />
      </BrowserRouter>
    </ClockContext>
  </Provider>
)
