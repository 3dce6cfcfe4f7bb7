/**
 * requestEmail: queues an email with a link. The worker looks whether and to whom it is sent (`emails/planEmail.ts`), so the
 * answer and its time are the same for every address, and a repeated request within `resendWait` changes nothing.
 *
 * - Caller: anyone; verify-email requires the session of a user with that email. Limited by IP address, by email and in total.
 * - Input: `RequestEmailPayload`
 * - Answer: `{}`
 * - Errors: error.emailRequired, error.emailInvalid, error.emailMaxCharacters, callbackURLRequired, callbackURLNotAllowed,
 *   payloadInvalid, error.tooManyRequests; of verify-email also signInRequired, error.userDisabled.
 */
import { REQUESTED_EMAILS } from '../../../src/domain/calls'
import { fieldsFor } from '../../../src/domain/forms/forms'
import type { TokenClaims } from '../auth/tokenClaims'
import type { OpenCall } from '../callTypes'
import type { Config } from '../config'
import type { Deps } from '../deps'
import { emailKey, isSameEmail } from '../emailKey'
import type { RequestTask } from '../emails/emailTask'
import { invalid, signInRequired } from '../errors'
import { findMember } from '../auth/findMember'
import { payloadOf } from '../payloads/fields'
import { readForm, textOf } from '../payloads/form'
import { readCallback, readCampaignCode, readLocale } from '../payloads/visit'
import { requireActive } from '../requirements'

export const requestEmail: OpenCall<'requestEmail', RequestTask> = {
  access: 'anyone',
  read: readRequest,
  emailOf: ({ email }) => email,
  handle: async (task, deps, token) => {
    if (task.kind !== 'verify-email' || (await needsVerification(task.email, token, deps)))
      await deps.emailQueue.enqueue(task)
    return {}
  },
}

function readRequest(data: unknown, { destinations }: Config): RequestTask {
  const payload = payloadOf(data)
  const kind = REQUESTED_EMAILS.find((name) => name === payload.kind)
  if (kind === undefined) throw invalid('payloadInvalid', 'kind')
  const locale = readLocale(payload)
  return {
    kind,
    locale,
    email: emailKey(textOf(readForm(fieldsFor('forgotPassword', locale), locale, payload), 'email')),
    callbackURL: readCallback(payload, destinations).url,
    entryFor: readCampaignCode(payload, 'entryFor'),
  }
}

/** False if the email is verified already. Throws if it is not the caller's. */
async function needsVerification(email: string, token: TokenClaims | null, deps: Deps): Promise<boolean> {
  const member = token && (await findMember(token, deps))
  if (!member) throw signInRequired()
  if (!isSameEmail(member.email, email)) throw invalid('payloadInvalid', 'email')
  requireActive(member, null)
  return !member.emailVerified
}
