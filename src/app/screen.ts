/** Decides which screen is shown, from state and route alone; `app/screens.tsx` maps each id to its component. */
import { routeRow, type RouteId, type ScreenName } from '../domain/routing/routes'
import { selectEmailLinkScreen } from '../features/emailLink/emailLinkScreen'
import type { RootState } from '../state/storeTypes'
import { selectStage } from '../state/login/stage'

/** The screen that a route starts with, before any event. */
export function initialScreen(route: RouteId | null): ScreenName {
  if (route === 'action') return 'email-link'
  return (route && routeRow(route).screen) ?? 'not-found'
}

/** `route` null: the path is unknown. */
export function selectScreen(state: RootState, route: RouteId | null): ScreenName {
  if (state.view.broken) return 'error'
  const initial = initialScreen(route)
  if (initial === 'email-link') return selectEmailLinkScreen(state)
  if (initial === 'forgot-password' || initial === 'setup-password')
    return state.passwordReset.sentTo === null ? initial : 'reset-email-sent'
  if (route === null || routeRow(route).flow === undefined) return initial
  if (routeRow(route).layout === 'campaign' && state.view.campaignClosed) return 'campaign-closed'
  const stage = selectStage(state)
  return stage === 'form' ? initial : stage
}

/** Screens that share the public name of another one. */
const PUBLIC_NAMES: Partial<Record<ScreenName, ScreenName>> = {
  'recover-email': 'verify-email',
  'change-email': 'verify-email',
  confirmation: 'success-end',
}

/** The value of `data-screen` on <main>, which other systems rely on; null until the purpose of an email link is known. */
export function publicScreenName(screen: ScreenName, route: RouteId | null): ScreenName | null {
  if (screen === 'email-link') return null
  if (screen === 'campaign-entry') return route && routeRow(route).screen
  return PUBLIC_NAMES[screen] ?? screen
}
