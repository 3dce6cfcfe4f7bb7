import { toFailure } from '../../domain/failure'
import { completeCampaignEntry, endsWithCampaignEntry } from '../campaign/enterCampaign'
import { loginCompleted } from '../events'
import { handleRejection, type CurrentMember } from './handleRejection'
import { requestRedirectUrl, redirectToCaller } from './redirect'
import { saveProfile } from './saveProfile'
import type { AppThunk } from '../storeTypes'

interface FinishOptions {
  readonly isNewUser: boolean
  /** The record has these very names: the save changes nothing of what the way back may tell the shop. */
  readonly profileUnchanged: boolean
}

/**
 * The last steps of a login: save, enter the campaign whose page this is, or go back to the shop. The way back is asked
 * for while the save is under way, where that may be; nobody leaves before the save was answered.
 */
export const finishLogin =
  (member: CurrentMember, { isNewUser, profileUnchanged }: FinishOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      const saved = dispatch(saveProfile(member.profile, { isNewUser }))
      const redirectUrl = profileUnchanged && !endsWithCampaignEntry(getState()) ? dispatch(requestRedirectUrl()) : null
      await saved
      if (await dispatch(completeCampaignEntry(member))) return
      dispatch(loginCompleted({ ...member, leavingFor: await dispatch(redirectToCaller(redirectUrl)) }))
    } catch (thrown) {
      if (!(await dispatch(handleRejection(toFailure(thrown), member)))) throw thrown
    }
  }
