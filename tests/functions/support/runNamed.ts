import type { CallName } from '../../../src/domain/calls'
import { calls } from '../../../functions/src/calls'
import type { Deps } from '../../../functions/src/deps'
import { runCall, type CallRequest } from '../../../functions/src/runCall'

/** Runs a call by name. One branch per call, because a lookup in `calls` would lose the type of its payload. */
export function runNamed(name: CallName, request: CallRequest, deps: Deps): Promise<unknown> {
  switch (name) {
    case 'getFirestoreAccount':
      return runCall(name, calls.getFirestoreAccount, request, deps)
    case 'upsertFirestoreAccount':
      return runCall(name, calls.upsertFirestoreAccount, request, deps)
    case 'getRedirectUrl':
      return runCall(name, calls.getRedirectUrl, request, deps)
    case 'logError':
      return runCall(name, calls.logError, request, deps)
    case 'signUpWithEmail':
      return runCall(name, calls.signUpWithEmail, request, deps)
    case 'explainSignInFailure':
      return runCall(name, calls.explainSignInFailure, request, deps)
    case 'submitCampaignEntry':
      return runCall(name, calls.submitCampaignEntry, request, deps)
  }
}
