import { toFailure } from '../domain/failure'
import { continueCampaign, staysForCampaign } from './enterCampaign'
import { loginCompleted } from './events'
import { followRefusal, type CurrentMember } from './followRefusal'
import { askWayBack, redirect } from './redirect'
import { saveProfile } from './saveProfile'
import type { AppThunk } from './thunk'

interface Facts {
  readonly isNewUser: boolean
  /** The record has these very names: the save changes nothing of what the way back may tell the shop. */
  readonly namesAreKnown: boolean
}

/**
 * The last steps of a login: save, enter the campaign whose page this is, or go back to the shop. The way back is asked
 * for while the save is under way, where that may be; nobody leaves before the save was answered.
 */
export const finishLogin =
  (member: CurrentMember, { isNewUser, namesAreKnown }: Facts): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      const saving = dispatch(saveProfile(member.profile, { isNewUser }))
      const wayBack = namesAreKnown && !staysForCampaign(getState()) ? dispatch(askWayBack()) : null
      await saving
      if (await dispatch(continueCampaign(member))) return
      dispatch(loginCompleted({ ...member, leavingFor: await dispatch(redirect(wayBack)) }))
    } catch (thrown) {
      if (!(await dispatch(followRefusal(toFailure(thrown), member)))) throw thrown
    }
  }
