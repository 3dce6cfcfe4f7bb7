/** A fake of the Identity Toolkit API, as far as the Admin SDK uses it with the Auth emulator. */
import { bodyOf, serve, type TestServer } from './httpServer'

interface IdentityUser {
  readonly localId: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly disabled?: boolean
  /** JSON. */
  readonly customAttributes?: string
  /** Milliseconds since 1970, as text. */
  readonly createdAt?: string
  /** Seconds since 1970, as text. */
  readonly validSince?: string
  /** Milliseconds since 1970. */
  readonly passwordUpdatedAt?: number
  readonly providerUserInfo?: readonly {
    readonly rawId: string
    readonly providerId: string
    readonly email?: string
  }[]
}

export interface IdentityService extends TestServer {
  readonly users: IdentityUser[]
  /** Verifies the email of the latest user. */
  verifyLatest(): void
  /** Answers the next request with this error, for instance `EMAIL_EXISTS`. */
  failNextRequest(message: string): void
}

export async function identityService(): Promise<IdentityService> {
  const users: IdentityUser[] = []
  let failure: string | null = null
  const answer = (action: string, body: Readonly<Record<string, unknown>>): unknown => {
    const includes = (key: string, value: unknown) => Array.isArray(body[key]) && body[key].includes(value)
    if (action === 'accounts:lookup') {
      return { users: users.filter(({ localId, email }) => includes('localId', localId) || includes('email', email)) }
    }
    if (action === 'accounts:sendOobCode')
      return { oobLink: `https://x.firebaseapp.com/action?oobCode=${String(body.requestType)}` }
    if (action === 'accounts:delete') {
      const at = users.findIndex(({ localId }) => localId === body.localId)
      users.splice(at, 1)
      return {}
    }
    if (action === 'accounts:batchCreate') {
      const imported = body.users as readonly IdentityUser[]
      const isRefused = ({ localId }: IdentityUser) => localId === 'refused'
      users.push(...imported.filter((user) => !isRefused(user)))
      return {
        error: imported.flatMap((user, index) => (isRefused(user) ? [{ index, message: 'INVALID_EMAIL' }] : [])),
      }
    }
    if (action === 'accounts:update') {
      const at = users.findIndex(({ localId }) => localId === body.localId)
      const user = users[at]
      if (user === undefined) return { users: [] }
      const { customAttributes, disableUser, validSince } = body
      users[at] = {
        ...user,
        ...(typeof disableUser === 'boolean' && { disabled: disableUser }),
        ...(typeof customAttributes === 'string' && { customAttributes }),
        ...(typeof validSince === 'number' && { validSince: String(validSince) }),
      }
      return { localId: user.localId }
    }
    const localId = String(body.localId)
    const email = String(body.email)
    const providerUserInfo = [{ rawId: email, providerId: 'password', email }]
    const now = Date.now()
    const times = { createdAt: String(now), validSince: String(Math.floor(now / 1_000)) }
    users.push({ localId, email, emailVerified: body.emailVerified === true, ...times, providerUserInfo })
    return { localId }
  }
  const server = await serve((request, response) => {
    void bodyOf(request).then((bytes) => {
      const body = JSON.parse(bytes.toString() || '{}') as Readonly<Record<string, unknown>>
      const error = failure
      failure = null
      response.statusCode = error === null ? 200 : 400
      response.setHeader('content-type', 'application/json')
      const action = request.url?.split('/').at(-1) ?? ''
      response.end(JSON.stringify(error === null ? answer(action, body) : { error: { code: 400, message: error } }))
    })
  })
  return {
    ...server,
    users,
    verifyLatest: () => {
      const user = users.pop()
      if (user) users.push({ ...user, emailVerified: true })
    },
    failNextRequest: (message) => {
      failure = message
    },
  }
}
