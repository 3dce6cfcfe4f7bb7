/** State of this browser tab, persisted in session storage (`app/persist.ts`) except where noted. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { parseCampaignCode } from '../../domain/campaigns'
import type { Platform, Provider } from '../../domain/enums'
import type { EntryConsent } from '../../domain/forms/entryConsents'
import { isOutcomeUnknown } from '../../domain/failure'
import * as events from '../events'
import { pageChanged, sessionEnded } from '../matchers'

export interface Session {
  /** Of the app, from the query; the first one of the tab stays. */
  platform: Platform | null
  campaignCode: string | null
  /** Draft of the campaign answer, so that a reload keeps it. */
  answer: string
  /** Changed on a page of the campaign, for the entry after a sign-in with a provider. Not persisted. */
  entryConsents: Partial<Record<EntryConsent, boolean>>
  /** The entry to submit once the login is complete. Not persisted: it holds consents. */
  entry: events.EntryFields | null
  /** The entry that the server has accepted, or keeps since the sign-up, for the success page. Not persisted. */
  acceptedEntry: Pick<events.EntryFields, 'answer'> | null
  /** The campaign whose entry was stored with the account at sign-up. */
  entryFor: string | null
  /** Email of a sign-up whose response was lost: the account may exist. Not persisted. */
  unansweredSignUp: string | null
  /** Campaign of an entry whose response was lost: the entry may exist. Not persisted. */
  unansweredEntry: string | null
  /** The provider of a pending redirect. */
  pendingProvider: Provider | null
  /**
   * The visitor signed in or verified the email on this page, not before it was opened. False after a sign-up until the
   * sign-in that follows it. Not persisted.
   */
  signedInHere: boolean
}

export const emptySession: Session = {
  platform: null,
  campaignCode: null,
  answer: '',
  entryConsents: {},
  entry: null,
  acceptedEntry: null,
  entryFor: null,
  unansweredSignUp: null,
  unansweredEntry: null,
  pendingProvider: null,
  signedInHere: false,
}

export const session = createSlice({
  name: 'session',
  initialState: emptySession,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (session, { payload: { campaignCode, query } }) => {
        session.platform ??= query.platform
        // The query's code wins here; entries are for the page's campaign (`view.campaign`).
        session.campaignCode = query.campaignCode ?? parseCampaignCode(campaignCode) ?? session.campaignCode
      })
      .addCase(events.answerChanged, (session, { payload }) => void (session.answer = payload.answer))
      .addCase(events.entryConsentChanged, (session, { payload }) => {
        session.entryConsents[payload.name] = payload.ticked
      })
      .addCase(events.signUpOutcomeUnknown, (session, { payload }) => void (session.unansweredSignUp = payload.email))
      .addCase(events.signUpCompleted, (session, { payload }) => {
        session.signedInHere = payload.isSignedIn === true
        session.entryFor = payload.entryFor
        // After a lost response, the server may have the answer of an earlier attempt.
        const isThisEntry = session.unansweredSignUp === null
        session.acceptedEntry = isThisEntry && payload.answer ? { answer: payload.answer } : null
        session.unansweredSignUp = null
      })
      .addCase(events.signUpSignedIn, (session) => void (session.signedInHere = true))
      .addCase(events.codeApplied, (session, { payload }) => {
        session.signedInHere = true
        session.entryFor = payload.entryFor ?? session.entryFor
      })
      .addCase(events.termsRequired, (session, { payload }) => {
        // Without accepted terms there is no account: the server has discarded the sign-up and its entry.
        if (!payload.expired) session.entryFor = null
      })
      .addCase(events.entryFailed, (session, { payload }) => {
        if (isOutcomeUnknown(payload.code)) session.unansweredEntry = payload.campaignCode
      })
      .addCase(events.loginStarted, (session, { payload }) => {
        if (!payload.automatic) session.signedInHere = true
      })
      .addCase(
        events.providerRedirectStarted,
        (session, { payload }) => void (session.pendingProvider = payload.provider),
      )
      .addCase(events.entryAccepted, (session, { payload: { alreadyEntered } }) => {
        // After a lost response, the server may have the answer of an earlier attempt.
        const isThisEntry = !alreadyEntered && session.unansweredEntry === null
        const given = session.entryFor === null ? session.entry : session.acceptedEntry
        session.acceptedEntry = isThisEntry && given ? { answer: given.answer } : null
        session.answer = ''
        session.entryConsents = {}
        session.entry = null
        session.entryFor = null
        session.unansweredEntry = null
      })
      .addCase(events.signedOut, () => emptySession)
      .addMatcher(isAnyOf(events.entrySubmitted, events.loginSubmitted), (session, { payload: { entry } }) => {
        if (!entry) return
        session.answer = entry.answer
        session.entry = entry
      })
      // Its consents belong to one member and one campaign.
      .addMatcher(isAnyOf(events.differentAccountChosen, pageChanged), (session) => {
        session.entryConsents = {}
        session.entry = null
        session.acceptedEntry = null
      })
      // The stored entry belongs to the member whose session ended.
      .addMatcher(sessionEnded, (session) => {
        session.signedInHere = false
        session.acceptedEntry = null
        session.entryFor = null
        session.unansweredSignUp = null
        session.unansweredEntry = null
      })
      .addMatcher(
        isAnyOf(events.providerReturnedNothing, events.signInFailed, events.linkRequired, events.loginStarted),
        (session) => void (session.pendingProvider = null),
      ),
})
