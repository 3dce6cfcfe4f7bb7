/** `EmailAuth` on Firebase Auth. */
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { firebaseAuth } from '../auth/firebaseAuth'
import { errorCode } from '../errors'
import type { EmailAuth } from './ports'

const GONE: readonly unknown[] = ['auth/user-not-found', 'auth/email-not-found']

export function firebaseEmailAuth(app: App, projectId: string): EmailAuth {
  const auth = getAuth(app)
  return {
    ...firebaseAuth(auth),
    createCode: async (kind, email, url) => {
      try {
        const link = await (kind === 'verify-email'
          ? auth.generateEmailVerificationLink(email, { url })
          : auth.generatePasswordResetLink(email, { url }))
        return new URL(link).searchParams.get('oobCode')
      } catch (error) {
        if (GONE.includes(errorCode(error))) return null
        throw error
      }
    },
    passwordChangedAt: async (uid) => {
      const [user] = await lookUp(app, projectId, uid)
      return user?.passwordUpdatedAt ?? null
    },
  }
}

/** The Admin SDK leaves the time of the password out of its users, so ask the service's own API. */
async function lookUp(app: App, projectId: string, uid: string): Promise<readonly { passwordUpdatedAt?: number }[]> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const host = 'identitytoolkit.googleapis.com'
  const origin = emulator ? `http://${emulator}/${host}` : `https://${host}`
  const token = emulator ? 'owner' : (await app.options.credential?.getAccessToken())?.access_token
  const answer = await fetch(`${origin}/v1/projects/${projectId}/accounts:lookup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ localId: [uid] }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`accounts:lookup answered ${answer.status}`)
  const { users = [] } = (await answer.json()) as { users?: { passwordUpdatedAt?: number }[] } // as Firebase documents
  return users
}
