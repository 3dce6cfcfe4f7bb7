/**
 * What follows when a call of a signed-in member fails. `domain/rejections.ts` tells which failures are rejections: the
 * session is over or too old, the account disabled, the email unverified, the terms missing.
 */
import type { UnknownAction } from '@reduxjs/toolkit'
import { parseAccount, type CurrentUser, type Profile } from '../../domain/account'
import type { CallName } from '../../domain/calls'
import { Failure, toFailure, toFailureInfo, type FailureInfo } from '../../domain/failure'
import { endsSession, rejectionOf } from '../../domain/rejections'
import * as events from '../events'
import { currentRun, isSuperseded } from './run'
import type { AppThunk } from '../storeTypes'
import { endSessionWith } from './authSession'

export interface CurrentMember {
  readonly user: CurrentUser
  readonly profile: Profile
}

/**
 * Handles the failure of a step: nothing follows from a superseded one, a rejection leads to the stage that resolves it,
 * any other failure becomes the event that `toEvent` creates. `member`: who made the call, where the store does not hold
 * the profile yet.
 */
export const handleStepFailure =
  (
    thrown: unknown,
    toEvent: (failure: FailureInfo) => UnknownAction,
    member?: CurrentMember,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _, { page }) => {
    const failure = toFailure(thrown)
    if (isSuperseded(failure)) dispatch(events.loginSuperseded())
    else if (!(await dispatch(handleRejection(failure, member))))
      dispatch(toEvent(toFailureInfo(thrown, page.isOnline())))
  }

/** Leads a rejected member to the sign-in form, the terms or the verification. False: the failure is no rejection. */
export const handleRejection =
  (failure: Failure, member?: CurrentMember): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const user = member?.user ?? getState().user
    switch (rejectionOf(failure)) {
      case null:
        return false
      case 'disabled':
        await dispatch(endSessionWith(events.accountDisabled()))
        return true
      case 'session-expired':
        await dispatch(endSessionWith(events.sessionExpired()))
        return true
      case 'recent-sign-in-required':
        // Otherwise the automatic path would resume this session and make the rejected call again.
        await dispatch(endSessionWith(events.recentSignInRequired({ email: user?.email ?? '' })))
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

/** Shows the terms. When the visitor has just accepted them, shows an error instead, so that no loop arises. */
const askForTerms =
  (member: CurrentMember): AppThunk<Promise<void>> =>
  async (dispatch, getState, { functions }) => {
    const { tosConsent, marketingConsent, shopifyURL } = getState().loginForm
    if (tosConsent === true) {
      dispatch(events.termsRefusedAgain())
      return
    }
    const run = currentRun(getState)
    const account = await functions
      .call('getFirestoreAccount', { shopifyURL })
      .then(
        parseAccount,
        (thrown) => void dispatch(events.callFailed({ call: 'getFirestoreAccount', ...toFailureInfo(thrown) })),
      )
    if (!run.isCurrent()) dispatch(events.loginSuperseded())
    else
      dispatch(
        events.termsRequired({
          ...member,
          expired: account?.tosConsentExpiredDueToUpdatedPolicy ?? false,
          marketingConsent: account?.marketingConsent === true || marketingConsent === true,
          isNewUser: false,
        }),
      )
  }

/**
 * Throws if the session is another member's by now: another tab, or a sign-in that was superseded, has replaced it. What
 * this page would save or enter is not that member's.
 */
export const requireSessionOf =
  (user: CurrentUser): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const run = currentRun(getState)
    // Where the session cannot be read, the functions decide by the token.
    const current = await run.step(auth.getCurrentUser().catch(() => null))
    if (current === null || current.uid === user.uid) return
    dispatch(events.differentAccountChosen())
    await run.step(Promise.resolve())
  }

/**
 * Makes a call that requires a verified email. The visitor may have verified it since the token was issued: then the
 * call is repeated once with a renewed token.
 */
export const callWithVerifiedToken =
  <Answer>(call: () => Promise<Answer>): AppThunk<Promise<Answer>> =>
  async (_, getState, { auth }) => {
    const run = currentRun(getState)
    try {
      return await run.step(call())
    } catch (thrown) {
      if (rejectionOf(toFailure(thrown)) !== 'email-unverified') throw thrown
      const user = await run.step(auth.reload().catch(toFailure))
      if (user instanceof Failure) throw endsSession(rejectionOf(user)) ? user : thrown
      if (!user?.emailVerified) throw thrown
    }
    try {
      return await call()
    } catch (thrown) {
      const failure = toFailure(thrown)
      // The sign-in service says that the email is verified, so waiting for the verification would never end.
      throw rejectionOf(failure) === 'email-unverified' ? new Failure(failure.code, null, null, failure) : failure
    }
  }

/**
 * For calls whose errors the visitor does not see: a failure is logged once as `callFailed`, and the answer is null.
 * Rejections are thrown. The port has retried by then (`services/retryPolicy.ts`).
 */
export const ignoreCallFailure =
  <Answer>(name: CallName, call: () => Promise<Answer>): AppThunk<Promise<Answer | null>> =>
  async (dispatch) => {
    try {
      return await call()
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (isSuperseded(failure) || rejectionOf(failure) !== null) throw failure
      dispatch(events.callFailed({ call: name, ...toFailureInfo(failure) }))
      return null
    }
  }
