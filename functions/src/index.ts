/** The deployed functions: the calls, named as in `CALLS` and implemented in one file of `calls/` each, campaignStatus and the worker of the emails. */
import { callable } from './firebaseCallable'
import { scheduleCheck } from './project/schedule'
import { scheduleRemoval } from './retention/schedule'
import { emailWorker } from './emails/worker'
import { emailStatus as emailStatusCall } from './calls/emailStatus'
import { explainSignInFailure as explainSignInFailureCall } from './calls/explainSignInFailure'
import { getFirestoreAccount as getFirestoreAccountCall } from './calls/getFirestoreAccount'
import { getRedirectUrl as getRedirectUrlCall } from './calls/getRedirectUrl'
import { logError as logErrorCall } from './calls/logError'
import { requestEmail as requestEmailCall } from './calls/requestEmail'
import { signUpWithEmail as signUpWithEmailCall } from './calls/signUpWithEmail'
import { submitCampaignEntry as submitCampaignEntryCall } from './calls/submitCampaignEntry'
import { upsertFirestoreAccount as upsertFirestoreAccountCall } from './calls/upsertFirestoreAccount'

export { campaignStatus } from './campaigns/campaignStatus'

/** Undefined, and not deployed, without a retention period. */
export const removeUnverifiedUsers = scheduleRemoval(process.env)

/** Undefined in the emulator. */
export const checkProjectDaily = scheduleCheck(process.env)

export const getFirestoreAccount = callable('getFirestoreAccount', getFirestoreAccountCall)
export const upsertFirestoreAccount = callable('upsertFirestoreAccount', upsertFirestoreAccountCall)
export const getRedirectUrl = callable('getRedirectUrl', getRedirectUrlCall, { secrets: ['MULTIPASS_SECRETS'] })
export const logError = callable('logError', logErrorCall)
export const signUpWithEmail = callable('signUpWithEmail', signUpWithEmailCall)
export const explainSignInFailure = callable('explainSignInFailure', explainSignInFailureCall)
export const submitCampaignEntry = callable('submitCampaignEntry', submitCampaignEntryCall)
export const requestEmail = callable('requestEmail', requestEmailCall)
export const emailStatus = callable('emailStatus', emailStatusCall)

/** `WORKER` of `emails/cloudTasks.ts` is its name. */
export const sendEmail = emailWorker(process.env)
