/** The step of the auth flow that a sign-in or sign-up page has reached, from the view flags. */
import type { RootState } from './slices/rootReducer'

export type Stage =
  | 'form'
  | 'verification-sent'
  | 'email-not-verified'
  | 'accept-tos'
  | 'link-facebook'
  | 'success-end'
  | 'confirmation'
  | 'campaign-entry'
  | 'campaign-success'

export function selectStage({ view }: RootState): Stage {
  if (view.campaignSuccess !== null) return 'campaign-success'
  if (view.showSuccessAuthEnd) return 'success-end'
  if (view.showConfirmation) return 'confirmation'
  if (view.showAcceptTos) return 'accept-tos'
  if (view.showLinkFacebook) return 'link-facebook'
  if (view.showEmailNotVerified) return 'email-not-verified'
  if (view.showVerificationEmailSent) return 'verification-sent'
  if (view.showCampaignEntry) return 'campaign-entry'
  return 'form'
}

/** The page waits until the visitor has verified the email address. */
export const selectIsAwaitingVerification = (state: RootState): boolean =>
  ['verification-sent', 'email-not-verified'].includes(selectStage(state))
