import { createServices } from './app/createServices'
import { start } from './app/start'
import { createAppStore, hydrate } from './app/store'

/** The site takes over the page that stands there. */
export function begin(): void {
  const services = createServices()
  const store = createAppStore(services)
  // eslint-disable-next-line no-restricted-globals -- the one element that the page's template gives us
  const root = document.getElementById('root')
  if (root) void start(store, services, hydrate(store, services), root)
}
