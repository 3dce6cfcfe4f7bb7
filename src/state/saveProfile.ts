import type { Profile } from '../domain/account'
import type { UpsertPayload } from '../domain/calls'
import { LIMITS } from '../domain/limits'
import { refusalOf } from '../domain/refusals'
import { quietly } from './quietly'
import { selectCallback } from './selectors'
import type { AppThunk } from './thunk'

/** Saves what is known of the member; only if there is a consent or a name to save, consents only when boolean (spec §5). */
export const saveProfile =
  (profile: Profile, { isNewUser }: { isNewUser: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const state = getState()
    const { tosConsent, marketingConsent, fromMobile, shopifyURL } = state.loginForm
    const kept = {
      ...(profile.firstName && { firstName: cut(profile.firstName, LIMITS.firstName) }),
      ...(profile.lastName && { lastName: cut(profile.lastName, LIMITS.lastName) }),
      ...(tosConsent !== null && { tosConsent }),
      ...(marketingConsent !== null && { marketingConsent }),
    }
    if (Object.keys(kept).length === 0) return
    const payload: UpsertPayload = {
      ...kept,
      email: profile.email,
      fromMobile,
      shopifyURL,
      languagePreference: state.locale,
      callbackURL: selectCallback(state),
      isNewUser,
      campaignCode: state.session.campaignCode,
      utm: state.visit.utm,
    }
    // A member who is none any more must not be told that all is well.
    const save = () => functions.call('upsertFirestoreAccount', payload)
    await dispatch(quietly('upsertFirestoreAccount', save, (failure) => refusalOf(failure) !== null))
  }

/** A provider's name may be longer than ours may be; refused, it would take the consents with it. */
const cut = (name: string, length: number): string => Array.from(name).slice(0, length).join('')
