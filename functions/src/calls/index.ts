/** All calls by name. A call whose access differs from its row of `CALLS` does not compile. */
import type { CALLS } from '../../../src/domain/calls'
import { explainSignInFailure } from './explainSignInFailure'
import { getFirestoreAccount } from './getFirestoreAccount'
import { getRedirectUrl } from './getRedirectUrl'
import { logError } from './logError'
import { signUpWithEmail } from './signUpWithEmail'
import { submitCampaignEntry } from './submitCampaignEntry'
import { upsertFirestoreAccount } from './upsertFirestoreAccount'

export const calls = {
  getFirestoreAccount,
  upsertFirestoreAccount,
  getRedirectUrl,
  logError,
  signUpWithEmail,
  explainSignInFailure,
  submitCampaignEntry,
} satisfies { readonly [N in keyof typeof CALLS]: { readonly access: (typeof CALLS)[N]['access'] } }
