/** The sign-in service in memory, so that the benchmark measures our own code. */
import type { AuthPort, Member } from '../../../functions/src/auth/AuthPort'
import { emailKey } from '../../../functions/src/emailKey'

export interface MemoryAuth extends AuthPort {
  /** `createdAt` in seconds since 1970; 0 by default, so that the member counts as an old one. */
  add(member: Pick<Member, 'uid' | 'email' | 'emailVerified'> & Partial<Pick<Member, 'createdAt'>>): void
}

export function memoryAuth(): MemoryAuth {
  const byUid = new Map<string, Member>()
  const byEmail = new Map<string, Member>()
  const add: MemoryAuth['add'] = ({ uid, email, emailVerified, createdAt = 0 }) => {
    const providers = [{ id: 'password', email }]
    const times = { createdAt, tokensValidAfter: createdAt }
    const member: Member = { uid, email, emailVerified, isDisabled: false, isBeingRemoved: false, ...times, providers }
    byUid.set(uid, member)
    if (email !== null) byEmail.set(emailKey(email), member)
  }
  return {
    add,
    findByUid: (uid) => Promise.resolve(byUid.get(uid) ?? null),
    findByEmail: (email) => Promise.resolve(byEmail.get(emailKey(email)) ?? null),
    create: ({ uid, email }) => {
      if (byEmail.has(emailKey(email))) return Promise.resolve({ refused: 'email-exists' })
      add({ uid, email: emailKey(email), emailVerified: false, createdAt: Math.floor(Date.now() / 1_000) })
      return Promise.resolve({ uid })
    },
    remove: (uid) => {
      const email = byUid.get(uid)?.email
      byUid.delete(uid)
      if (email) byEmail.delete(emailKey(email))
      return Promise.resolve()
    },
    unlink: () => Promise.resolve(),
    customToken: (uid) => Promise.resolve(`token-of-${uid}`),
  }
}
