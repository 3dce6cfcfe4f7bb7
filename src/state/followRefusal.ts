import { parseAccount, type CurrentUser, type Profile } from '../domain/account'
import type { Failure } from '../domain/failure'
import { refusalOf } from '../domain/refusals'
import { endSession } from './endSession'
import * as events from './events'
import type { AppThunk } from './thunk'

export interface CurrentMember {
  readonly user: CurrentUser
  readonly profile: Profile
}

/**
 * Leads a member to what a refused call asks for: the sign-in form, the terms or the verification. False: the failure
 * is no refusal. `member`: who called, where the store does not know it yet.
 */
export const followRefusal =
  (failure: Failure, member?: CurrentMember): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const user = member?.user ?? getState().user
    switch (refusalOf(failure)) {
      case null:
        return false
      case 'disabled':
        await dispatch(endSession())
        dispatch(events.accountFoundDisabled())
        return true
      case 'session-over':
        await dispatch(endSession())
        dispatch(events.sessionFoundOver())
        return true
      case 'sign-in-too-old':
        // Without a session the automatic path has nothing to take up, and cannot repeat the refused call.
        await dispatch(endSession())
        dispatch(events.recentSignInFoundMissing({ email: user?.email ?? '' }))
        return true
      case 'email-unverified':
        dispatch(user ? events.emailFoundUnverified({ user }) : events.sessionFoundOver())
        return true
      case 'terms-missing':
        if (user) await dispatch(askForTerms({ user, profile: member?.profile ?? getState().profile }))
        else dispatch(events.sessionFoundOver())
        return true
    }
  }

/** The server misses the terms: the page asks for them with what is known. Accepted in vain, it says so instead. */
const askForTerms =
  (member: CurrentMember): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { tosConsent, marketingConsent, shopifyURL } = getState().loginForm
    if (tosConsent === true) {
      dispatch(events.termsRefusedAgain())
      return
    }
    const account = await functions.call('getFirestoreAccount', { shopifyURL }).then(parseAccount, () => null)
    dispatch(
      events.termsFoundMissing({
        ...member,
        expired: account?.tosConsentExpiredDueToUpdatedPolicy ?? false,
        marketingConsent: account?.marketingConsent === true || marketingConsent === true,
        isNewUser: false,
      }),
    )
  }
