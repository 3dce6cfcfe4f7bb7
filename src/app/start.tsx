import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PART_MISSING, toFailure } from '../domain/failure'
import { redirectOf } from '../domain/redirects'
import { LOCALE_COOKIE } from '../domain/limits'
import { WORDS } from '../domain/early'
import { DEFAULT_LOCALE, isLocale, type Catalogue } from '../domain/locales'
import { printPath, splitLocale, type Place } from '../domain/routes'
import { carryWords, loadMessages, type Messages } from '../i18n/loadMessages'
import type { Services } from '../services/ports'
import { arrive, firstState } from '../state/arrive'
import { App } from './App'
import { screenFailed } from '../state/screenFailure'
import { sharing } from '../state/sharing'
import { showLastResort } from './lastResort'
import { findPlace } from './Site'
import { listenOutside } from './outsideEvents'
import { preloadScreen } from './Screens'
import type { AppStore } from './store'
import { takeTypedValues } from './typedValues'

/** Shows the page, or what there is to do without it: its words may be missing after a deploy, in English too. */
export async function start(
  store: AppStore,
  services: Services,
  hydrated: Promise<void>,
  root: HTMLElement,
): Promise<void> {
  try {
    await open(store, services, hydrated, root)
  } catch (thrown) {
    // Loads the page again at most once in 60 seconds; what is left after that is told.
    if (store.dispatch(screenFailed(thrown)) === 'broken') showLastResort(root, services.page)
  }
}

/** Reads the address, obeys its redirects, and shows the page once its words and the stored slices are there. */
async function open(store: AppStore, services: Services, hydrated: Promise<void>, root: HTMLElement): Promise<void> {
  const { page } = services
  const redirect = rememberedLocale(services) ?? redirectOfAddress(page.address())
  if (redirect !== null) page.replaceAddress(redirect)
  const { pathname, search } = page.address()
  const { locale } = splitLocale(pathname)
  const query = new URLSearchParams(search)
  const place = findPlace(pathname, query)
  takeWords(root.ownerDocument)
  // The screen first: it says how many words there must be.
  const [, { messages, spare }] = await Promise.all([preloadScreen(place), loadMessages(locale), hydrated])
  store.dispatch(arrive(place, query, { newPage: false }))
  listenOutside(store, services)
  // A page in a language that did not come is made anew in the one that did.
  const made = spare ? null : prerenderedAt(root, place)
  const fillAgain = made === null ? takeTypedValues(root) : () => undefined
  let isReady = false
  const onReady = () => {
    if (!isReady) fillAgain()
    isReady = true
    page.takeOver()
  }
  const app = (
    <App
      store={store}
      services={services}
      first={{ locale, messages }}
      arrived={`${pathname}${search}`}
      onReady={onReady}
      serverState={made === null ? undefined : sharing(firstState(place, { locale, now: made }), store.getState())}
    />
  )
  // In slices, so that a key or a press in between is answered.
  if (made === null) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
}

/** What a prerendered page carries in its language need not be fetched. */
function takeWords(page: Document): void {
  const block = page.getElementById(WORDS)
  // Written by the build, into the same page.
  if (block) carryWords(block.dataset.of as Catalogue, JSON.parse(block.textContent) as Messages)
}

/** What React has made good. Of a part that did not come whoever asked for it tells. */
function onRecoverableError(thrown: unknown): void {
  const { cause } = thrown as Error // React's own
  if (toFailure(cause).code !== PART_MISSING) reportError(thrown)
}

/** When the page in `root` was made (milliseconds since 1970), if it is the page of that place. */
function prerenderedAt(root: HTMLElement, place: Place | null): number | null {
  const { page, made } = root.dataset
  return place !== null && page === printPath(place) ? Number(made) : null
}

/** From the bare start page, and from there only, a visitor goes on to the language of the last visit. */
function rememberedLocale({ page, cookies }: Services): string | null {
  const { pathname, search } = page.address()
  const locale = cookies.get(LOCALE_COOKIE.name)
  if (pathname !== '/' || !isLocale(locale) || new URLSearchParams(search).has('lang')) return null
  return locale === DEFAULT_LOCALE ? null : `${printPath({ locale, route: 'home' })}${search}`
}

function redirectOfAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search)
  const place = findPlace(pathname, query)
  return place && redirectOf(place, query)
}
