/** The deployed functions, named as in `CALLS`. Each is implemented in one file of `calls/`. */
import { calls } from './calls'
import { callable } from './callable'

export const getFirestoreAccount = callable('getFirestoreAccount', calls.getFirestoreAccount)
export const upsertFirestoreAccount = callable('upsertFirestoreAccount', calls.upsertFirestoreAccount)
export const getRedirectUrl = callable('getRedirectUrl', calls.getRedirectUrl, { secrets: ['MULTIPASS_SECRETS'] })
export const logError = callable('logError', calls.logError)
export const signUpWithEmail = callable('signUpWithEmail', calls.signUpWithEmail)
export const explainSignInFailure = callable('explainSignInFailure', calls.explainSignInFailure)
export const submitCampaignEntry = callable('submitCampaignEntry', calls.submitCampaignEntry)
