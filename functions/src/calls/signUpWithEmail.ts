/** Creates the user and the account record as one: without the record the user is taken back (product §2). */
import type { ErrorKey } from '../../../src/domain/errors'
import type { OpenCall } from '../call'
import { demandOpen } from '../campaign'
import type { CreatedUser } from '../auth/AuthPort'
import { isoNow, type Deps } from '../deps'
import { CallError, invalid } from '../errors'
import { newAccount } from '../newAccount'
import { readSignUp, type SignUpInput } from '../payloads/signUp'

type Refused = Extract<CreatedUser, { refused: string }>['refused']

const REFUSALS: Readonly<Record<Refused, CallError>> = {
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
    await undoing(uid, deps, async () => {
      const created = await deps.auth.create({ uid, email: input.email, password: input.password })
      if ('refused' in created) throw REFUSALS[created.refused]
      const { policyVersion } = deps.config
      await deps.store.create(newAccount(uid, input, { at: isoNow(deps), policyVersion }))
    })
    return { uid }
  },
}

/** Removes the user again if a step fails; a refusal has left none. */
async function undoing(uid: string, { auth, log }: Deps, steps: () => Promise<void>): Promise<void> {
  try {
    await steps()
  } catch (error) {
    if (error instanceof CallError) throw error
    try {
      await auth.remove(uid)
    } catch (failure) {
      // The member can still verify and log in: without a record the terms are asked for, and saved then.
      log.error('user left without a record', { error: failure instanceof Error ? failure.name : typeof failure })
    }
    throw error
  }
}
