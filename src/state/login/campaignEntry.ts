import { Failure } from '../../domain/failure'
import { callWithVerifiedToken, handleStepFailure, requireSessionOf, type CurrentMember } from './callFailures'
import * as events from '../events'
import { selectCampaignCode, selectLayout } from '../selectors'
import { currentRun } from './run'
import type { AppThunk, RootState } from '../storeTypes'

/** Submits the entry of a member. One entry counts per member and campaign; a second never replaces the first. */
export const submitEntry =
  (entry: events.EntryFields, member: CurrentMember): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { locale, session } = getState()
    const campaignCode = selectCampaignCode(getState())
    const run = currentRun(getState)
    try {
      await dispatch(requireSessionOf(member.user))
      const payload = { ...entry, campaignCode, languagePreference: locale }
      const { alreadyEntered }: { alreadyEntered?: unknown } = await run.step(
        dispatch(callWithVerifiedToken(() => functions.call('submitCampaignEntry', payload))),
      )
      if (typeof alreadyEntered !== 'boolean') throw new Failure('functions/unreadable-answer')
      // After a lost response, the entry that exists already is this one.
      const isOwnEntry = session.unansweredEntry === campaignCode
      dispatch(events.entryAccepted({ ...member, alreadyEntered: alreadyEntered && !isOwnEntry }))
    } catch (thrown) {
      await dispatch(
        handleStepFailure(thrown, (failure) => events.entryFailed({ ...failure, ...member, campaignCode }), member),
      )
    }
  }

/** Whether a login ends on this page, with an entry, and not in the shop. */
export const endsWithCampaignEntry = (state: RootState): boolean =>
  state.session.entryFor !== null || selectLayout(state) === 'campaign'

/** Ends a login that ends with an entry; false for any other. */
export const completeCampaignEntry =
  (member: CurrentMember): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { session } = getState()
    if (!endsWithCampaignEntry(getState())) return false
    // Given at sign-up: the server counted it when the email was verified.
    if (session.entryFor !== null) dispatch(events.entryAccepted({ ...member, alreadyEntered: false }))
    else if (session.entry === null) dispatch(events.entryRequired(member))
    else await dispatch(submitEntry(session.entry, member))
    return true
  }
