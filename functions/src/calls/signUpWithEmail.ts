/**
 * Keeps what was given as a draft, then creates the user (product §2). A process that dies between the two leaves a
 * draft that nobody can reach, one that dies later a complete sign-up (docs/adr/2026-11-22-sign-up-drafts.md).
 */
import type { ErrorKey } from '../../../src/domain/errors'
import type { OpenCall } from '../call'
import { demandOpen } from '../campaign'
import type { CreatedUser } from '../auth/AuthPort'
import { isoNow, type Deps } from '../deps'
import { CallError, invalid } from '../errors'
import { newAccount } from '../newAccount'
import { readSignUp, type SignUpInput } from '../payloads/signUp'
import { DRAFT_LIFETIME_MS } from '../settleSignUp'

type RejectionReason = Extract<CreatedUser, { refused: string }>['refused']

const ERROR_BY_REJECTION: Readonly<Record<RejectionReason, CallError>> = {
  'email-exists': new CallError('already-exists', 'emailAlreadyInUse', { field: 'email' }),
  'email-invalid': invalid('error.emailInvalid' satisfies ErrorKey, 'email'),
  'password-invalid': invalid('passwordInvalid' satisfies ErrorKey, 'password'),
}

export const signUpWithEmail: OpenCall<'signUpWithEmail', SignUpInput> = {
  who: 'anyone',
  read: readSignUp,
  emailOf: ({ email }) => email,
  handle: async (input, deps) => {
    if (input.entry) demandOpen(input.entry, deps)
    const uid = deps.newUid()
    const { policyVersion } = deps.config
    const expiresAt = new Date(deps.clock.now() + DRAFT_LIFETIME_MS).toISOString()
    await deps.store.saveDraft(newAccount(uid, input, { at: isoNow(deps), policyVersion }), expiresAt)
    const created = await create(uid, input, deps)
    if ('refused' in created) throw ERROR_BY_REJECTION[created.refused]
    return { uid }
  },
}

/** Creates the user, or leaves neither user nor draft behind. */
async function create(uid: string, { email, password }: SignUpInput, deps: Deps): Promise<CreatedUser> {
  try {
    const created = await deps.auth.create({ uid, email, password })
    if ('refused' in created) await undo(deps, () => deps.store.removeDraft(uid))
    return created
  } catch (error) {
    // Whether there is a user is not known. The draft goes last: a user without one has lost the sign-up.
    await undo(deps, async () => {
      await deps.auth.remove(uid)
      await deps.store.removeDraft(uid)
    })
    throw error
  }
}

/** What is left behind does no harm: a draft that nobody can reach expires, a user with its draft can go on. */
async function undo({ log }: Deps, steps: () => Promise<void>): Promise<void> {
  try {
    await steps()
  } catch (failure) {
    log.error('sign-up not undone', { error: failure instanceof Error ? failure.name : typeof failure })
  }
}
