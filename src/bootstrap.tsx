import { createServices } from './app/createServices'
import { mountApp } from './app/mountApp'
import { createAppStore, rehydrate, type Redaction } from './app/store'
import { yieldToMain } from './app/yieldToMain'
import { isDevToolsInstalled } from './services/browser/devTools'
import { handleUncaughtErrors } from './services/browser/uncaughtErrors'
import { logUnseenError } from './state/pageLifecycle'

/** Creates services and store, and mounts the app. */
export async function bootstrap(): Promise<void> {
  const services = createServices()
  await yieldToMain()
  const store = createAppStore(services, isDevToolsInstalled() ? await loadRedaction() : null)
  handleUncaughtErrors((thrown) => store.dispatch(logUnseenError(thrown)))
  // eslint-disable-next-line no-restricted-globals -- the app's root element; the services do not offer it
  const root = document.getElementById('root')
  if (!root) return
  await yieldToMain()
  const rehydrated = rehydrate(store, services)
  void mountApp(store, services, rehydrated, root)
}

/** Resolves to null when the chunk does not load: the page works without DevTools. */
const loadRedaction = (): Promise<Redaction | null> =>
  import(/* webpackChunkName: "redact" */ './domain/redact').catch(() => null)
