/** What belongs to this tab: the app's platform, stored when not already known, and the campaign. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { parseCampaignCode } from '../../domain/campaigns'
import type { Platform, Provider } from '../../domain/enums'
import { isOutcomeUnknown } from '../../domain/failure'
import * as events from '../events'
import { sessionEnded } from '../matchers'

export interface Session {
  platform: Platform | null
  campaignCode: string | null
  /** The answer being written, so that a reload keeps it. */
  answer: string
  /** What a campaign is to be entered with once the login is complete. */
  entry: events.CampaignEntry | null
  /** The campaign whose answer was kept with the account at sign-up. */
  entryFor: string | null
  /** The email of a sign-up, and the campaign of an entry, that may be done though no answer came. Not kept. */
  unansweredSignUp: string | null
  unansweredEntry: string | null
  /** The page left for this provider and has not heard from it yet. */
  leftFor: Provider | null
  /** The visitor signed in, signed up or verified the email on this page, not before it was opened. Not kept. */
  signedInHere: boolean
}

export const emptySession: Session = {
  platform: null,
  campaignCode: null,
  answer: '',
  entry: null,
  entryFor: null,
  unansweredSignUp: null,
  unansweredEntry: null,
  leftFor: null,
  signedInHere: false,
}

export const session = createSlice({
  name: 'session',
  initialState: emptySession,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(events.visitStarted, (session, { payload: { campaignCode, arrival: visitQuery } }) => {
        session.platform ??= visitQuery.platform
        // The query's code is stored; the entry is for the page's campaign (`view.campaign`).
        session.campaignCode = visitQuery.campaignCode ?? parseCampaignCode(campaignCode) ?? session.campaignCode
      })
      .addCase(events.answerChanged, (session, { payload }) => void (session.answer = payload.answer))
      .addCase(events.entrySubmitted, (session, { payload }) => {
        session.answer = payload.entry.answer
        session.entry = payload.entry
      })
      .addCase(events.signUpOutcomeUnknown, (session, { payload }) => void (session.unansweredSignUp = payload.email))
      .addCase(events.signUpCompleted, (session, { payload }) => {
        session.signedInHere = true
        session.entryFor = payload.entryFor
        session.unansweredSignUp = null
      })
      .addCase(events.codeApplied, (session, { payload }) => {
        session.signedInHere = true
        session.entryFor = payload.entryFor ?? session.entryFor
      })
      .addCase(events.termsRequired, (session, { payload }) => {
        // Who has accepted no terms has no account: what the sign-up gave was discarded, the entry with it.
        if (!payload.expired) session.entryFor = null
      })
      .addCase(events.entryFailed, (session, { payload }) => {
        if (isOutcomeUnknown(payload.code)) session.unansweredEntry = payload.campaignCode
      })
      .addCase(events.loginStarted, (session, { payload }) => {
        if (!payload.automatic) session.signedInHere = true
      })
      .addCase(events.providerRedirectStarted, (session, { payload }) => void (session.leftFor = payload.provider))
      .addCase(events.entryAccepted, (session) => {
        session.answer = ''
        session.entry = null
        session.entryFor = null
        session.unansweredEntry = null
      })
      .addCase(events.signedOut, () => emptySession)
      // Its consents were given by another member, or to another draw.
      .addMatcher(isAnyOf(events.differentAccountChosen, events.pageChanged), (session) => void (session.entry = null))
      // The entry that was kept is somebody else's.
      .addMatcher(sessionEnded, (session) => {
        session.signedInHere = false
        session.entryFor = null
        session.unansweredSignUp = null
        session.unansweredEntry = null
      })
      .addMatcher(
        isAnyOf(events.providerReturnedNothing, events.signInFailed, events.linkRequired, events.loginStarted),
        (session) => void (session.leftFor = null),
      ),
})
