/** The sign-in service in memory, found by either key at once: what is measured is ours. */
import type { AuthPort, Member } from '../../functions/src/auth/AuthPort'
import { emailKey } from '../../functions/src/store/AccountStore'

export interface MemoryAuth extends AuthPort {
  add(member: Pick<Member, 'uid' | 'email' | 'emailVerified'>): void
}

export function memoryAuth(): MemoryAuth {
  const byUid = new Map<string, Member>()
  const byEmail = new Map<string, Member>()
  const add: MemoryAuth['add'] = ({ uid, email, emailVerified }) => {
    const providers = [{ id: 'password', email }]
    const member: Member = { uid, email, emailVerified, isDisabled: false, tokensValidAfter: 0, providers }
    byUid.set(uid, member)
    if (email !== null) byEmail.set(emailKey(email), member)
  }
  return {
    add,
    findByUid: (uid) => Promise.resolve(byUid.get(uid) ?? null),
    findByEmail: (email) => Promise.resolve(byEmail.get(emailKey(email)) ?? null),
    create: ({ uid, email }) => {
      if (byEmail.has(emailKey(email))) return Promise.resolve({ refused: 'email-exists' })
      add({ uid, email: emailKey(email), emailVerified: false })
      return Promise.resolve({ uid })
    },
    remove: (uid) => {
      const email = byUid.get(uid)?.email
      byUid.delete(uid)
      if (email) byEmail.delete(emailKey(email))
      return Promise.resolve()
    },
    customToken: (uid) => Promise.resolve(`token-of-${uid}`),
  }
}
