import { Failure, toFailure } from '../domain/failure'
import { askAsVerified } from './askAsVerified'
import * as events from './events'
import { followRefusal, type CurrentMember } from './followRefusal'
import type { RootState } from './rootReducer'
import { selectCampaignCode } from './selectors'
import type { AppThunk } from './thunk'

/** Hands in the answer of a member. One entry counts per member and campaign; a second never replaces the first. */
export const submitEntry =
  (entry: events.Entry, member: CurrentMember): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { locale, session } = getState()
    const campaignCode = selectCampaignCode(getState())
    try {
      const payload = { ...entry, campaignCode, languagePreference: locale }
      const { alreadyEntered }: { alreadyEntered?: unknown } = await dispatch(
        askAsVerified(() => functions.call('submitCampaignEntry', payload)),
      )
      if (typeof alreadyEntered !== 'boolean') throw new Failure('functions/unreadable-answer')
      // The entry that is there already is the one whose answer did not come.
      const isOwn = session.unansweredEntry === campaignCode
      dispatch(events.entryReceived({ ...member, alreadyEntered: alreadyEntered && !isOwn }))
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (await dispatch(followRefusal(failure, member))) return
      const { code, key, field } = failure
      // The member is signed in all the same: the form asks for the answer alone, and keeps it.
      dispatch(events.entrantFound(member))
      dispatch(events.entryFailed({ code, key, field, campaignCode }))
    }
  }

/** The form of a member who is signed in already. */
export const enterCampaign =
  (entry: events.Entry): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(events.entrySubmitted({ entry }))
    const { user, profile } = getState()
    // Signed out in the meantime: back to the form, which keeps the answer.
    if (user === null) dispatch(events.differentAccountChosen())
    else await dispatch(submitEntry(entry, { user, profile }))
  }

/** Whether a completed login ends on this page, and not in the shop. */
export const staysForCampaign = ({ session, view }: RootState): boolean =>
  session.entryFor !== null || view.layout === 'campaign'

/** How a completed login goes on where a campaign is involved; false where none is. */
export const continueCampaign =
  (member: CurrentMember): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { session } = getState()
    if (!staysForCampaign(getState())) return false
    if (session.entryFor !== null) {
      // Given at sign-up, and counted with the verification of its email.
      dispatch(events.entryReceived({ ...member, alreadyEntered: false }))
      return true
    }
    if (session.entry === null) dispatch(events.entrantFound(member))
    else await dispatch(submitEntry(session.entry, member))
    return true
  }
