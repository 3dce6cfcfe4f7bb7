import type { CurrentUser, Profile } from '../domain/account'
import { continueCampaign } from './enterCampaign'
import { loginCompleted } from './events'
import { redirect } from './redirect'
import { saveProfile } from './saveProfile'
import type { AppThunk } from './thunk'

/** The last steps of a login: save, enter the campaign whose page this is, or go back to the shop. */
export const finishLogin =
  (member: { user: CurrentUser; profile: Profile }, { isNewUser }: { isNewUser: boolean }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(saveProfile(member.profile, { isNewUser }))
    if (await dispatch(continueCampaign(member))) return
    dispatch(loginCompleted({ ...member, leavingFor: await dispatch(redirect()) }))
  }
