import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CHUNK_LOAD_ERROR, toFailure } from '../domain/failure'
import { redirectFor } from '../domain/routing/redirects'
import { LOCALE_COOKIE } from '../domain/limits'
import { INLINE_MESSAGES_ID } from '../domain/prehydration'
import { DEFAULT_LOCALE, isLocale, type Catalogue } from '../domain/routing/locales'
import { buildPath, splitLocale, type RouteMatch } from '../domain/routing/routes'
import { seedMessages, loadMessages } from '../i18n/loadMessages'
import type { CompiledMessages } from '../i18n/syntaxTrees'
import type { Services } from '../services/ports'
import { initialStateFor } from '../state/recordVisit'
import { App } from './App'
import { handleScreenError } from '../state/pageLifecycle'
import { shareStructure } from '../state/shareStructure'
import { showStaticErrorPage } from './staticErrorPage'
import { createVisitRecorder, matchRoute } from './navigation'
import { subscribeToBrowserEvents } from './browserEvents'
import { preloadScreen } from './screens'
import type { AppStore } from './store'
import { preserveTypedValues } from '../ui/preserveTypedValues'

/** Shows the page, or what there is to do without it: its words may be missing after a deploy, in English too. */
export async function mountApp(
  store: AppStore,
  services: Services,
  rehydrated: Promise<void>,
  root: HTMLElement,
): Promise<void> {
  try {
    await hydrateApp(store, services, rehydrated, root)
  } catch (thrown) {
    // Loads the page again at most once in 60 seconds; what is left after that is told.
    if (store.dispatch(handleScreenError(thrown)) === 'broken') showStaticErrorPage(root, services.page)
  }
}

/** Reads the address, obeys its redirects, and shows the page once its words and the stored slices are there. */
async function hydrateApp(
  store: AppStore,
  services: Services,
  rehydrated: Promise<void>,
  root: HTMLElement,
): Promise<void> {
  const { page } = services
  const redirect = localeCookieRedirect(services) ?? urlRedirect(page.location())
  if (redirect !== null) page.replaceUrl(redirect)
  const { pathname, search } = page.location()
  const { locale } = splitLocale(pathname)
  const query = new URLSearchParams(search)
  const routeMatch = matchRoute(pathname, query)
  readInlineMessages(root.ownerDocument)
  // The screen first: it says how many words there must be.
  const [, { messages, isFallback }] = await Promise.all([preloadScreen(routeMatch), loadMessages(locale), rehydrated])
  const recordVisit = createVisitRecorder(store.dispatch)
  recordVisit(pathname, search)
  subscribeToBrowserEvents(store, services)
  // A page whose language did not load is rendered anew in the fallback language.
  const prerenderedTime = isFallback ? null : prerenderedAt(root, routeMatch)
  const app = (
    <App
      store={store}
      services={services}
      initialMessages={{ locale, messages }}
      onNavigate={recordVisit}
      onReady={page.announceHydrated}
      serverState={
        prerenderedTime === null
          ? undefined
          : shareStructure(initialStateFor(routeMatch, { locale, now: prerenderedTime }), store.getState())
      }
    />
  )
  // In slices, so that a key or a press in between is answered.
  if (prerenderedTime === null) {
    preserveTypedValues(root)
    createRoot(root).render(app)
  } else startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
}

/** What a prerendered page carries in its language need not be fetched. */
function readInlineMessages(page: Document): void {
  const element = page.getElementById(INLINE_MESSAGES_ID)
  // Written by the build, into the same page.
  if (element) seedMessages(element.dataset.of as Catalogue, JSON.parse(element.textContent) as CompiledMessages)
}

/** What React has made good. Of a part that did not come whoever asked for it tells. */
function onRecoverableError(thrown: unknown): void {
  const { cause } = thrown as Error // React's own
  if (toFailure(cause).code !== CHUNK_LOAD_ERROR) reportError(thrown)
}

/** When the page in `root` was made (milliseconds since 1970), if it is the page of that place. */
function prerenderedAt(root: HTMLElement, routeMatch: RouteMatch | null): number | null {
  const { page, prerenderedAt: prerenderedTime } = root.dataset
  return routeMatch !== null && page === buildPath(routeMatch) ? Number(prerenderedTime) : null
}

/** From the bare start page, and from there only, a visitor goes on to the language of the last visit. */
function localeCookieRedirect({ page, cookies }: Services): string | null {
  const { pathname, search } = page.location()
  const locale = cookies.get(LOCALE_COOKIE.name)
  if (pathname !== '/' || !isLocale(locale) || new URLSearchParams(search).has('lang')) return null
  return locale === DEFAULT_LOCALE ? null : `${buildPath({ locale, route: 'home' })}${search}`
}

function urlRedirect({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search)
  const routeMatch = matchRoute(pathname, query)
  return routeMatch && redirectFor(routeMatch, query)
}
