/**
 * The stage of a login: how far a visitor of a sign-in or sign-up page has got. One value with its data, which only the
 * table of transitions changes; README.md draws it.
 */
import type { Action, UnknownAction } from '@reduxjs/toolkit'
import type { Provider } from '../../domain/enums'
import * as events from '../events'
import { pageChanged } from '../matchers'

/** What each stage knows beside its name. */
interface StageData {
  form: object
  /** `isEmailSent` false: the account exists, and the verification email could not be requested. */
  'verification-sent': { readonly isEmailSent: boolean }
  'email-not-verified': object
  'accept-tos': {
    /** The terms have changed since the member accepted them. */
    readonly isExpired: boolean
    /** The member has not given the marketing consent yet. */
    readonly asksMarketingConsent: boolean
    /** This is the first sign-in of an account created through a provider. */
    readonly isNewUser: boolean
    /** The visitor accepted the terms and the server still reports them as missing: the page offers the shop instead. */
    readonly isRefused: boolean
  }
  /** The provider account to link with a password; `email` null: the provider gave none. */
  'link-facebook': { readonly provider: Provider; readonly email: string | null }
  /** The page found a session and asks for a click before it redirects to the app, or again to the shop. */
  confirmation: object
  /** A signed-in member without an entry: the campaign page shows the entry form. */
  'campaign-entry': object
  'campaign-success': { readonly isEarlierEntry: boolean; readonly fallback: events.ContinueFallback | null }
  'success-end': {
    /** Host of the redirect, or `app`; null: the locale's shop. */
    readonly leavingFor: string | null
    /** The email is verified, and another tab has completed the login. */
    readonly isInOtherTab: boolean
    /** What the page offers after Continue had no effect. */
    readonly fallback: events.ContinueFallback | null
  }
}

export type StageName = keyof StageData
export type StageOf<Name extends StageName> = { readonly name: Name } & StageData[Name]
export type Stage = { readonly [Name in StageName]: StageOf<Name> }[StageName]

export const FORM: Stage = { name: 'form' }

interface Transition {
  /** Type of the event. */
  readonly type: string
  readonly match: (action: Action) => boolean
  /** In other stages the event changes nothing. */
  readonly from: readonly StageName[]
  readonly to: StageName
  /** Only a detail of the stage changes: the login neither moves on nor ends. */
  readonly isDetail: boolean
  readonly stageAfter: (action: UnknownAction, before: Stage) => Stage
}

/** An event, or a part of its occurrences. */
interface EventOf<Payload> {
  readonly type: string
  readonly match: (action: Action) => action is Action & { readonly payload: Payload }
}

function on<Payload, Name extends StageName>(
  { type, match }: EventOf<Payload>,
  from: readonly StageName[],
  to: Name,
  dataOf: (payload: Payload, before: Stage) => StageData[Name],
  { isDetail = false } = {},
): Transition {
  const stageAfter = ({ payload }: UnknownAction, before: Stage) =>
    // `match` has checked the payload's type.
    ({ name: to, ...dataOf(payload as Payload, before) }) as Stage
  return { type, match, from, to, isDetail, stageAfter }
}

const noData = () => ({})
/** The stages in which the page waits until the email is verified. */
const AWAITING = ['verification-sent', 'email-not-verified'] as const satisfies readonly StageName[]
const BEFORE_ENTRY = [
  'form',
  ...AWAITING,
  'accept-tos',
  'link-facebook',
  'confirmation',
  'campaign-entry',
  'success-end',
] as const
/** All stages. */
export const STAGE_NAMES: readonly StageName[] = [...BEFORE_ENTRY, 'campaign-success']

const toForm = (event: EventOf<unknown>) => on(event, STAGE_NAMES, 'form', noData)
const DETAIL = { isDetail: true }
const continueFailedOn = <Name extends 'success-end' | 'campaign-success'>(name: Name) =>
  on(
    events.continueFailed,
    [name],
    name,
    // Only in this stage does the row count.
    ({ left }, before) => ({ ...(before as StageOf<Name>), fallback: left }),
    DETAIL,
  )

/** All changes of the stage. The first row that matches counts. */
export const TRANSITIONS: readonly Transition[] = [
  on(events.signUpCompleted, ['form'], 'verification-sent', ({ mailedAt }) => ({ isEmailSent: mailedAt !== null })),
  on(events.verificationSent, ['verification-sent'], 'verification-sent', () => ({ isEmailSent: true }), DETAIL),
  on(events.linkRequired, ['form'], 'link-facebook', ({ provider, email }) => ({ provider, email })),
  on(events.emailUnverified, STAGE_NAMES, 'email-not-verified', noData),
  on(events.termsRequired, STAGE_NAMES, 'accept-tos', ({ expired, marketingConsent, isNewUser }) => ({
    isExpired: expired,
    asksMarketingConsent: !marketingConsent,
    isNewUser,
    isRefused: false,
  })),
  on(events.termsRefusedAgain, STAGE_NAMES, 'accept-tos', (_, before) => ({
    ...(before.name === 'accept-tos' ? before : { isExpired: false, asksMarketingConsent: true, isNewUser: false }),
    isRefused: true,
  })),
  on(events.confirmationRequired, BEFORE_ENTRY, 'confirmation', noData),
  on(events.entryRequired, BEFORE_ENTRY, 'campaign-entry', noData),
  on(events.entryFailed, BEFORE_ENTRY, 'campaign-entry', noData),
  on(events.entryAccepted, BEFORE_ENTRY, 'campaign-success', ({ alreadyEntered }) => ({
    isEarlierEntry: alreadyEntered,
    fallback: null,
  })),
  on(events.loginCompleted, BEFORE_ENTRY, 'success-end', ({ leavingFor }) => ({
    leavingFor,
    isInOtherTab: false,
    fallback: null,
  })),
  on(events.loginContinuedInOtherTab, AWAITING, 'success-end', () => ({
    leavingFor: null,
    isInOtherTab: true,
    fallback: null,
  })),
  continueFailedOn('success-end'),
  continueFailedOn('campaign-success'),
  toForm(events.signedOut),
  toForm(events.sessionGone),
  toForm(events.accountDisabled),
  toForm(events.sessionExpired),
  toForm(events.recentSignInRequired),
  toForm(events.differentAccountChosen),
  toForm({ type: `${events.visitStarted.type} (another page)`, match: pageChanged }),
]

const findTransition = (stage: Stage, action: Action): Transition | undefined =>
  TRANSITIONS.find(({ match, from }) => match(action) && from.includes(stage.name))

/** The stage after an action; the same object if the action changes nothing. */
export const nextStage = (stage: Stage, action: UnknownAction): Stage =>
  findTransition(stage, action)?.stageAfter(action, stage) ?? stage

/** The action ends a step of the login, in whatever stage. Details do not. */
export const endsStep = (action: unknown): action is UnknownAction =>
  TRANSITIONS.some(({ isDetail, match }) => !isDetail && match(action as Action))

/** The flags of the view that the specification names (spec §3), from the stage alone. */
export const flagsOf = (stage: Stage) => ({
  showEmailNotVerified: stage.name === 'email-not-verified',
  showAcceptTos: stage.name === 'accept-tos',
  showLinkFacebook: stage.name === 'link-facebook',
  showSuccessAuthEnd: stage.name === 'success-end',
  showVerificationEmailSent: stage.name === 'verification-sent',
  showMarketingConsentCheckbox: stage.name !== 'accept-tos' || stage.asksMarketingConsent,
  tosConsentExpiredDueToUpdatedPolicy: stage.name === 'accept-tos' && stage.isExpired,
})

/** Redux DevTools and reports may hold a stage that this version does not know. */
const knownStage = (stage: Stage | undefined): Stage =>
  (STAGE_NAMES as readonly unknown[]).includes(stage?.name) && stage !== undefined ? stage : FORM

/** The part of the state that this file reads. */
interface WithStage {
  readonly view: { readonly stage: Stage }
}

/** The name of the stage that a sign-in or sign-up page shows. */
export const selectStage = ({ view }: WithStage): StageName => knownStage(view.stage).name

/** What a stage knows; null in any other stage. */
export function selectStageData<Name extends StageName>({ view }: WithStage, name: Name): StageOf<Name> | null {
  const stage = knownStage(view.stage)
  return stage.name === name ? (stage as StageOf<Name>) : null
}

/** The page waits until the visitor has verified the email address. */
export const selectIsAwaitingVerification = (state: WithStage): boolean =>
  (AWAITING as readonly StageName[]).includes(selectStage(state))
