/**
 * What happens, in the past tense: one event, many reducers. No event carries a password, a token or an
 * action code, in its payload or in its meta.
 */
import { createAction } from '@reduxjs/toolkit'
import type { CurrentUser, Profile } from '../domain/account'
import type { ErrorKey } from '../domain/errors'
import type { Provider } from '../domain/enums'
import type { FailureInfo } from '../domain/failure'
import type { FieldName } from '../domain/forms/fields'
import type { Locale } from '../domain/routing/locales'
import type { RouteId } from '../domain/routing/routes'
import type { VisitQuery, CodeOperation } from '../domain/routing/visitQuery'

/** What somebody enters a campaign with. */
export interface CampaignEntry {
  readonly answer: string
  readonly tosConsentEvent: boolean
  readonly marketingConsent: boolean
}

/** How a press on Continue goes on: with the whole page, in a new window, or inside the frame that the page is in. */
export type ContinueWay = 'page' | 'window' | 'frame'

export interface VisitPayload {
  /** The visitor comes from another page of the site, not only from another language of this page. */
  readonly isNewPage: boolean
  /** null: no such page. */
  readonly route: RouteId | null
  readonly locale: Locale
  readonly arrival: VisitQuery
  /** The campaign that this page is about; null elsewhere and for the generic one. */
  readonly campaignCode: string | null
  /** The page takes no entries: its campaign has not opened, has closed, or is none that is known. */
  readonly campaignClosed: boolean
  readonly campaignUnknown: boolean
  readonly year: number
  /** The visit comes from the app, or is on one of its pages. */
  readonly fromMobile: boolean
  /** Base address of the shop that this visit belongs to. */
  readonly shopifyURL: string
}
export const visitStarted = createAction<VisitPayload>('visit/started')

/** What is left when a press on Continue led nowhere. `shop`: there is no address to go back to. */
export type ContinueLeft = 'window' | 'frame' | 'shop'
export const continueFailed = createAction<{ left: ContinueLeft }>('redirect/continueFailed')
/** The app was sent back to: its stored callback is cleared. */
export const callbackConsumed = createAction('visit/callbackConsumed')

/** `entry`: of a campaign's sign-in form. */
export const loginSubmitted = createAction<{ email: string; entry?: CampaignEntry | null }>('login/submitted')
/** Somebody is signed in already, as the start page finds out. */
export const sessionFound = createAction<{ user: CurrentUser }>('session/found')
/** Another tab signed in, and the visitor has typed something here. */
export const sessionFoundInOtherTab = createAction<{ user: CurrentUser }>('session/foundInOtherTab')
export const signInFailed = createAction<FailureInfo>('auth/signInFailed')
export const signedOut = createAction('auth/signedOut')

/** `automatic`: the page found a session; the visitor has pressed nothing. */
export const loginStarted = createAction<{ user: CurrentUser; automatic: boolean }>('login/started')
export const emailUnverified = createAction<{ user: CurrentUser }>('login/emailUnverified')
export const accountDisabled = createAction('login/accountDisabled')
/** Whoever was signed in is so no more: deleted, or signed out everywhere. */
export const sessionExpired = createAction('session/expired')
/** The server demands a more recent sign-in. `email`: of the member who is to sign in again. */
export const recentSignInRequired = createAction<{ email: string }>('session/recentSignInRequired')
export const termsRequired = createAction<{
  user: CurrentUser
  profile: Profile
  expired: boolean
  marketingConsent: boolean
  isNewUser: boolean
}>('login/termsRequired')
/** The terms were accepted, and the server still misses them. */
export const termsRefusedAgain = createAction('terms/refusedAgain')
/** A session that the page found may go to the app once the visitor has confirmed it. */
export const confirmationRequired = createAction<{ user: CurrentUser; profile: Profile }>('login/confirmationRequired')
export const loginCompleted = createAction<{ user: CurrentUser; profile: Profile; leavingFor: string | null }>(
  'login/completed',
)
/** The email was confirmed, and another tab of the same visitor goes on. */
export const loginContinuedInOtherTab = createAction<{ user: CurrentUser }>('login/continuedInOtherTab')
export const loginFailed = createAction<FailureInfo>('login/failed')

export const providerChosen = createAction<{ provider: Provider }>('provider/chosen')
/** The page leaves for the provider; it says so when nothing comes back. */
export const providerRedirectStarted = createAction<{ provider: Provider }>('provider/redirectStarted')
export const providerReturnedNothing = createAction<{ provider: Provider }>('provider/returnedNothing')
export const linkRequired = createAction<{ provider: Provider; email: string | null }>('provider/linkRequired')
export const linkSubmitted = createAction<{ email: string }>('link/submitted')

export const answerChanged = createAction<{ answer: string }>('campaign/answerChanged')
export const entrySubmitted = createAction<{ entry: CampaignEntry }>('campaign/entrySubmitted')
/** A member stands on a campaign page without an entry: the page asks for the answer alone. */
export const entryRequired = createAction<{ user: CurrentUser; profile: Profile }>('campaign/entryRequired')
export const entryAccepted = createAction<{ user: CurrentUser; profile: Profile; alreadyEntered: boolean }>(
  'campaign/entryAccepted',
)
/** The member stays signed in: the page asks for the answer alone, and keeps it. */
export const entryFailed = createAction<FailureInfo & { user: CurrentUser; profile: Profile; campaignCode: string }>(
  'campaign/entryFailed',
)

export const networkChanged = createAction<{ online: boolean }>('network/changed')

export const termsSubmitted = createAction<{ tosConsent: boolean; marketingConsent: boolean | null }>('terms/submitted')

export const signUpSubmitted = createAction<{ email: string }>('signUp/submitted')
/** `entryFor`: the campaign whose answer was kept with the account. */
export const signUpCompleted = createAction<{ user: CurrentUser; mailedAt: number | null; entryFor: string | null }>(
  'signUp/completed',
)
export const signUpFailed = createAction<FailureInfo>('signUp/failed')
/** Whether it was done nobody said; the next press will find out. */
export const signUpOutcomeUnknown = createAction<{ email: string }>('signUp/outcomeUnknown')

export const verificationRequested = createAction('verification/requested')
export const verificationSent = createAction<{ at: number }>('verification/sent')
/** Another tab of the visitor asked for the email: the wait holds here too. */
export const verificationSentInOtherTab = createAction<{ at: number }>('verification/sentInOtherTab')
export const verificationThrottled = createAction('verification/throttled')
export const verificationFailed = createAction<FailureInfo>('verification/failed')

export const codeAccepted = createAction<{ operation: CodeOperation; email: string }>('emailLink/codeAccepted')
export const codeRejected = createAction<{ mode: CodeOperation | null }>('emailLink/codeRejected')
export const codeCheckFailed = createAction<FailureInfo & { mode: CodeOperation }>('emailLink/codeCheckFailed')
export const codeCheckRetried = createAction('emailLink/codeCheckRetried')
export const codeSubmitted = createAction('emailLink/codeSubmitted')
/** `entryFor`: the campaign whose answer was kept at the sign-up that this confirms. */
export const codeApplied = createAction<{ entryFor: string | null }>('emailLink/codeApplied')
export const codeApplyFailed = createAction<FailureInfo>('emailLink/codeApplyFailed')

export const resetRequested = createAction<{ email: string }>('passwordReset/requested')
export const resetSent = createAction<{ email: string }>('passwordReset/sent')
export const resetFailed = createAction<FailureInfo>('passwordReset/failed')

/** The page itself found something wrong with what was to be sent: which keys, not what was typed. */
export const formValidationFailed = createAction<{ judged: Partial<Record<FieldName, ErrorKey>> }>(
  'form/validationFailed',
)
/** A press waits for a part of the form that has yet to come. */
export const formChunkAwaited = createAction('form/chunkAwaited')
export const formChunkFailed = createAction<FailureInfo>('form/chunkFailed')
export const fieldEdited = createAction<{ field: FieldName }>('form/fieldEdited')
export const modalClosed = createAction('modal/closed')
/** A screen threw while it was shown. */
export const screenCrashed = createAction<{ code: string }>('screen/crashed')
/** Something behind the visitor's back did not work out; they go on, the log knows. */
export const callFailed = createAction<{ call: string; code: string }>('call/failed')
export const errorReported = createAction<{ reference: string | null }>('error/reported')
export const differentAccountChosen = createAction('login/differentAccountChosen')
