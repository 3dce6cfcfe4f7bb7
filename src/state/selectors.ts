import { CAMPAIGNS } from '../domain/campaigns'
import { isAppPlatform } from '../domain/enums'
import { greetingName } from '../domain/forms/personName'
import { DURATIONS_MS, remainingWait } from '../domain/limits'
import type { RootState } from './slices/rootReducer'

export const selectIsMobile = ({ loginForm, session }: RootState): boolean =>
  loginForm.fromMobile || isAppPlatform(session.platform)

/** The callback that payloads need one way or another: the visitor's, else the shop's base. */
export const selectCallbackOrShop = ({ visit, loginForm }: RootState): string =>
  visit.callbackURL ?? `${loginForm.shopifyURL}/`

/** Where a completed login leads back to; the app's callback still does after it was used. */
export const selectCallbackUrl = ({ visit }: RootState): string | null => visit.callbackURL ?? visit.spentCallback

/** Milliseconds until another verification email may be asked for; 0 when it may be now. */
export function selectResendWait({ visit }: RootState, now: number): number {
  return visit.verificationSentAt === null ? 0 : remainingWait(visit.verificationSentAt, DURATIONS_MS.resendWait, now)
}

/** How the visitor is addressed; by the email where no name is known. */
export const selectGreeting = ({ profile, locale, user }: RootState): string =>
  greetingName(profile, locale) || profile.email || (user?.email ?? '')

/** Who is signed in, in the words that tell two accounts apart: the email, or the name where there is none. */
export const selectAccountName = ({ profile, locale, user }: RootState): string =>
  user?.email || greetingName(profile, locale)

/** The campaign that this page is about, and takes entries for; a page without a code is the generic one. */
export const selectCampaignCode = ({ view }: RootState): string => view.campaign ?? CAMPAIGNS.generic.code

/** The host that the visitor will go back to; null for the app, and for visits that came from nowhere. */
export function selectReturnHost({ visit }: RootState): string | null {
  if (visit.callbackURL === null || !URL.canParse(visit.callbackURL)) return null
  const { protocol, host } = new URL(visit.callbackURL)
  return protocol.startsWith('http') ? host : null
}
