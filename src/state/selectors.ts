import { CAMPAIGNS } from '../domain/campaigns'
import { greetingName } from '../domain/personName'
import { TIMES } from '../domain/limits'
import type { RootState } from './rootReducer'

export const selectIsMobile = ({ loginForm, session }: RootState): boolean =>
  loginForm.fromMobile || session.platform !== null

/** The callback that payloads need one way or another: the visitor's, else the shop's base. */
export const selectCallback = ({ visit, loginForm }: RootState): string =>
  visit.callbackURL ?? `${loginForm.shopifyURL}/`

/** Milliseconds until another verification email may be asked for; 0 when it may be now. */
export function selectResendWait({ visit }: RootState, now: number): number {
  if (visit.verificationSentAt === null) return 0
  const left = visit.verificationSentAt + TIMES.resendWait - now
  // A stamp from the future says that the clock was put back; it must not lock the button until then.
  return left > TIMES.resendWait ? 0 : Math.max(left, 0)
}

/** The moment from which it may be asked for again, in milliseconds since 1970; null if it may be now. */
export const selectResendUntil = ({ visit }: RootState): number | null =>
  visit.verificationSentAt === null ? null : visit.verificationSentAt + TIMES.resendWait

/** How the visitor is addressed; by the email where no name is known. */
export const selectGreeting = ({ profile, locale, user }: RootState): string =>
  greetingName(profile, locale) || profile.email || (user?.email ?? '')

/** The campaign of this visit; a page without a code is the generic one. */
export const selectCampaignCode = ({ session }: RootState): string => session.campaignCode ?? CAMPAIGNS.generic.code

/** The host that the visitor will go back to; null for the app, and for visits that came from nowhere. */
export function selectReturnHost({ visit }: RootState): string | null {
  if (visit.callbackURL === null || !URL.canParse(visit.callbackURL)) return null
  const { protocol, host } = new URL(visit.callbackURL)
  return protocol.startsWith('http') ? host : null
}
