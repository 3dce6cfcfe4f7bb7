/**
 * Why a password did not open an account: an imported member has none yet and must set one up (spec §4).
 * Says so of imported accounts only, and asks the same two questions whatever the address.
 */
import { fieldsFor } from '../../../src/domain/forms/forms'
import { DEFAULT_LOCALE } from '../../../src/domain/routing/locales'
import { isPasswordless } from '../auth/AuthPort'
import type { OpenCall } from '../call'
import { payloadOf } from '../payloads/fields'
import { readForm, textOf } from '../payloads/form'

const FIELDS = fieldsFor('forgotPassword', DEFAULT_LOCALE)

export const explainSignInFailure: OpenCall<'explainSignInFailure', string> = {
  who: 'anyone',
  read: (data) => textOf(readForm(FIELDS, DEFAULT_LOCALE, payloadOf(data)), 'email'),
  emailOf: (email) => email,
  handle: async (email, { store, auth }) => {
    const [record, user] = await Promise.all([store.findImportedByEmail(email), auth.findByEmail(email)])
    const isWithoutPassword = record !== null && user !== null && isPasswordless(user)
    return { reason: isWithoutPassword ? 'imported-user-without-password' : null }
  },
}
