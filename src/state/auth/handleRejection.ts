import { parseAccount, type CurrentUser, type Profile } from '../../domain/account'
import type { Failure } from '../../domain/failure'
import { rejectionOf } from '../../domain/rejections'
import { endSession } from './endSession'
import * as events from '../events'
import type { AppThunk } from '../storeTypes'

export interface CurrentMember {
  readonly user: CurrentUser
  readonly profile: Profile
}

/**
 * Leads a member to what a refused call asks for: the sign-in form, the terms or the verification. False: the failure
 * is no refusal. `member`: who called, where the store does not know it yet.
 */
export const handleRejection =
  (failure: Failure, member?: CurrentMember): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const user = member?.user ?? getState().user
    switch (rejectionOf(failure)) {
      case null:
        return false
      case 'disabled':
        await dispatch(endSession())
        dispatch(events.accountDisabled())
        return true
      case 'session-expired':
        await dispatch(endSession())
        dispatch(events.sessionExpired())
        return true
      case 'recent-sign-in-required':
        // Without a session the automatic path has nothing to take up, and cannot repeat the refused call.
        await dispatch(endSession())
        dispatch(events.recentSignInRequired({ email: user?.email ?? '' }))
        return true
      case 'email-unverified':
        dispatch(user ? events.emailUnverified({ user }) : events.sessionExpired())
        return true
      case 'terms-required':
        if (user) await dispatch(askForTerms({ user, profile: member?.profile ?? getState().profile }))
        else dispatch(events.sessionExpired())
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
      events.termsRequired({
        ...member,
        expired: account?.tosConsentExpiredDueToUpdatedPolicy ?? false,
        marketingConsent: account?.marketingConsent === true || marketingConsent === true,
        isNewUser: false,
      }),
    )
  }
