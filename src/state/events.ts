/**
 * All events, in the past tense: one event, many reducers. No event holds a password, a token or an action code, in
 * payload or meta.
 */
import { createAction } from '@reduxjs/toolkit'
import type { EntryConsent } from '../domain/forms/entryConsents'
import type { CurrentUser, Profile } from '../domain/account'
import type { CampaignStatus } from '../domain/campaignStatus'
import type { ErrorKey } from '../domain/errors'
import type { Provider } from '../domain/enums'
import type { FailureCode, FailureInfo } from '../domain/failure'
import type { FieldName } from '../domain/forms/fields'
import type { FormValues } from '../domain/forms/rules'
import type { Locale } from '../domain/routing/locales'
import type { RouteId } from '../domain/routing/routes'
import type { VisitQuery, CodeOperation } from '../domain/routing/visitQuery'

/** What a campaign form submits. */
export interface EntryFields extends Readonly<Record<EntryConsent, boolean>> {
  readonly answer: string
}

/** Where Continue navigates: the whole page, a new window, or only the frame that contains the page. */
export type ContinueWay = 'page' | 'window' | 'frame'

export interface VisitPayload {
  /** The visitor comes from another page of the site, not only from another language of this page. */
  readonly isNewPage: boolean
  /** null: unknown path. */
  readonly route: RouteId | null
  readonly locale: Locale
  readonly query: VisitQuery
  /** Campaign of the page; null on other pages and on the generic campaign page. */
  readonly campaignCode: string | null
  /** The page accepts no entries: its campaign has not opened, has closed, or is unknown. */
  readonly campaignClosed: boolean
  readonly campaignUnknown: boolean
  readonly year: number
  /** The visit comes from the app, or is on a page of the app layout. */
  readonly fromMobile: boolean
  /** Base URL of the shop of this visit, without a trailing slash. */
  readonly shopifyURL: string
}
export const visitStarted = createAction<VisitPayload>('visit/started')

/** What the page offers after Continue failed. `shop`: there is no redirect URL. */
export type ContinueFallback = 'window' | 'frame' | 'shop'
/** Continue was pressed. */
export const continueRequested = createAction('redirect/continueRequested')
export const continueFailed = createAction<{ fallback: ContinueFallback }>('redirect/continueFailed')
/** The page redirected to the app, whose stored callback can be used once. */
export const callbackConsumed = createAction('visit/callbackConsumed')

/** `entry`: of a campaign's sign-in form. */
export const loginSubmitted = createAction<{ email: string; entry?: EntryFields | null }>('login/submitted')
/** The start page found a session. */
export const sessionFound = createAction<{ user: CurrentUser }>('session/found')
/** Another tab signed in; this page has typed input. */
export const sessionFoundInOtherTab = createAction<{ user: CurrentUser }>('session/foundInOtherTab')
export const signInFailed = createAction<FailureInfo>('auth/signInFailed')
/** The page asks the sign-in service to end the session; the event of the reason follows. */
export const signOutRequested = createAction('auth/signOutRequested')
/** By the visitor's own choice. */
export const signedOut = createAction('auth/signedOut')
/**
 * The session ended, but not by a sign-out of this page: in another tab, or while the visitor did something else here. No
 * message, and nothing that is stored for the visit is lost.
 */
export const sessionGone = createAction('session/gone')

export type SignInMethod = Provider | 'password'

/** How the login began. */
export interface LoginOptions {
  /** The page found a session; the visitor has pressed nothing. */
  readonly automatic: boolean
  /** What the visitor has just signed in with. Absent: the session is older. */
  readonly method?: SignInMethod
}
export const loginStarted = createAction<{ user: CurrentUser } & LoginOptions>('login/started')
export const emailUnverified = createAction<{ user: CurrentUser }>('login/emailUnverified')
export const accountDisabled = createAction('login/accountDisabled')
/** The server no longer accepts the session: the user was deleted, or signed out everywhere. */
export const sessionExpired = createAction('session/expired')
/** The server requires a more recent sign-in. `email`: prefilled in the form. */
export const recentSignInRequired = createAction<{ email: string }>('session/recentSignInRequired')
export const termsRequired = createAction<{
  user: CurrentUser
  profile: Profile
  expired: boolean
  marketingConsent: boolean
  isNewUser: boolean
}>('login/termsRequired')
/** The visitor accepted the terms, and the server still reports them as missing. */
export const termsRefusedAgain = createAction('terms/refusedAgain')
/** The page found a session, and the visitor must confirm the redirect: see `needsConfirmation` and `handleReturn`. */
export const confirmationRequired = createAction<{ user: CurrentUser; profile: Profile }>('login/confirmationRequired')
/** `redirectTarget`: host of the redirect, or `app`; null without a redirect. */
export const loginCompleted = createAction<{ user: CurrentUser; profile: Profile; redirectTarget: string | null }>(
  'login/completed',
)
/** The email is verified, and another tab completes the login. */
export const loginContinuedInOtherTab = createAction<{ user: CurrentUser }>('login/continuedInOtherTab')
export const loginFailed = createAction<FailureInfo>('login/failed')
/** A newer login, another page, the end of the session or a choice of the visitor ended it. */
export const loginSuperseded = createAction('login/superseded')

export const providerChosen = createAction<{ provider: Provider }>('provider/chosen')
/** The page leaves for the provider. */
export const providerRedirectStarted = createAction<{ provider: Provider }>('provider/redirectStarted')
export const providerReturnedNothing = createAction<{ provider: Provider }>('provider/returnedNothing')
export const linkRequired = createAction<{ provider: Provider; email: string | null }>('provider/linkRequired')
export const linkSubmitted = createAction<{ email: string }>('link/submitted')

export const answerChanged = createAction<{ answer: string }>('campaign/answerChanged')
export const entryConsentChanged = createAction<{ name: EntryConsent; ticked: boolean }>('campaign/consentChanged')
export const entrySubmitted = createAction<{ entry: EntryFields }>('campaign/entrySubmitted')
/** The functions reported whether the campaign of the page accepts entries. */
export const campaignChecked = createAction<CampaignStatus>('campaign/checked')
/** A member is signed in on a campaign page without an entry: the page asks for the answer alone. */
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
/**
 * `emailSentAt`: when the verification email was sent, ms since 1970; null if it was not.
 * `entryFor`: campaign of the entry stored with the account, with its `answer`.
 * `typed`: the fields of the form without passwords. `isSignedIn`: no sign-in follows.
 */
export const signUpCompleted = createAction<{
  user: CurrentUser
  emailSentAt: number | null
  entryFor: string | null
  answer?: string
  typed?: FormValues
  isSignedIn?: boolean
}>('signUp/completed')
/** The sign-in that follows a sign-up succeeded. */
export const signUpSignedIn = createAction('signUp/signedIn')
/** The visitor goes back to the form of the sign-up, to correct the address. There is no session any more. */
export const signUpReopened = createAction('signUp/reopened')
export const signUpFailed = createAction<FailureInfo>('signUp/failed')
/** The response was lost: the account may exist, and the next submit finds out. */
export const signUpOutcomeUnknown = createAction<{ email: string }>('signUp/outcomeUnknown')

export const verificationRequested = createAction('verification/requested')
/** `isFirst`: the sign-up could not send one, or a login sent it without a press. */
export const verificationSent = createAction<{ at: number; isFirst?: boolean }>('verification/sent')
/** Another tab sent the email: the wait applies to this one too. `at`: ms since 1970. */
export const verificationSentInOtherTab = createAction<{ at: number }>('verification/sentInOtherTab')
/** `at`: start of the wait (ms since 1970). */
export const verificationThrottled = createAction<{ at: number | null }>('verification/throttled')
export const verificationFailed = createAction<FailureInfo>('verification/failed')
/** The mail server of the address has refused the email for good. */
export const emailRefused = createAction('verification/emailRefused')

export const codeAccepted = createAction<{ operation: CodeOperation; email: string }>('emailLink/codeAccepted')
export const codeRejected = createAction<{ mode: CodeOperation | null }>('emailLink/codeRejected')
export const codeCheckFailed = createAction<FailureInfo & { mode: CodeOperation }>('emailLink/codeCheckFailed')
export const codeCheckRetried = createAction('emailLink/codeCheckRetried')
export const codeSubmitted = createAction('emailLink/codeSubmitted')
/** `entryFor`: campaign of the entry given at the sign-up that this verifies. */
export const codeApplied = createAction<{ entryFor: string | null }>('emailLink/codeApplied')
export const codeApplyFailed = createAction<FailureInfo>('emailLink/codeApplyFailed')

export const resetRequested = createAction<{ email: string }>('passwordReset/requested')
/** `at`: ms since 1970. */
export const resetSent = createAction<{ email: string; at: number }>('passwordReset/sent')
/** The email was asked for again too early. `at`: start of the wait (ms since 1970). */
export const resetThrottled = createAction<{ at: number | null }>('passwordReset/throttled')
/** The visitor asked for the form again, to send the email to another address. */
export const resetRestarted = createAction('passwordReset/restarted')
export const resetFailed = createAction<FailureInfo>('passwordReset/failed')

/** Client-side validation failed: error keys by field, without the values. */
export const formValidationFailed = createAction<{ validationErrors: Partial<Record<FieldName, ErrorKey>> }>(
  'form/validationFailed',
)
/** A submit waits for a chunk of the form. */
export const formChunkAwaited = createAction('form/chunkAwaited')
export const formChunkFailed = createAction<FailureInfo>('form/chunkFailed')
/** The visitor left the email field: other forms of the page start with the address. */
export const emailTyped = createAction<{ email: string }>('form/emailTyped')
export const fieldEdited = createAction<{ field: FieldName }>('form/fieldEdited')
export const modalClosed = createAction('modal/closed')
/** A screen threw. */
export const screenCrashed = createAction<FailureCode>('screen/crashed')
/** A background call failed: logged, not shown. */
export const callFailed = createAction<FailureCode & { call: string }>('call/failed')
export const errorReported = createAction<{ reference: string | null }>('error/reported')
export const differentAccountChosen = createAction('login/differentAccountChosen')
