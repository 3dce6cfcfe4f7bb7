import { CAMPAIGN_STATUS_PATH, parseCampaignStatus } from '../../domain/campaignStatus'
import { submitEntry } from '../../state/login/campaignEntry'
import { campaignChecked, differentAccountChosen, entrySubmitted, type EntryFields } from '../../state/events'
import { selectCampaignCode, selectLayout } from '../../state/selectors'
import { selectStage } from '../../state/login/stage'
import type { AppThunk, RootState } from '../../state/storeTypes'

/** The campaign whose form the page shows; null for any other page. */
function campaignOfForm(state: RootState): string | null {
  const stage = selectStage(state)
  const showsForm = stage === 'form' || stage === 'campaign-entry'
  return selectLayout(state) === 'campaign' && showsForm && !state.view.campaignUnknown
    ? selectCampaignCode(state)
    : null
}

/**
 * Asks whether the campaign of the page accepts entries. Without an answer the form stays: the functions refuse an entry
 * outside the opening times.
 */
export const checkCampaign =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const code = campaignOfForm(getState())
    if (code === null) return
    const answer = await page.readJson(`${CAMPAIGN_STATUS_PATH}?code=${code}`).catch(() => null)
    const status = parseCampaignStatus(answer)
    // The visitor may have opened another page meanwhile, or finished an entry.
    if (status !== null && campaignOfForm(getState()) === code) dispatch(campaignChecked(status))
  }

/** The form of a member who is signed in. */
export const enterCampaign =
  (entry: EntryFields): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(entrySubmitted({ entry }))
    const { user, profile } = getState()
    // The visitor signed out in another tab meanwhile: show the form, which keeps the answer.
    if (user === null) dispatch(differentAccountChosen())
    else await dispatch(submitEntry(entry, { user, profile }))
  }
