/** Decides which screen is shown, from state and route alone; `app/screens.tsx` maps each id to its component. */
import { routeRow, type RouteId, type Screen } from '../domain/routing/routes'
import type { CodeOperation } from '../domain/routing/visitQuery'
import type { RootState } from './slices/rootReducer'
import { selectStage } from './login/stage'

/** Key of the screen table. Ids beyond `Screen` have no public name of their own, see `dataScreenOf`. */
export type ScreenId = Screen | 'email-link' | 'recover-email' | 'change-email' | 'confirmation' | 'campaign-entry'

/** The screen that a route starts with, before any event. */
export function initialScreen(route: RouteId | null): ScreenId {
  if (route === 'action') return 'email-link'
  return (route && routeRow(route).screen) ?? 'not-found'
}

/** `route` null: the path is unknown. */
export function selectScreen(state: RootState, route: RouteId | null): ScreenId {
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

/** The public name of a screen (`data-screen` of <main>, product §5); null until the purpose of an email link is known. */
export function dataScreenOf(screen: ScreenId, route: RouteId | null): Screen | null {
  switch (screen) {
    case 'email-link':
      return null
    case 'recover-email':
    case 'change-email':
      return 'verify-email'
    case 'confirmation':
      return 'success-end'
    case 'campaign-entry':
      return route && routeRow(route).screen
    default:
      return screen
  }
}

const SCREEN_BEFORE_CLICK: Readonly<Record<CodeOperation, ScreenId>> = {
  verifyEmail: 'verify-email',
  resetPassword: 'reset-password',
  recoverEmail: 'recover-email',
  verifyAndChangeEmail: 'change-email',
}

const SCREEN_AFTER_CLICK: Readonly<Record<CodeOperation, ScreenId>> = {
  verifyEmail: 'email-verified',
  resetPassword: 'reset-password-done',
  recoverEmail: 'email-recovered',
  verifyAndChangeEmail: 'email-changed',
}

function selectEmailLinkScreen({ emailLink: { status, operation, mode } }: RootState): ScreenId {
  // The URL states a purpose until the service has confirmed or corrected it.
  const purpose = operation ?? mode
  if (status === 'invalid') return purpose === 'resetPassword' ? 'reset-code-invalid' : 'verification-code-invalid'
  if (purpose === null) return 'email-link'
  return status === 'done' ? SCREEN_AFTER_CLICK[purpose] : SCREEN_BEFORE_CLICK[purpose]
}
