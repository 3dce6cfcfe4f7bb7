import { CAMPAIGNS } from '../domain/campaigns'
import { isAppPlatform } from '../domain/enums'
import { DURATIONS_MS, remainingWait } from '../domain/limits'
import { parseUrl } from '../domain/parseUrl'
import { routeRow, type Layout } from '../domain/routing/routes'
import { selectStage } from './login/stage'
import type { RootState } from './storeTypes'

/** The layout of the current page. */
export const selectLayout = ({ view: { routeMatch } }: RootState): Layout =>
  routeMatch === null || routeMatch === 'unknown' ? 'standard' : routeRow(routeMatch.route).layout

export const selectIsMobile = ({ loginForm, session }: RootState): boolean =>
  loginForm.fromMobile || isAppPlatform(session.platform)

/** The callback URL that call payloads require: the visitor's, or the shop's start page. */
export const selectCallbackOrShop = ({ visit, loginForm }: RootState): string =>
  visit.callbackURL ?? `${loginForm.shopifyURL}/`

/** The URL that a completed login returns to; the app's callback stays usable after it was consumed. */
export const selectCallbackUrl = ({ visit }: RootState): string | null => visit.callbackURL ?? visit.consumedCallback

/** Milliseconds until another verification email may be requested; 0 if it may be requested now. */
export function selectResendWait({ visit }: RootState, now: number): number {
  return remainingWait(visit.verificationSentAt, DURATIONS_MS.resendWait, now)
}

/** False: the verification email of this sign-up could not be requested. */
export const selectIsEmailSent = (state: RootState): boolean =>
  selectStage(state) !== 'verification-sent' || state.visit.verificationSentAt !== null

/** The address has refused the verification email for good. */
export const selectIsUndeliverable = ({ errors }: Pick<RootState, 'errors'>): boolean =>
  errors.email[0] === 'error.emailUndeliverable'

/** The page asks for the first password of an imported member, not for another one. */
export const selectIsSetup = ({ view: { routeMatch } }: RootState): boolean =>
  routeMatch !== null && routeMatch !== 'unknown' && routeMatch.route === 'setupPassword'

/** The completed login returns to the app, not to a shop. */
export const selectReturnsToApp = (state: RootState): boolean => selectCallbackUrl(state)?.startsWith('http') === false

/** The campaign that entries of this page are for; a page without a code belongs to the generic campaign. */
export const selectCampaignCode = ({ view }: RootState): string => view.campaign ?? CAMPAIGNS.generic.code

/** The host that the visitor returns to; null for the app and for visits without a callback URL. */
export function selectReturnHost({ visit }: RootState): string | null {
  const url = visit.callbackURL === null ? null : parseUrl(visit.callbackURL)
  return url?.protocol.startsWith('http') ? url.host : null
}

/** The host of the shop whose start page replaces a callback with a mistake; else null. */
export const selectStartPageHost = (state: RootState): string | null =>
  state.visit.callbackProblem === null ? null : selectReturnHost(state)
