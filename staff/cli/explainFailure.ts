/** The message for an error of the store or the sign-in service. */
import { errorCode } from '../../functions/src/errors'
import { ApiError } from '../../functions/src/project/apis'
import { TakenIdError } from '../../functions/src/store/staff/CampaignReads'

/** Codes of the Admin SDK and of Google's APIs (texts), and of gRPC (numbers). */
const EXPLANATIONS: readonly (readonly [codes: readonly (string | number)[], explanation: string])[] = [
  [
    ['app/network-error', 'ECONNREFUSED', 14],
    'The sign-in service or the database did not answer. For the local system, start it with `npm start` in another terminal.',
  ],
  [
    ['app/invalid-credential', 'auth/invalid-credential', 16],
    'Google refused your credentials: run `gcloud auth application-default login`.',
  ],
  [['auth/invalid-email', 'auth/invalid-uid'], 'No member can have this email or uid.'],
  [
    ['auth/insufficient-permission', 'functions/permission-denied', 'forbidden', 7],
    'Your Google account may not do this in the project. docs/staff.md lists the roles that a command needs.',
  ],
]

export function explainFailure(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown instanceof TakenIdError)
    return 'Another run has closed or drawn a list of this campaign at the same time; it counts. Look at it before you go on.'
  const code = thrown instanceof ApiError ? thrown.failure : errorCode(thrown)
  const row = EXPLANATIONS.find(([codes]) => code !== null && codes.includes(code))
  return row
    ? `${row[1]}\n(${message})`
    : `Unexpected error: ${thrown instanceof Error ? (thrown.stack ?? message) : message}`
}
