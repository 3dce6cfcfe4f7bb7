/**
 * A login from the signed-in user to the redirect, in the order of the specification: wait while the tab is hidden, check
 * the email, fetch the account, choose the next stage, save the profile, enter the campaign or redirect.
 */
import {
  needsVerification,
  loginOutcome,
  parseAccount,
  profileFromProvider,
  toCurrentUser,
  type Account,
  type Profile,
} from '../../domain/account'
import type { UpsertPayload } from '../../domain/calls'
import { INTERNAL_ERRORS } from '../../domain/errors'
import { Failure } from '../../domain/failure'
import { personName } from '../../domain/forms/textKinds'
import { DURATIONS_MS, LIMITS } from '../../domain/limits'
import { parseDestination, type Destinations } from '../../domain/routing/destinations'
import type { PagePort, SignInResult } from '../../services/ports'
import { completeCampaignEntry, endsWithCampaignEntry } from './campaignEntry'
import * as events from '../events'
import { selectCallbackOrShop, selectCallbackUrl } from '../selectors'
import { currentRun, isIdle } from './run'
import type { AppThunk, RootState } from '../storeTypes'
import { handleStepFailure, ignoreCallFailure, requireSessionOf, type CurrentMember } from './callFailures'
import { sendVerificationAfterLogin } from './verificationEmail'
import { endSessionWith } from './authSession'
import { redirectToCaller, requestRedirectUrl } from './redirect'

/** A login, and after one that the visitor asked for and that found the email unverified, the email. */
export const completeLogin =
  (signInResult: SignInResult, options: events.LoginOptions): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(runLogin(signInResult, options))
    if (!options.automatic) await dispatch(sendVerificationAfterLogin())
  }

/**
 * Ends in exactly one event, each of which stops the loader; `loginSuperseded` if something newer has taken its place. An
 * automatic login does not start beside a step that is under way, nor after a wait in which anything has happened.
 */
const runLogin =
  (signInResult: SignInResult, options: events.LoginOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, destinations, functions, page }) => {
    const { isNewUser } = signInResult
    const user = toCurrentUser(signInResult.user)
    if (options.automatic) {
      const attempt = currentRun(getState)
      if (page.isHidden()) await clock.delay(DURATIONS_MS.hiddenTabLoginDelay)
      if (!attempt.isCurrent() || !isIdle(getState())) return
    }
    dispatch(events.loginStarted({ user, ...options }))
    const run = currentRun(getState)
    try {
      if (needsVerification(signInResult.user)) throw new Failure(INTERNAL_ERRORS.emailNotVerified)
      const { shopifyURL } = getState().loginForm
      const account = parseAccount(await run.step(functions.call('getFirestoreAccount', { shopifyURL })))
      if (account === null) throw new Failure('functions/unreadable-account')
      const profile = resolveProfile(signInResult, account)
      switch (loginOutcome(account, isNewUser)) {
        case 'disabled':
          await dispatch(endSessionWith(events.accountDisabled()))
          return
        case 'accept-tos':
          dispatch(
            events.termsRequired({
              user,
              profile,
              expired: account.tosConsentExpiredDueToUpdatedPolicy,
              marketingConsent: account.marketingConsent === true,
              isNewUser,
            }),
          )
          return
        case 'complete':
          if (needsConfirmation(getState(), page, destinations))
            dispatch(events.confirmationRequired({ user, profile }))
          else
            await dispatch(
              finishLogin({ user, profile }, { isNewUser, nameChanges: !isNameUnchanged(account, profile) }),
            )
      }
    } catch (thrown) {
      await dispatch(handleStepFailure(thrown, events.loginFailed))
    }
  }

/** From the provider's profile where there is one, else from the account, without invalid characters. */
function resolveProfile({ user, provider }: SignInResult, account: Account): Profile {
  const fromProvider = provider === null ? { firstName: '', lastName: '' } : profileFromProvider(provider)
  return {
    firstName: personName(fromProvider.firstName || (account.firstName ?? '')),
    lastName: personName(fromProvider.lastName || (account.lastName ?? '')),
    email: user.email ?? '',
  }
}

const isNameUnchanged = (account: Account, { firstName, lastName }: Profile): boolean =>
  (account.firstName ?? '') === firstName && (account.lastName ?? '') === lastName

/**
 * Where the page only found a session, the visitor confirms the redirect in two cases: a link alone must not send a token
 * to the app, and the back button must not lead to the shop that the visitor has just left.
 */
function needsConfirmation(state: RootState, page: PagePort, destinations: Destinations): boolean {
  const callbackUrl = selectCallbackUrl(state)
  if (callbackUrl === null || state.session.signedInHere || endsWithCampaignEntry(state)) return false
  return page.isReturnVisit() || parseDestination(callbackUrl, destinations)?.kind === 'app'
}

/**
 * The end of a login, for a stage that is answered. Requests the redirect URL while the save is under way, unless the URL tells the shop a name that the save changes.
 * The page leaves once the save has been answered.
 */
export const finishLogin =
  (member: CurrentMember, options: { isNewUser: boolean; nameChanges: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const run = currentRun(getState)
    try {
      await dispatch(requireSessionOf(member.user))
      const saving = dispatch(saveProfile(member.profile, options))
      const isEarlyRequest = !options.nameChanges && !endsWithCampaignEntry(getState())
      const pendingUrl = isEarlyRequest ? dispatch(requestRedirectUrl()) : null
      const isSaved = await run.step(saving)
      if (await dispatch(completeCampaignEntry(member))) return
      const redirectTarget = await dispatch(redirectToCaller(pendingUrl))
      // A redirect requires current terms.
      const isRefused = !isSaved && redirectTarget === null && getState().loginForm.tosConsent === true
      dispatch(isRefused ? events.termsRefusedAgain() : events.loginCompleted({ ...member, redirectTarget }))
    } catch (thrown) {
      await dispatch(handleStepFailure(thrown, events.loginFailed, member))
    }
  }

/** Saves names and consents, if any is known; a consent only when boolean. False if the save fails. Throws a rejection. */
export const saveProfile =
  ({ firstName, lastName, email }: Profile, { isNewUser }: { isNewUser: boolean }): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { functions }) => {
    const state = getState()
    const { tosConsent, marketingConsent, fromMobile, shopifyURL } = state.loginForm
    const fields = {
      ...(firstName && { firstName: truncate(firstName, LIMITS.firstName) }),
      ...(lastName && { lastName: truncate(lastName, LIMITS.lastName) }),
      ...(tosConsent !== null && { tosConsent }),
      ...(marketingConsent !== null && { marketingConsent }),
    }
    if (Object.keys(fields).length === 0) return true
    const payload: UpsertPayload = {
      ...fields,
      email,
      fromMobile,
      shopifyURL,
      languagePreference: state.locale,
      callbackURL: selectCallbackOrShop(state),
      isNewUser,
      campaignCode: state.session.campaignCode,
      utm: state.visit.utm,
    }
    const name = 'upsertFirestoreAccount'
    return (await dispatch(ignoreCallFailure(name, () => functions.call(name, payload)))) !== null
  }

/** A provider's name may exceed the limit: the server would reject it, and the consents with it. */
const truncate = (name: string, length: number): string => Array.from(name).slice(0, length).join('')
