/**
 * signUpWithEmail: stores the form as a draft, then creates the user, then queues the verification email. If the process
 * dies between the first two steps, the draft expires without a user; if it dies later, the sign-up is complete.
 *
 * - Caller: anyone; limited by IP address, by email and in total.
 * - Input: `SignUpPayload`: the fields of the sign-up form, or of the campaign's form if it has an answer.
 * - Answer: `{ uid }`
 * - Errors: the keys of the form's fields, emailAlreadyInUse, callbackURLRequired, callbackURLNotAllowed,
 *   payloadInvalid, campaignCodeInvalid, campaignClosed, error.tooManyRequests.
 */
import type { CreatedUser, CreationRefusal } from '../auth/AuthPort'
import type { OpenCall } from '../callTypes'
import { requireOpenCampaign } from '../campaigns/entries'
import { isoNow, type Deps } from '../deps'
import { emailKey } from '../emailKey'
import { tryToEnqueue } from '../emails/tryToEnqueue'
import type { RequestTask } from '../emails/emailTask'
import { CallError, errorName, invalid } from '../errors'
import { newAccount } from '../accounts/newAccount'
import { readSignUp, type SignUpInput } from '../payloads/signUp'
import { DRAFT_LIFETIME_MS } from '../accounts/settleSignUp'

const ERROR_BY_REFUSAL: Readonly<Record<CreationRefusal, CallError>> = {
  'email-exists': new CallError('already-exists', 'emailAlreadyInUse', { field: 'email' }),
  'email-invalid': invalid('error.emailInvalid', 'email'),
  'password-invalid': invalid('passwordInvalid', 'password'),
}

export const signUpWithEmail: OpenCall<'signUpWithEmail', SignUpInput> = {
  access: 'anyone',
  read: readSignUp,
  emailOf: ({ email }) => email,
  handle: async (input, deps) => {
    if (input.entry) await requireOpenCampaign(input.entry, deps)
    const uid = deps.newUid()
    const { policyVersion } = deps.config
    const expiresAt = new Date(deps.clock.now() + DRAFT_LIFETIME_MS).toISOString()
    const context = { at: isoNow(deps), customerId: deps.newCustomerId(), policyVersion }
    await deps.store.saveDraft(newAccount(uid, input, context), expiresAt)
    const created = await createUser(uid, input, deps)
    if ('refused' in created) throw ERROR_BY_REFUSAL[created.refused]
    // If the queue fails, the sign-up stands and the visitor can ask for the email again.
    await tryToEnqueue(verificationOf(input), deps)
    return { uid }
  },
}

const verificationOf = ({ email, visit, entry }: SignUpInput): RequestTask => ({
  kind: 'verify-email',
  email: emailKey(email),
  locale: visit.languagePreference,
  callbackURL: visit.callbackURL,
  entryFor: entry?.campaignCode ?? null,
})

/** Creates the user; on failure removes both the user and the draft. */
async function createUser(uid: string, { email, password }: SignUpInput, deps: Deps): Promise<CreatedUser> {
  try {
    const created = await deps.auth.create({ uid, email, password })
    if ('refused' in created) await rollBack(deps, () => deps.store.removeDraft(uid))
    return created
  } catch (error) {
    // The user may exist. Remove it before the draft: a user without a draft would have lost the form's values.
    await rollBack(deps, async () => {
      await deps.auth.remove(uid)
      await deps.store.removeDraft(uid)
    })
    throw error
  }
}

/** A failure is only logged: a draft without a user expires, and a user with its draft can still verify the email. */
async function rollBack({ log }: Deps, steps: () => Promise<void>): Promise<void> {
  try {
    await steps()
  } catch (error) {
    log.error('sign-up not undone', { error: errorName(error) })
  }
}
