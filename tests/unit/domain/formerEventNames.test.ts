import { describe, expect, it } from '@jest/globals'
import { parseHistory } from '../../../src/domain/report'
import * as events from '../../../src/state/events'

const FORMER_TYPES = {
  'visit/arrived': 'visit/started',
  'visit/callbackSpent': 'visit/callbackConsumed',
  'login/emailFoundUnverified': 'login/emailUnverified',
  'login/accountFoundDisabled': 'login/accountDisabled',
  'session/foundOver': 'session/expired',
  'login/termsFoundMissing': 'login/termsRequired',
  'login/takenOnElsewhere': 'login/continuedInOtherTab',
  'provider/leftFor': 'provider/redirectStarted',
  'provider/sentNothing': 'provider/returnedNothing',
  'provider/linkFoundNeeded': 'provider/linkRequired',
  'campaign/answerWritten': 'campaign/answerChanged',
  'campaign/entrantFound': 'campaign/entryRequired',
  'campaign/entryReceived': 'campaign/entryAccepted',
  'signUp/leftUnanswered': 'signUp/outcomeUnknown',
  'verification/sentElsewhere': 'verification/sentInOtherTab',
  'verification/heldBack': 'verification/throttled',
  'action/codeAccepted': 'emailLink/codeAccepted',
  'action/codeRefused': 'emailLink/codeRejected',
  'action/codeCheckFailed': 'emailLink/codeCheckFailed',
  'action/codeCheckRepeated': 'emailLink/codeCheckRetried',
  'action/codeSubmitted': 'emailLink/codeSubmitted',
  'action/codeApplied': 'emailLink/codeApplied',
  'action/codeApplyFailed': 'emailLink/codeApplyFailed',
  'form/refused': 'form/validationFailed',
  'form/partAwaited': 'form/chunkAwaited',
  'form/partMissed': 'form/chunkFailed',
  'screen/broke': 'screen/crashed',
  'call/givenUp': 'call/failed',
  'session/recentSignInFoundMissing': 'session/recentSignInRequired',
  'session/foundElsewhere': 'session/foundInOtherTab',
}
const base = { view: { place: { route: 'action', locale: 'fr' } }, action: { step: 'unanswered' } }
const typesOf = (types: readonly string[]) =>
  parseHistory({ history: { base, actions: types.map((type, at) => ({ action: { type }, at })) } })?.actions.map(
    ({ action }) => action.type,
  )

describe('a report stored under former event types', () => {
  it('gets the current types, and keeps state and payloads', () => {
    const payload = { route: 'action', arrival: { lang: null } }
    const history = { base, actions: [{ action: { type: 'visit/arrived', payload }, at: 1 }] }
    expect(parseHistory({ history })).toEqual({
      base,
      actions: [{ action: { type: 'visit/started', payload }, at: 1 }],
    })
  })

  it('has the change of page in visitStarted, from the event before it', () => {
    const payload = { route: 'login', locale: 'fr' }
    const actions = ['visit/arrived', 'visit/pageChanged', 'visit/arrived'].map((type, at) => ({
      action: type === 'visit/pageChanged' ? { type } : { type, payload },
      at,
    }))
    expect(parseHistory({ history: { base, actions } })?.actions).toEqual([
      { action: { type: 'visit/started', payload }, at: 0 },
      { action: { type: 'visit/started', payload: { ...payload, isNewPage: true } }, at: 2 },
    ])
  })

  it('has the member in entryFailed, from the event before it', () => {
    const member = { user: { uid: 'u', email: null, emailVerified: true }, profile: { firstName: 'Ada' } }
    const failure = { code: 'functions/internal', key: null, field: null, campaignCode: 'TakeItHome' }
    const required = { action: { type: 'campaign/entrantFound', payload: member }, at: 1 }
    const failed = { action: { type: 'campaign/entryFailed', payload: failure }, at: 2 }
    const payloadsOf = (actions: readonly object[]) =>
      parseHistory({ history: { base, actions } })?.actions.map(
        ({ action }) => (action as { payload?: object }).payload,
      )
    expect(payloadsOf([required, failed])).toEqual([member, { ...member, ...failure }])
    expect(payloadsOf([failed])).toMatchObject([{ user: null, profile: { firstName: '' }, ...failure }])
    const current = { action: { type: 'campaign/entryFailed', payload: { ...member, ...failure } }, at: 2 }
    expect(payloadsOf([current])).toEqual([current.action.payload])
  })

  it('has a current event for each former type', () => {
    const current = new Set<unknown>(Object.values(events).map(({ type }) => type))
    expect(typesOf(Object.keys(FORMER_TYPES))).toEqual(Object.values(FORMER_TYPES))
    expect(Object.values(FORMER_TYPES).filter((type) => !current.has(type))).toEqual([])
    expect(Object.keys(FORMER_TYPES).filter((type) => current.has(type))).toEqual([])
  })

  it('is unchanged if its types are current or unknown', () => {
    const types = [...Object.values(events).map(({ type }) => type), 'constructor', 'toString']
    expect(typesOf(types)).toEqual(types)
  })
})
