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
  'verification-sent': object
  'email-not-verified': object
  'accept-tos': {
    /** The terms have changed since the member accepted them. */
    readonly expired: boolean
    /** The member has given it before, so the page does not ask for it. */
    readonly marketingConsent: boolean
    /** This is the first sign-in of an account created through a provider. */
    readonly isNewUser: boolean
    /** The visitor accepted the terms and the server still reports them as missing: the page offers the shop instead. */
    readonly refusedAgain?: boolean
  }
  /** The provider account to link with a password; `email` null: the provider gave none. */
  'link-facebook': { readonly provider: Provider; readonly email: string | null }
  /** The page found a session and asks for a click before it redirects to the app, or again to the shop. */
  confirmation: object
  /** A signed-in member without an entry: the campaign page shows the entry form. */
  'campaign-entry': object
  'campaign-success': { readonly alreadyEntered: boolean }
  'success-end': {
    /** Host of the redirect, or `app`; null: the locale's shop. */
    readonly redirectTarget: string | null
    /** The email is verified, and another tab has completed the login. */
    readonly inOtherTab?: boolean
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
  /** In other stages the event leaves the stage as it is. */
  readonly from: readonly StageName[]
  readonly to: StageName
  readonly dataOf: (payload: unknown, before: Stage) => object
}

/** An event, or a part of its occurrences. */
interface EventOf<Payload> {
  readonly type: string
  readonly match: (action: Action) => action is Action & { readonly payload: Payload }
}

const on = <Payload, Name extends StageName>(
  { type, match }: EventOf<Payload>,
  from: readonly StageName[],
  to: Name,
  dataOf: (payload: Payload, before: Stage) => StageData[Name],
): Transition =>
  // `match` has checked the payload's type.
  ({ type, match, from, to, dataOf: dataOf as Transition['dataOf'] })

const noData = () => ({})
/** The stages in which the page waits until the email is verified. */
const AWAITING = ['verification-sent', 'email-not-verified'] as const satisfies readonly StageName[]
/** A record, so that its type requires every stage. */
const STAGES: Readonly<Record<StageName, true>> = {
  form: true,
  'verification-sent': true,
  'email-not-verified': true,
  'accept-tos': true,
  'link-facebook': true,
  confirmation: true,
  'campaign-entry': true,
  'success-end': true,
  'campaign-success': true,
}
export const STAGE_NAMES = Object.keys(STAGES) as readonly StageName[]
const BEFORE_ENTRY = STAGE_NAMES.filter((name) => name !== 'campaign-success')

const toForm = (event: EventOf<unknown>) => on(event, STAGE_NAMES, 'form', noData)
/** All changes of the stage. Each of these events also ends what was in progress. */
export const TRANSITIONS: readonly Transition[] = [
  on(events.signUpCompleted, ['form'], 'verification-sent', noData),
  on(events.linkRequired, ['form'], 'link-facebook', (link) => link),
  on(events.emailUnverified, STAGE_NAMES, 'email-not-verified', noData),
  on(events.termsRequired, STAGE_NAMES, 'accept-tos', ({ user: _, profile: __, ...terms }) => terms),
  on(events.termsRefusedAgain, STAGE_NAMES, 'accept-tos', (_, before) => ({
    expired: false,
    marketingConsent: false,
    isNewUser: false,
    ...(before.name === 'accept-tos' && before),
    refusedAgain: true,
  })),
  on(events.confirmationRequired, BEFORE_ENTRY, 'confirmation', noData),
  on(events.entryRequired, BEFORE_ENTRY, 'campaign-entry', noData),
  on(events.entryFailed, BEFORE_ENTRY, 'campaign-entry', noData),
  on(events.entryAccepted, BEFORE_ENTRY, 'campaign-success', ({ alreadyEntered }) => ({ alreadyEntered })),
  on(events.loginCompleted, BEFORE_ENTRY, 'success-end', ({ redirectTarget }) => ({ redirectTarget })),
  on(events.loginContinuedInOtherTab, AWAITING, 'success-end', () => ({ redirectTarget: null, inOtherTab: true })),
  toForm(events.signedOut),
  toForm(events.sessionGone),
  toForm(events.accountDisabled),
  toForm(events.sessionExpired),
  toForm(events.recentSignInRequired),
  toForm(events.differentAccountChosen),
  toForm(events.signUpReopened),
  toForm({ type: 'another page', match: pageChanged }),
]

/** Redux DevTools and reports may hold a stage that this version does not know. */
const knownStage = (stage: Stage | undefined): Stage => (stage && STAGE_NAMES.includes(stage.name) ? stage : FORM)

/** The stage after an action; the same object if the action changes nothing. */
export function nextStage(before: Stage, action: UnknownAction): Stage {
  const stage = knownStage(before)
  const transition = TRANSITIONS.find(({ match, from }) => match(action) && from.includes(stage.name))
  // The row's types tie the data to the name.
  return transition ? ({ ...transition.dataOf(action.payload, stage), name: transition.to } as Stage) : before
}

/** The action ends a step of the login, in whatever stage. */
export const endsStep = (action: unknown): action is UnknownAction =>
  TRANSITIONS.some(({ match }) => match(action as Action))

/** The flags of the view that the owner's specification names (section 3), from the stage alone. */
export const flagsOf = (stage: Stage) => ({
  showEmailNotVerified: stage.name === 'email-not-verified',
  showAcceptTos: stage.name === 'accept-tos',
  showLinkFacebook: stage.name === 'link-facebook',
  showSuccessAuthEnd: stage.name === 'success-end',
  showVerificationEmailSent: stage.name === 'verification-sent',
  showMarketingConsentCheckbox: stage.name !== 'accept-tos' || !stage.marketingConsent,
  tosConsentExpiredDueToUpdatedPolicy: stage.name === 'accept-tos' && stage.expired,
})

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
