/** How stored emails are read. */
import { EMAIL_KINDS } from '../emails/emails'
import type { EmailOutcome, EmailRecord } from './EmailStore'
import { nullable, oneOf, recordOf, text } from './storedData'

const OUTCOMES: readonly EmailOutcome[] = ['sending', 'delayed', 'sent', 'refused', 'dropped']

export const readEmail = recordOf<EmailRecord>({
  id: text,
  kind: oneOf(EMAIL_KINDS, 'the kind of an email'),
  owner: text,
  at: text,
  outcome: oneOf(OUTCOMES, 'the outcome of an email'),
  reason: nullable(text),
  messageId: nullable(text),
})
