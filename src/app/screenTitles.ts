/** Tab titles of the screens whose heading depends on the state. */
import type { PlainMessageId } from '../i18n/messages'
import { selectReturnsToApp } from '../state/selectors'
import type { RootState } from '../state/slices/rootReducer'

export type ScreenTitle = PlainMessageId | ((state: RootState) => PlainMessageId)

export const acceptTermsTitle = ({ view }: RootState): PlainMessageId =>
  view.tosConsentExpiredDueToUpdatedPolicy ? 'acceptTos.updatedTitle' : 'acceptTos.title'

export const confirmationTitle = (state: RootState): PlainMessageId =>
  selectReturnsToApp(state) ? 'successEnd.confirmTitle' : 'login.title'

export const campaignSuccessTitle = ({ view }: RootState): PlainMessageId =>
  view.campaignSuccess === 'already' ? 'campaignSuccess.againTitle' : 'campaignSuccess.title'

export function campaignClosedTitle({ view: { campaignStatus, campaignUnknown } }: RootState): PlainMessageId {
  if (campaignUnknown) return 'campaignUnknown.title'
  return campaignStatus?.status === 'notOpenYet' ? 'campaignNotOpen.title' : 'campaignClosed.title'
}
