import { Failure, toFailure } from '../../domain/failure'
import { callWithVerifiedToken } from '../auth/callWithVerifiedToken'
import * as events from '../events'
import { handleRejection, type CurrentMember } from '../auth/handleRejection'
import type { RootState } from '../slices/rootReducer'
import { selectCampaignCode } from '../selectors'
import type { AppThunk } from '../storeTypes'

/** Hands in the answer of a member. One entry counts per member and campaign; a second never replaces the first. */
export const submitEntry =
  (entry: events.CampaignEntry, member: CurrentMember): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { locale, session } = getState()
    const campaignCode = selectCampaignCode(getState())
    try {
      const payload = { ...entry, campaignCode, languagePreference: locale }
      const { alreadyEntered }: { alreadyEntered?: unknown } = await dispatch(
        callWithVerifiedToken(() => functions.call('submitCampaignEntry', payload)),
      )
      if (typeof alreadyEntered !== 'boolean') throw new Failure('functions/unreadable-answer')
      // The entry that is there already is the one whose answer did not come.
      const isOwnEntry = session.unansweredEntry === campaignCode
      dispatch(events.entryAccepted({ ...member, alreadyEntered: alreadyEntered && !isOwnEntry }))
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (await dispatch(handleRejection(failure, member))) return
      const { code, key, field } = failure
      // The member is signed in all the same: the form asks for the answer alone, and keeps it.
      dispatch(events.entryRequired(member))
      dispatch(events.entryFailed({ code, key, field, campaignCode }))
    }
  }

/** The form of a member who is signed in already. */
export const enterCampaign =
  (entry: events.CampaignEntry): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(events.entrySubmitted({ entry }))
    const { user, profile } = getState()
    // Signed out in the meantime: back to the form, which keeps the answer.
    if (user === null) dispatch(events.differentAccountChosen())
    else await dispatch(submitEntry(entry, { user, profile }))
  }

/** Whether a completed login ends on this page, and not in the shop. */
export const endsWithCampaignEntry = ({ session, view }: RootState): boolean =>
  session.entryFor !== null || view.layout === 'campaign'

/** How a completed login goes on where a campaign is involved; false where none is. */
export const completeCampaignEntry =
  (member: CurrentMember): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { session } = getState()
    if (!endsWithCampaignEntry(getState())) return false
    if (session.entryFor !== null) {
      // Given at sign-up, and counted with the verification of its email.
      dispatch(events.entryAccepted({ ...member, alreadyEntered: false }))
      return true
    }
    if (session.entry === null) dispatch(events.entryRequired(member))
    else await dispatch(submitEntry(session.entry, member))
    return true
  }
