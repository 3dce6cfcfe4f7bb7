/**
 * explainSignInFailure: why a sign-in with a password failed. An imported member has no password
 * yet and must set one up; the answer is null for every other email, registered or not.
 *
 * - Caller: anyone; limited by IP address, by email and in total.
 * - Input: `email`.
 * - Answer: `{ reason: 'imported-user-without-password' | null }`
 * - Errors: error.emailRequired, error.emailInvalid, error.emailMaxCharacters, error.tooManyRequests.
 */
import { fieldsFor } from '../../../src/domain/forms/forms'
import { DEFAULT_LOCALE } from '../../../src/domain/routing/locales'
import { hasPassword } from '../auth/emailProof'
import type { OpenCall } from '../callTypes'
import { payloadOf } from '../payloads/fields'
import { readForm, textOf } from '../payloads/form'

const FIELDS = fieldsFor('forgotPassword', DEFAULT_LOCALE)

export const explainSignInFailure: OpenCall<'explainSignInFailure', string> = {
  access: 'anyone',
  read: (data) => textOf(readForm(FIELDS, DEFAULT_LOCALE, payloadOf(data)), 'email'),
  emailOf: (email) => email,
  handle: async (email, { store, auth }) => {
    // Both requests are always made, at once: the answer's time must not reveal whether the email has an account.
    const [record, user] = await Promise.all([store.findImportedByEmail(email), auth.findByEmail(email)])
    const needsSetup = record !== null && user !== null && !hasPassword(user)
    return { reason: needsSetup ? 'imported-user-without-password' : null }
  },
}
