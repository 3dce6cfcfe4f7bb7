/** The deployed functions: the calls, named as in `CALLS` and implemented in one file of `calls/` each, and campaignStatus. */
import { callable } from './firebaseCallable'
import { scheduleRemoval } from './retention/schedule'
import { explainSignInFailure as explainSignInFailureCall } from './calls/explainSignInFailure'
import { getFirestoreAccount as getFirestoreAccountCall } from './calls/getFirestoreAccount'
import { getRedirectUrl as getRedirectUrlCall } from './calls/getRedirectUrl'
import { logError as logErrorCall } from './calls/logError'
import { signUpWithEmail as signUpWithEmailCall } from './calls/signUpWithEmail'
import { submitCampaignEntry as submitCampaignEntryCall } from './calls/submitCampaignEntry'
import { upsertFirestoreAccount as upsertFirestoreAccountCall } from './calls/upsertFirestoreAccount'

export { campaignStatus } from './campaignStatus'

/** Undefined, and not deployed, without a retention period. */
export const removeUnverifiedUsers = scheduleRemoval(process.env)

export const getFirestoreAccount = callable('getFirestoreAccount', getFirestoreAccountCall)
export const upsertFirestoreAccount = callable('upsertFirestoreAccount', upsertFirestoreAccountCall)
export const getRedirectUrl = callable('getRedirectUrl', getRedirectUrlCall, { secrets: ['MULTIPASS_SECRETS'] })
export const logError = callable('logError', logErrorCall)
export const signUpWithEmail = callable('signUpWithEmail', signUpWithEmailCall)
export const explainSignInFailure = callable('explainSignInFailure', explainSignInFailureCall)
export const submitCampaignEntry = callable('submitCampaignEntry', submitCampaignEntryCall)
