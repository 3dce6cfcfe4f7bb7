/** Groups of events that several slices and listeners handle alike. */
import { isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { CurrentUser, Profile } from '../domain/account'
import { authFailure } from '../domain/errors'
import type { FailureInfo } from '../domain/failure'
import * as events from './events'

const hasInPayload = (action: unknown, key: string): boolean =>
  Object.hasOwn(Object((action as Partial<PayloadAction<unknown>>).payload) as object, key)

/** Whatever happened, the event says who is signed in. */
export const hasUser = (action: unknown): action is PayloadAction<{ user: CurrentUser }> => hasInPayload(action, 'user')
export const hasProfile = (action: unknown): action is PayloadAction<{ profile: Profile }> =>
  hasInPayload(action, 'profile')

/** Neither the auth table nor the catalogue has a row for it: the generic modal, plus one report. */
export const isUnknownFailure = ({ code, key }: FailureInfo): boolean => authFailure(code) === null && key === null

/** The visitor opened another page of the site, not only another language of the same page. */
export const pageChanged = (action: unknown): action is ReturnType<typeof events.visitStarted> =>
  events.visitStarted.match(action) && action.payload.isNewPage

/** After any of these events there is no session. */
export const sessionEnded = isAnyOf(
  events.signedOut,
  events.sessionGone,
  events.accountDisabled,
  events.sessionExpired,
  events.recentSignInRequired,
  events.differentAccountChosen,
  events.signUpReopened,
)

/** A step that the visitor asked for failed; the payload is a FailureInfo. */
export const stepFailed = isAnyOf(
  events.signInFailed,
  events.signUpFailed,
  events.loginFailed,
  events.verificationFailed,
  events.codeCheckFailed,
  events.codeApplyFailed,
  events.resetFailed,
  events.entryFailed,
  events.formChunkFailed,
)

/** The visitor pressed a button whose request takes a while. */
export const stepSubmitted = isAnyOf(
  events.loginSubmitted,
  events.signUpSubmitted,
  events.termsSubmitted,
  events.verificationRequested,
  events.codeSubmitted,
  events.codeCheckRetried,
  events.resetRequested,
  events.providerChosen,
  events.linkSubmitted,
  events.entrySubmitted,
)

/**
 * Together with `endsStep` (`login/stage.ts`): events after which the login that was under way is superseded. A resend is not
 * one of them.
 */
export const supersedesLogin = (action: unknown): boolean =>
  events.loginStarted.match(action) ||
  events.continueRequested.match(action) ||
  events.providerRedirectStarted.match(action) ||
  events.signOutRequested.match(action) ||
  (stepSubmitted(action) && !events.verificationRequested.match(action))
