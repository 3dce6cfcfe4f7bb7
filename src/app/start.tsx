import { createRoot } from 'react-dom/client'
import { redirectOf } from '../domain/redirects'
import { LOCALE_COOKIE } from '../domain/limits'
import { DEFAULT_LOCALE, isLocale } from '../domain/locales'
import { printPath, splitLocale } from '../domain/routes'
import { loadMessages } from '../i18n/loadMessages'
import type { Services } from '../services/ports'
import { arrive } from '../state/arrive'
import { App } from './App'
import { findPlace } from './Site'
import { listenOutside } from './outsideEvents'
import type { AppStore } from './store'

/** Reads the address, obeys its redirects, and shows the page once its words and the stored slices are there. */
export async function start(
  store: AppStore,
  services: Services,
  hydrated: Promise<void>,
  root: Element,
): Promise<void> {
  const { page } = services
  const redirect = rememberedLocale(services) ?? redirectOfAddress(page.address())
  if (redirect !== null) page.replaceAddress(redirect)
  const { pathname, search } = page.address()
  const { locale } = splitLocale(pathname)
  const [messages] = await Promise.all([loadMessages(locale), hydrated])
  const query = new URLSearchParams(search)
  store.dispatch(arrive(findPlace(pathname, query), query, { newPage: false }))
  listenOutside(store, services)
  createRoot(root).render(
    <App store={store} services={services} first={{ locale, messages }} arrived={`${pathname}${search}`} />,
  )
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
