/** The Auth emulator's admin API: create and look up users, read the emails that it would have sent. */
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

/** The emulator has not started, or has stopped. */
export class EmulatorUnreachableError extends Error {}

/**
 * `origin`: of the Auth emulator. Every method throws if the emulator answers an error, and `EmulatorUnreachableError` if
 * nothing answers.
 */
export class AuthEmulator {
  constructor(private readonly origin: string) {}

  /** The users with one of these emails. */
  async usersOf(emails: readonly string[]): Promise<readonly Pick<NewUser, 'localId' | 'email'>[]> {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`
    return listOf(await this.request(path, { email: emails }), 'users').filter(isUser)
  }

  /** Throws `EmailTakenError` if another user has the email. */
  async createUser(user: NewUser): Promise<void> {
    try {
      await this.request(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`, user)
    } catch (error) {
      throw error instanceof Error && /EMAIL_EXISTS/.test(error.message) ? new EmailTakenError(user.email) : error
    }
  }

  /** The sent emails, oldest first. */
  async sentEmails(): Promise<readonly SentEmail[]> {
    const answer = await this.request(`/emulator/v1/projects/${PROJECT_ID}/oobCodes`)
    return listOf(answer, 'oobCodes').filter(isSentEmail)
  }

  private async request(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new EmulatorUnreachableError('fetch failed', { cause })
    })
    if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function listOf(answer: unknown, key: string): readonly unknown[] {
  const list = isRecord(answer) ? answer[key] : undefined
  return Array.isArray(list) ? list : []
}

const isSentEmail = (value: unknown): value is SentEmail =>
  isRecord(value) && [value['email'], value['requestType'], value['oobLink']].every((part) => typeof part === 'string')

const isUser = (value: unknown): value is Pick<NewUser, 'localId' | 'email'> =>
  isRecord(value) && [value['localId'], value['email']].every((part) => typeof part === 'string')
