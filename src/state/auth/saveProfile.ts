import type { Profile } from '../../domain/account'
import type { UpsertPayload } from '../../domain/calls'
import { LIMITS } from '../../domain/limits'
import { rejectionOf } from '../../domain/rejections'
import { ignoreCallFailure } from './ignoreCallFailure'
import { selectCallbackOrShop } from '../selectors'
import type { AppThunk } from '../storeTypes'

/** Saves what is known of the member; only if there is a consent or a name to save, consents only when boolean (spec §5). */
export const saveProfile =
  (profile: Profile, { isNewUser }: { isNewUser: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const state = getState()
    const { tosConsent, marketingConsent, fromMobile, shopifyURL } = state.loginForm
    const fields = {
      ...(profile.firstName && { firstName: truncate(profile.firstName, LIMITS.firstName) }),
      ...(profile.lastName && { lastName: truncate(profile.lastName, LIMITS.lastName) }),
      ...(tosConsent !== null && { tosConsent }),
      ...(marketingConsent !== null && { marketingConsent }),
    }
    if (Object.keys(fields).length === 0) return
    const payload: UpsertPayload = {
      ...fields,
      email: profile.email,
      fromMobile,
      shopifyURL,
      languagePreference: state.locale,
      callbackURL: selectCallbackOrShop(state),
      isNewUser,
      campaignCode: state.session.campaignCode,
      utm: state.visit.utm,
    }
    // A member who is none any more must not be told that all is well.
    const save = () => functions.call('upsertFirestoreAccount', payload)
    await dispatch(ignoreCallFailure('upsertFirestoreAccount', save, (failure) => rejectionOf(failure) !== null))
  }

/** A provider's name may be longer than ours may be; refused, it would take the consents with it. */
const truncate = (name: string, length: number): string => Array.from(name).slice(0, length).join('')
