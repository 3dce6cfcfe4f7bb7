import {
  nextStage,
  needsVerification,
  parseAccount,
  profileFromProvider,
  type Account,
  type CurrentUser,
  type Profile,
} from '../domain/account'
import { parseDestination } from '../domain/destinations'
import { INTERNAL_ERRORS } from '../domain/errors'
import { Failure, toFailure } from '../domain/failure'
import { TIMES } from '../domain/limits'
import { personName } from '../domain/text'
import type { Services, SignedIn } from '../services/ports'
import { staysForCampaign } from './enterCampaign'
import * as events from './events'
import { finishLogin } from './finishLogin'
import { followRefusal } from './followRefusal'
import type { RootState } from './rootReducer'
import { selectWayBack } from './selectors'
import { selectStage } from './stage'
import type { AppThunk } from './thunk'
import { endSession } from './endSession'

/**
 * From a signed-in user to the way back, in the spec's order (§4, automatic path). `automatic`: nobody pressed
 * anything, so a hidden tab waits. Ends in exactly one event, and each of them stops the loader.
 */
export const completeLogin =
  (signedIn: SignedIn, { automatic }: { automatic: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const user = publicFacts(signedIn)
    try {
      if (automatic && services.page.isHidden()) {
        const before = selectStage(getState())
        await services.clock.delay(TIMES.hiddenTabLoginDelay)
        // Whoever came back meanwhile and signed in by hand, or went elsewhere, is on the way already.
        if (selectStage(getState()) !== before || (before === 'form' && getState().view.submitting)) return
      }
      dispatch(events.loginStarted({ user, automatic }))
      if (needsVerification(signedIn.user)) throw new Failure(INTERNAL_ERRORS.emailNotVerified)
      const account = await fetchAccount(services, getState().loginForm.shopifyURL)
      const profile = profileOf(signedIn, account)
      switch (nextStage(signedIn.user, account, signedIn.isNewUser)) {
        case 'disabled':
          await dispatch(endSession())
          dispatch(events.accountFoundDisabled())
          return
        case 'accept-tos':
        case 'email-not-verified':
          dispatch(
            events.termsFoundMissing({
              user,
              profile,
              expired: account.tosConsentExpiredDueToUpdatedPolicy,
              marketingConsent: account.marketingConsent === true,
              isNewUser: signedIn.isNewUser,
            }),
          )
          return
        case 'complete':
          if (needsConfirmation(getState(), services)) {
            dispatch(events.confirmationRequired({ user, profile }))
            return
          }
          await dispatch(
            finishLogin({ user, profile }, { isNewUser: signedIn.isNewUser, namesAreKnown: has(account, profile) }),
          )
      }
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (await dispatch(followRefusal(failure))) return
      const { code, key, field } = failure
      dispatch(events.loginFailed({ code, key, field }))
    }
  }

const publicFacts = ({ user: { uid, email, emailVerified } }: SignedIn): CurrentUser => ({ uid, email, emailVerified })

/** A link must not send a token to the app by itself: a session that this page only found is confirmed by a press. */
function needsConfirmation(state: RootState, { destinations }: Pick<Services, 'destinations'>): boolean {
  if (state.session.signedInHere || staysForCampaign(state)) return false
  return parseDestination(selectWayBack(state), destinations)?.kind === 'app'
}

/** An account that cannot be read keeps the door shut. */
async function fetchAccount({ functions }: Services, shopifyURL: string): Promise<Account> {
  const account = parseAccount(await functions.call('getFirestoreAccount', { shopifyURL }))
  if (account === null) throw new Failure('functions/unreadable-account')
  return account
}

const has = (account: Account, { firstName, lastName }: Profile): boolean =>
  (account.firstName ?? '') === firstName && (account.lastName ?? '') === lastName

/**
 * Filled from the provider's profile where there is one, else from the account (spec §4.3). What cannot stand in a name
 * is left out: refused, it would take the consents with it.
 */
function profileOf({ user, provider }: SignedIn, account: Account): Profile {
  const given = provider === null ? { firstName: '', lastName: '' } : profileFromProvider(provider)
  return {
    firstName: personName(given.firstName || (account.firstName ?? '')),
    lastName: personName(given.lastName || (account.lastName ?? '')),
    email: user.email ?? '',
  }
}
