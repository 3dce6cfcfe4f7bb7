import {
  nextStage,
  needsVerification,
  parseAccount,
  profileFromProvider,
  type Account,
  type CurrentUser,
  type Profile,
} from '../../domain/account'
import { parseDestination } from '../../domain/routing/destinations'
import { INTERNAL_ERRORS } from '../../domain/errors'
import { Failure, toFailure } from '../../domain/failure'
import { DURATIONS_MS } from '../../domain/limits'
import { personName } from '../../domain/forms/text'
import type { Services, SignInResult } from '../../services/ports'
import { endsWithCampaignEntry } from '../campaign/enterCampaign'
import * as events from '../events'
import { finishLogin } from './finishLogin'
import { handleRejection } from './handleRejection'
import type { RootState } from '../slices/rootReducer'
import { selectCallbackUrl } from '../selectors'
import { selectStage } from '../stage'
import type { AppThunk } from '../storeTypes'
import { endSession } from './endSession'

/**
 * From a signed-in user to the way back, in the spec's order (§4, automatic path). `automatic`: nobody pressed
 * anything, so a hidden tab waits. Ends in exactly one event, and each of them stops the loader.
 */
export const completeLogin =
  (signInResult: SignInResult, { automatic }: { automatic: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const user = toCurrentUser(signInResult)
    try {
      if (automatic && services.page.isHidden()) {
        const stageBefore = selectStage(getState())
        await services.clock.delay(DURATIONS_MS.hiddenTabLoginDelay)
        // Whoever came back meanwhile and signed in by hand, or went elsewhere, is on the way already.
        if (selectStage(getState()) !== stageBefore || (stageBefore === 'form' && getState().view.submitting)) return
      }
      dispatch(events.loginStarted({ user, automatic }))
      if (needsVerification(signInResult.user)) throw new Failure(INTERNAL_ERRORS.emailNotVerified)
      const account = await fetchAccount(services, getState().loginForm.shopifyURL)
      const profile = resolveProfile(signInResult, account)
      switch (nextStage(signInResult.user, account, signInResult.isNewUser)) {
        case 'disabled':
          await dispatch(endSession())
          dispatch(events.accountDisabled())
          return
        case 'accept-tos':
        case 'email-not-verified':
          dispatch(
            events.termsRequired({
              user,
              profile,
              expired: account.tosConsentExpiredDueToUpdatedPolicy,
              marketingConsent: account.marketingConsent === true,
              isNewUser: signInResult.isNewUser,
            }),
          )
          return
        case 'complete':
          if (needsConfirmation(getState(), services)) {
            dispatch(events.confirmationRequired({ user, profile }))
            return
          }
          await dispatch(
            finishLogin(
              { user, profile },
              { isNewUser: signInResult.isNewUser, profileUnchanged: hasSameNames(account, profile) },
            ),
          )
      }
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (await dispatch(handleRejection(failure))) return
      const { code, key, field } = failure
      dispatch(events.loginFailed({ code, key, field }))
    }
  }

const toCurrentUser = ({ user: { uid, email, emailVerified } }: SignInResult): CurrentUser => ({
  uid,
  email,
  emailVerified,
})

/** A link must not send a token to the app by itself: a session that this page only found is confirmed by a press. */
function needsConfirmation(state: RootState, { destinations }: Pick<Services, 'destinations'>): boolean {
  if (state.session.signedInHere || endsWithCampaignEntry(state)) return false
  return parseDestination(selectCallbackUrl(state), destinations)?.kind === 'app'
}

/** An account that cannot be read keeps the door shut. */
async function fetchAccount({ functions }: Services, shopifyURL: string): Promise<Account> {
  const account = parseAccount(await functions.call('getFirestoreAccount', { shopifyURL }))
  if (account === null) throw new Failure('functions/unreadable-account')
  return account
}

const hasSameNames = (account: Account, { firstName, lastName }: Profile): boolean =>
  (account.firstName ?? '') === firstName && (account.lastName ?? '') === lastName

/**
 * Filled from the provider's profile where there is one, else from the account (spec §4.3). What cannot stand in a name
 * is left out: refused, it would take the consents with it.
 */
function resolveProfile({ user, provider }: SignInResult, account: Account): Profile {
  const fromProvider = provider === null ? { firstName: '', lastName: '' } : profileFromProvider(provider)
  return {
    firstName: personName(fromProvider.firstName || (account.firstName ?? '')),
    lastName: personName(fromProvider.lastName || (account.lastName ?? '')),
    email: user.email ?? '',
  }
}
