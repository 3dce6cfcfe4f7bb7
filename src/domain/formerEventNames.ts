/** Reads error reports that were stored before events were renamed or merged. Reports are kept for 90 days. */

export interface RecordedAction {
  readonly action: { readonly type: string }
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The actions that led to a report, and the state before the first of them. */
export interface RedactedHistory {
  readonly base: unknown
  readonly actions: readonly RecordedAction[]
}

const EVENT_TYPES: Readonly<Record<string, string | undefined>> = {
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

/** The history with the events of today. Keeps current types, because the table has no row for them. */
export const withCurrentNames = ({ base, actions }: RedactedHistory): RedactedHistory => ({
  base,
  actions: actions.flatMap(({ action, at }, index) => {
    if (action.type === PAGE_CHANGED) return []
    return [{ action: withFormerEvent({ ...action, type: currentType(action.type) }, actions[index - 1]?.action), at }]
  }),
})

const currentType = (type: string): string => (Object.hasOwn(EVENT_TYPES, type) ? EVENT_TYPES[type] : undefined) ?? type

type RecordedEvent = RecordedAction['action'] & { readonly payload?: object }

const PAGE_CHANGED = 'visit/pageChanged'
const UNKNOWN_MEMBER = { user: null, profile: { firstName: '', lastName: '', email: '' } }

/**
 * Adds what was formerly in the event before: a change of page before visitStarted, the member before entryFailed. The
 * member is unknown where the history begins in between.
 */
function withFormerEvent(action: RecordedEvent, previous?: RecordedEvent): RecordedEvent {
  if (action.type === 'visit/started' && previous?.type === PAGE_CHANGED)
    return { ...action, payload: { ...action.payload, isNewPage: true } }
  if (action.type === 'campaign/entryFailed' && action.payload && !('user' in action.payload))
    return { ...action, payload: { ...UNKNOWN_MEMBER, ...previous?.payload, ...action.payload } }
  return action
}
