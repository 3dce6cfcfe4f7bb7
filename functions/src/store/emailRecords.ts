/** Parses stored emails. Throws `StoredDataError` for an unexpected shape. */
import { EMAIL_KINDS } from '../emails/emails'
import type { EmailOutcome, EmailRecord } from './EmailStore'
import { fieldsOf, text, textOrNull, unreadable } from './records'

const OUTCOMES: readonly EmailOutcome[] = ['sending', 'delayed', 'sent', 'refused', 'dropped']

export function readEmail(stored: unknown): EmailRecord {
  const fields = fieldsOf(stored)
  return {
    id: text(fields.id),
    kind: EMAIL_KINDS.find((kind) => kind === fields.kind) ?? unreadable('the kind of an email'),
    owner: text(fields.owner),
    at: text(fields.at),
    outcome: OUTCOMES.find((outcome) => outcome === fields.outcome) ?? unreadable('the outcome of an email'),
    reason: textOrNull(fields.reason),
    messageId: textOrNull(fields.messageId),
  }
}
