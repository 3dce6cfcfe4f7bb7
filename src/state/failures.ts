/** What kind of failure it is: the one place that decides between field, notice, silence and the modal. */
import { isAnyOf } from '@reduxjs/toolkit'
import { authFailure } from '../domain/errors'
import { toFailure } from '../domain/failure'
import * as events from './events'
import type { AppThunk } from './storeTypes'

/** Why something did not work out, as an event may carry it. */
export const toFailureInfo =
  (thrown: unknown): AppThunk<events.FailureInfo> =>
  (_dispatch, _getState, { page }) => {
    const { code, key, field } = toFailure(thrown, page.isOnline())
    return { code, key, field }
  }

/** Neither the auth table nor the catalogue knows it: the generic modal, plus one report (spec §8). */
export const isUnknown = ({ code, key }: events.FailureInfo): boolean => authFailure(code) === null && key === null

/** Every event after which nobody is signed in. */
export const sessionEnded = isAnyOf(
  events.signedOut,
  events.accountDisabled,
  events.sessionExpired,
  events.recentSignInRequired,
  events.differentAccountChosen,
)

/** Every event that says a step the visitor asked for did not work out. */
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

/** Every event that says the visitor pressed a button that takes a while. */
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
