/** Who runs a command, for the audit log. */
import { userInfo } from 'node:os'
import { StaffError } from '../command'

const TOKEN_INFO_URL = 'https://oauth2.googleapis.com/tokeninfo'

/** On a developer's machine: the user of the operating system. */
export const localOperator = (): string => `local:${userInfo().username}`

export interface GoogleIdentity {
  /** An access token of the credentials that the command uses. */
  readonly accessToken: () => Promise<string>
  readonly fetch: typeof fetch
}

/** The account of the Google credentials. Throws a `StaffError` if Google does not name it: no command runs unnamed. */
export async function googleOperator({ accessToken, fetch: request }: GoogleIdentity): Promise<string> {
  const token = await accessToken().catch(() => null)
  const answer =
    token === null
      ? null
      : await request(TOKEN_INFO_URL, { method: 'POST', body: new URLSearchParams({ access_token: token }) }).catch(
          () => null,
        )
  const info: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  const email = typeof info === 'object' && info !== null && 'email' in info ? info.email : null
  if (typeof email === 'string' && email !== '') return email
  throw new StaffError(
    'Google does not name the account of your credentials, and no command runs without a name in the audit log. Run:\n' +
      '  gcloud auth application-default login',
  )
}
