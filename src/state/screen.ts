/** Which screen a route shows, from state alone: `data-screen` of `<main>`, and what the app renders into it. */
import { routeRow, type RouteId, type Screen } from '../domain/routing/routes'
import type { CodeOperation } from '../domain/routing/visitQuery'
import type { RootState } from './slices/rootReducer'
import { selectStage, type Stage } from './stage'

const SCREEN_BY_STAGE: Readonly<Record<Exclude<Stage, 'form' | 'campaign-entry'>, Screen>> = {
  'verification-sent': 'verification-sent',
  'email-not-verified': 'email-not-verified',
  'accept-tos': 'accept-tos',
  'link-facebook': 'link-facebook',
  'success-end': 'success-end',
  confirmation: 'success-end',
  'campaign-success': 'campaign-success',
}

const AUTH_FLOW_SCREENS: readonly Screen[] = [
  'login',
  'signup',
  'app-login',
  'app-signup',
  'campaign-login',
  'campaign-signup',
]

/** null: what the link of an email is for is not known yet, as in the prerendered page of all such links. */
export function selectScreen(state: RootState, route: RouteId | null): Screen | null {
  if (state.view.broken) return 'error'
  if (route === null) return 'not-found'
  if (route === 'action') return emailLinkScreen(state)
  const { screen } = routeRow(route)
  if (screen === null) return 'not-found'
  if (screen === 'forgot-password' || screen === 'setup-password')
    return state.passwordReset.sentTo === null ? screen : 'reset-email-sent'
  if (!AUTH_FLOW_SCREENS.includes(screen)) return screen
  if (routeRow(route).layout === 'campaign' && state.view.campaignClosed) return 'campaign-closed'
  const stage = selectStage(state)
  return stage === 'form' || stage === 'campaign-entry' ? screen : SCREEN_BY_STAGE[stage]
}

/** What the link of an email is for: as the service answered, until then as the address says. */
export const selectLinkPurpose = ({ action: { operation, mode } }: RootState): CodeOperation | null => operation ?? mode

function emailLinkScreen(state: RootState): Screen | null {
  const { step, operation } = state.action
  const purpose = selectLinkPurpose(state)
  const isReset = purpose === 'resetPassword'
  if (step === 'invalid') return isReset ? 'reset-code-invalid' : 'verification-code-invalid'
  if (step !== 'done') return purpose === null ? null : isReset ? 'reset-password' : 'verify-email'
  switch (operation) {
    case 'resetPassword':
      return 'reset-password-done'
    case 'recoverEmail':
      return 'email-recovered'
    case 'verifyAndChangeEmail':
      return 'email-changed'
    case 'verifyEmail':
    case null:
      return 'email-verified'
  }
}
