/** The Auth emulator's admin API: create and look up users, read the codes of emails. */
import { PROJECT_ID } from './setup'

export interface NewUser {
  readonly localId: string
  readonly email: string
  readonly displayName: string
  readonly emailVerified: boolean
  /** Absent for a user without a password. */
  readonly password?: string
}

/** An email with an action code. */
export interface SentEmail {
  readonly email: string
  readonly requestType: string
  readonly oobLink: string
}

/** Another user has the email. */
export class EmailTakenError extends Error {}

const USERS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`

/** `origin`: of the Auth emulator. Every method throws if the emulator answers an error, or not at all. */
export class AuthEmulator {
  constructor(private readonly origin: string) {}

  /** The users with one of these emails. */
  async usersOf(emails: readonly string[]): Promise<readonly Pick<NewUser, 'localId' | 'email'>[]> {
    const { users = [] } = await this.request<{ users?: NewUser[] }>(`${USERS}:lookup`, { email: emails })
    return users
  }

  /** Throws `EmailTakenError` if another user has the email. */
  async createUser(user: NewUser): Promise<void> {
    try {
      await this.request(USERS, user)
    } catch (error) {
      throw error instanceof Error && /EMAIL_EXISTS/.test(error.message) ? new EmailTakenError(user.email) : error
    }
  }

  /** The codes that the service has made and that are not used yet, as emails of its own, oldest first. */
  async sentEmails(): Promise<readonly SentEmail[]> {
    const path = `/emulator/v1/projects/${PROJECT_ID}/oobCodes`
    return (await this.request<{ oobCodes: SentEmail[] }>(path)).oobCodes
  }

  private async request<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer // as the emulator documents
  }
}
