import { startTransition } from 'react'
import { createRoot, hydrateRoot } from './reactDom'
import { CHUNK_LOAD_ERROR, toFailure } from '../domain/failure'
import { redirectFor } from '../domain/routing/redirects'
import { LOCALE_COOKIE } from '../domain/limits'
import { INLINE_MESSAGES_ID } from '../domain/prehydration'
import { DEFAULT_LOCALE, isLocale, type Catalogue, type Locale } from '../domain/routing/locales'
import { buildPath, splitLocale, type RouteMatch } from '../domain/routing/routes'
import { seedMessages, loadMessages, type LoadedMessages } from '../i18n/loadMessages'
import type { CompiledMessages } from '../i18n/syntaxTrees'
import type { PagePort, Services } from '../services/ports'
import { initialStateFor } from './rootReducer'
import { App } from './App'
import { handleScreenError } from '../state/pageLifecycle'
import { shareStructure } from '../state/shareStructure'
import { showStaticErrorPage } from './staticErrorPage'
import { createVisitRecorder, matchRoute } from './navigation'
import { subscribeToBrowserEvents } from './browserEvents'
import { preloadScreen } from './screens'
import type { AppStore } from './store'
import { yieldToMain } from './yieldToMain'
import { formControllerLoader } from '../ui/form/BasicForm'

/** Mounts the app. If that fails, for instance because a deploy has removed its chunks, reloads or shows a static error page. */
export async function mountApp(
  store: AppStore,
  services: Services,
  rehydrated: Promise<void>,
  root: HTMLElement,
): Promise<void> {
  try {
    await hydrateApp(store, services, rehydrated, root)
  } catch (thrown) {
    // Reloads at most once in `chunkReloadCooldown`.
    if (store.dispatch(handleScreenError(thrown)) === 'broken') showStaticErrorPage(root, services.page)
  }
}

/**
 * Hydrates the page once everything it renders with has loaded: its screen, its messages, the form controller where it
 * has a form, and the persisted slices. The prehydration script handles input until then.
 */
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
  const [{ messages, isFallback }] = await Promise.all([loadFirstScreen(page, routeMatch, locale, root), rehydrated])
  // The chunks have just been evaluated. Hydrate in a task of its own, so that the browser handles input in between.
  await yieldToMain()
  const recordVisit = createVisitRecorder(store.dispatch)
  recordVisit(pathname, search)
  subscribeToBrowserEvents(store, services)
  // A page whose language did not load is rendered again, in the fallback language.
  const prerenderedTime = isFallback ? null : prerenderedAt(root, routeMatch)
  const isChanged = watchChanges(root)
  const restoreTypedValues = formControllerLoader.loaded?.preserveTypedValues(root)
  const onReady = () => {
    restoreTypedValues?.()
    page.announceHydrated()
  }
  const app = (
    <App
      store={store}
      services={services}
      initialMessages={{ locale, messages }}
      onNavigate={recordVisit}
      onReady={onReady}
      serverState={
        prerenderedTime === null
          ? undefined
          : shareStructure(initialStateFor(routeMatch, { locale, now: prerenderedTime }), store.getState())
      }
    />
  )
  const onRecoverableError = (thrown: unknown) => reportRecovered(thrown as Error, isChanged()) // React throws errors
  if (prerenderedTime === null) createRoot(root).render(app)
  // A transition yields to the browser, which can handle input in between.
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
}

/**
 * Loads the first screen and its messages. If that fails while offline, the prerendered page keeps its form until a
 * later attempt succeeds. With a connection, the screen reports the failure. Rejects if English fails to load.
 */
async function loadFirstScreen(
  page: PagePort,
  routeMatch: RouteMatch | null,
  locale: Locale,
  root: HTMLElement,
): Promise<LoadedMessages> {
  let keepsPage = false
  for (;;) {
    // The screen first: it decides which messages to load.
    const screen = preloadScreen(routeMatch)
    const messages = loadMessages(locale)
    const isLoaded = await Promise.all([screen, messages]).then(
      ([isScreenLoaded]) => isScreenLoaded,
      () => false,
    )
    keepsPage ||= !page.isOnline() && prerenderedAt(root, routeMatch) !== null
    if (isLoaded || !keepsPage) return messages
    page.announceLoadError()
    await page.readyToRetryLoad()
  }
}

/** Uses the messages that the prerendered page inlines instead of loading them. */
function readInlineMessages(page: Document): void {
  const element = page.getElementById(INLINE_MESSAGES_ID)
  // The build wrote it into this page.
  if (element) seedMessages(element.dataset.of as Catalogue, JSON.parse(element.textContent) as CompiledMessages)
}

/**
 * Errors that React has recovered from by rendering again: what fails then too is reported by the screen's boundary. A chunk
 * that did not load is handled where it was requested. A difference between page and HTML, which has no cause, is an error of
 * ours only in a page as the build rendered it.
 */
function reportRecovered(error: Error, isPageChanged: boolean): void {
  const { cause } = error // React wraps what a component threw
  if ((cause === undefined && isPageChanged) || toFailure(cause).code === CHUNK_LOAD_ERROR) return
  reportError(Object.assign(error, { recovered: true }))
}

/** The messages of the prehydration script are put into elements for them. */
const PRERENDERED = '*:not(.field__prehydration *)'

/**
 * Returns a function that says, until React's first commit, whether an extension or the browser's translation has put
 * elements into the prerendered page or taken some out of it.
 */
function watchChanges(root: HTMLElement): () => boolean {
  let isChanged = root.querySelectorAll(PRERENDERED).length !== Number(root.dataset.elements)
  const observer = new MutationObserver(() => {
    isChanged = true
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => isChanged
}

/** When the build rendered the page in `root` (milliseconds since 1970); null if it is the page of another route. */
function prerenderedAt(root: HTMLElement, routeMatch: RouteMatch | null): number | null {
  const { page, prerenderedAt: prerenderedTime } = root.dataset
  return routeMatch !== null && page === buildPath(routeMatch) ? Number(prerenderedTime) : null
}

/** Redirects `/`, and no other page, to the locale of the cookie. */
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
