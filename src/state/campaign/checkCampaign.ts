import { CAMPAIGN_STATUS_PATH, parseCampaignStatus } from '../../domain/campaignStatus'
import { campaignChecked } from '../events'
import { selectCampaignCode, selectLayout } from '../selectors'
import { selectStage } from '../login/stage'
import type { RootState } from '../rootState'
import type { AppThunk } from '../storeTypes'

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
