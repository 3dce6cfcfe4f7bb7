import type { CallName } from '../../../src/domain/calls'
import { emailStatus } from '../../../functions/src/calls/emailStatus'
import { explainSignInFailure } from '../../../functions/src/calls/explainSignInFailure'
import { getFirestoreAccount } from '../../../functions/src/calls/getFirestoreAccount'
import { getRedirectUrl } from '../../../functions/src/calls/getRedirectUrl'
import { logError } from '../../../functions/src/calls/logError'
import { requestEmail } from '../../../functions/src/calls/requestEmail'
import { signUpWithEmail } from '../../../functions/src/calls/signUpWithEmail'
import { submitCampaignEntry } from '../../../functions/src/calls/submitCampaignEntry'
import { upsertFirestoreAccount } from '../../../functions/src/calls/upsertFirestoreAccount'
import type { Deps } from '../../../functions/src/deps'
import { runCall, type CallRequest } from '../../../functions/src/runCall'

/** Runs a call by name. One branch per call, because a lookup in a table would lose the type of its payload. */
export function runNamed(name: CallName, request: CallRequest, deps: Deps): Promise<unknown> {
  switch (name) {
    case 'getFirestoreAccount':
      return runCall(name, getFirestoreAccount, request, deps)
    case 'upsertFirestoreAccount':
      return runCall(name, upsertFirestoreAccount, request, deps)
    case 'getRedirectUrl':
      return runCall(name, getRedirectUrl, request, deps)
    case 'logError':
      return runCall(name, logError, request, deps)
    case 'signUpWithEmail':
      return runCall(name, signUpWithEmail, request, deps)
    case 'explainSignInFailure':
      return runCall(name, explainSignInFailure, request, deps)
    case 'submitCampaignEntry':
      return runCall(name, submitCampaignEntry, request, deps)
    case 'requestEmail':
      return runCall(name, requestEmail, request, deps)
    case 'emailStatus':
      return runCall(name, emailStatus, request, deps)
  }
}
