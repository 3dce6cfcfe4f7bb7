/** The sign-in service in memory, with one user per email as in Firebase Auth. */
import type { AuthPort, LinkedProvider, Member } from '../../../functions/src/auth/AuthPort'
import type { ImportedUser, StaffAuth } from '../../../functions/src/auth/StaffAuth'
import { emailKey } from '../../../functions/src/emailKey'

export interface FakeAuth extends StaffAuth {
  readonly users: Map<string, Member>
  /** Adds a user; returns its uid. */
  add(member?: Partial<Member>): string
  change(uid: string, member: Partial<Member>): void
  /** Runs `after` when a user was created, before the answer. */
  onCreate(after: (user: Parameters<AuthPort['create']>[0]) => Promise<void>): void
  /** Makes every unlinking fail, or no longer. */
  failUnlinking(fails: boolean): void
  /** Makes every removal fail. */
  failRemoval(): void
}

const withPassword = (email: string): LinkedProvider => ({ id: 'password', email })

/** `now` in milliseconds since 1970: the creation time of users. */
export function fakeAuth(now: () => number): FakeAuth {
  const users = new Map<string, Member>()
  let failRemoval = false
  let failsUnlinking = false
  let afterCreate: Parameters<FakeAuth['onCreate']>[0] = () => Promise.resolve()
  const byEmail = (email: string) => [...users.values()].find((user) => user.email === emailKey(email)) ?? null
  const add = (member: Partial<Member> = {}): string => {
    const uid = member.uid ?? `uid-${users.size + 1}`
    const email = member.email === undefined ? `${uid}@example.com` : member.email
    const providers = email === null ? [] : [withPassword(email)]
    const createdAt = Math.floor(now() / 1_000)
    const state = { emailVerified: true, isDisabled: false, isBeingRemoved: false }
    const user = { ...state, createdAt, tokensValidAfter: 0, providers, ...member }
    users.set(uid, { ...user, uid, email })
    return uid
  }
  const change = (uid: string, member: Partial<Member>): void => {
    const user = users.get(uid)
    if (user) users.set(uid, { ...user, ...member })
  }
  return {
    users,
    add,
    change,
    failRemoval: () => {
      failRemoval = true
    },
    findByUid: (uid) => Promise.resolve(users.get(uid) ?? null),
    findByEmail: (email) => Promise.resolve(byEmail(email)),
    onCreate: (after) => {
      afterCreate = after
    },
    create: async ({ uid, email, password }) => {
      if (email.endsWith('.invalid')) return { refused: 'email-invalid' }
      if (password.includes('guessed')) return { refused: 'password-invalid' }
      if (byEmail(email)) return { refused: 'email-exists' }
      add({ uid, email: emailKey(email), emailVerified: false, tokensValidAfter: Math.floor(now() / 1_000) })
      await afterCreate({ uid, email, password })
      return { uid }
    },
    remove: (uid) => {
      if (failRemoval) return Promise.reject(new Error('the service is unavailable'))
      users.delete(uid)
      return Promise.resolve()
    },
    unlink: (uid, providerIds) => {
      const user = users.get(uid)
      if (failsUnlinking) return Promise.reject(new Error('the service is unavailable'))
      if (user) users.set(uid, { ...user, providers: user.providers.filter(({ id }) => !providerIds.includes(id)) })
      return Promise.resolve()
    },
    failUnlinking: (fails) => {
      failsUnlinking = fails
    },
    describe: (uid) => Promise.resolve(users.get(uid) ?? null),
    setDisabled: (uid, isDisabled) => Promise.resolve(change(uid, { isDisabled })),
    setBeingRemoved: (uid, isBeingRemoved) => Promise.resolve(change(uid, { isBeingRemoved })),
    findByUids: (uids) => Promise.resolve(new Map([...users].filter(([uid]) => uids.includes(uid)))),
    findByEmails: (emails) => {
      const wanted = new Set(emails)
      const found = [...users.values()].flatMap((user) =>
        user.email && wanted.has(user.email) ? [[user.email, user] as const] : [],
      )
      return Promise.resolve(new Map(found))
    },
    importUsers: (imported) => {
      const isRefused = ({ email }: ImportedUser) => email.endsWith('.refused')
      for (const { uid, email } of imported.filter((user) => !isRefused(user))) add({ uid, email, providers: [] })
      return Promise.resolve(new Map(imported.filter(isRefused).map(({ uid }) => [uid, 'auth/invalid-email'])))
    },
    endSessions: (uid) => Promise.resolve(change(uid, { tokensValidAfter: Math.floor(now() / 1_000) })),
    customToken: (uid, { customerId }) => Promise.resolve(`custom+token/of ${uid} ${customerId}`),
  }
}
