/** Ids of the titles that depend on the state: one function for the heading of a screen and for its tab. */
import { selectStageData } from './login/stage'
import { selectIsEmailSent, selectIsUndeliverable, selectReturnsToApp } from './selectors'
import type { RootState } from './storeTypes'

export const selectAcceptTermsTitle = ({ view }: RootState) =>
  view.tosConsentExpiredDueToUpdatedPolicy ? 'acceptTos.updatedTitle' : 'acceptTos.title'

/** A title that claims no email where none was sent, or none arrives. */
export const selectVerificationTitle = (state: RootState) =>
  selectIsEmailSent(state) && !selectIsUndeliverable(state) ? 'verificationSent.title' : 'emailNotVerified.title'

export const selectConfirmationTitle = (state: RootState) =>
  selectReturnsToApp(state) ? 'successEnd.confirmTitle' : 'login.title'

export const selectCampaignSuccessTitle = (state: RootState) =>
  selectStageData(state, 'campaign-success')?.alreadyEntered ? 'campaignSuccess.againTitle' : 'campaignSuccess.title'

export function selectCampaignClosedTitle({ view: { campaignStatus, campaignUnknown } }: RootState) {
  if (campaignUnknown) return 'campaignUnknown.title'
  if (campaignStatus === null) return 'campaignClosed.title'
  // A campaign that was open when the page asked, and refused the entry later, has ended.
  return campaignStatus.status === 'notOpenYet' ? 'campaignNotOpen.title' : 'campaignEnded.title'
}
