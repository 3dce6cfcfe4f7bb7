/** What kind of failure it is: the one place that decides between field, notice, silence and the modal. */
import { isAnyOf } from '@reduxjs/toolkit'
import { authFailure } from '../domain/errors'
import { toFailure } from '../domain/failure'
import * as events from './events'
import type { AppThunk } from './thunk'

/** Why something did not work out, as an event may carry it. */
export const factsOf =
  (thrown: unknown): AppThunk<events.FailureFacts> =>
  (_dispatch, _getState, { page }) => {
    const { code, key, field } = toFailure(thrown, page.isOnline())
    return { code, key, field }
  }

/** Neither the auth table nor the catalogue knows it: the generic modal, plus one report (spec §8). */
export const isUnknown = ({ code, key }: events.FailureFacts): boolean => authFailure(code) === null && key === null

/** Every event after which nobody is signed in. */
export const sessionEnded = isAnyOf(
  events.signedOut,
  events.accountFoundDisabled,
  events.sessionFoundOver,
  events.recentSignInFoundMissing,
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
  events.formPartMissed,
)

/** Every event that says the visitor pressed a button that takes a while. */
export const stepSubmitted = isAnyOf(
  events.loginSubmitted,
  events.signUpSubmitted,
  events.termsSubmitted,
  events.verificationRequested,
  events.codeSubmitted,
  events.codeCheckRepeated,
  events.resetRequested,
  events.providerChosen,
  events.linkSubmitted,
  events.entrySubmitted,
)
