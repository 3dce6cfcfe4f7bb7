/** All calls. A call that is open to anyone where the table says `member` does not compile. */
import type { CALLS } from '../../../src/domain/calls'
import { explainSignInFailure } from './explainSignInFailure'
import { getFirestoreAccount } from './getFirestoreAccount'
import { getRedirectUrl } from './getRedirectUrl'
import { logError } from './logError'
import { signUpWithEmail } from './signUpWithEmail'
import { submitCampaignEntry } from './submitCampaignEntry'
import { upsertFirestoreAccount } from './upsertFirestoreAccount'

/** Handler by name. */
export const calls = {
  getFirestoreAccount,
  upsertFirestoreAccount,
  getRedirectUrl,
  logError,
  signUpWithEmail,
  explainSignInFailure,
  submitCampaignEntry,
} satisfies { readonly [N in keyof typeof CALLS]: { readonly who: (typeof CALLS)[N]['access'] } }
