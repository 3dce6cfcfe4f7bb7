import { isLocale, type Locale } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import type { RootState } from '../../../src/state/storeTypes'

/** What the frame renders a screen from. */
export interface Screen {
  readonly state: RootState
  readonly url: string
}

/** `locale`: the language to show; null is the customer's. Throws for a state that this site cannot have. */
export function screenOf(state: RootState, locale: Locale | null): Screen {
  const shownLocale = locale ?? state.locale
  if (!isLocale(shownLocale)) throw new TypeError('unknown locale')
  const { routeMatch } = state.view
  if (routeMatch === null || routeMatch === 'unknown')
    return { state: { ...state, locale: shownLocale }, url: '/nowhere' }
  const shownRoute = { ...routeMatch, locale: shownLocale }
  return {
    state: { ...state, locale: shownLocale, view: { ...state.view, routeMatch: shownRoute } },
    url: buildPath(shownRoute),
  }
}
