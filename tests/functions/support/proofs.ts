/** How an address can be proved, as Firebase Auth changes the user by it (docs/adr/2026-11-22-sign-up-drafts.md). */
import type { Member } from '../../../functions/src/auth/AuthPort'
import type { TestBackend } from './backend'

const seconds = (backend: TestBackend): number => Math.floor(backend.deps.clock.now() / 1_000)

function change(backend: TestBackend, uid: string, how: (member: Member) => Partial<Member>): void {
  const member = backend.auth.users.get(uid)
  if (member) backend.auth.change(uid, how(member))
}

/** The link of the verification email. */
export const verify = (backend: TestBackend, uid: string): void => change(backend, uid, () => ({ emailVerified: true }))

/** A password reset verifies the address, drops the linked providers and ends every session. */
export const resetPassword = (backend: TestBackend, uid: string): void =>
  change(backend, uid, ({ email }) => ({
    emailVerified: true,
    providers: [{ id: 'password', email }],
    tokensValidAfter: seconds(backend),
  }))

/** A sign-in by a provider that vouches for the address; it takes over an account that was not verified. */
export const signInWith = (backend: TestBackend, uid: string, id: string): void =>
  change(backend, uid, ({ email, emailVerified, providers }) => ({
    emailVerified: true,
    ...(emailVerified
      ? { providers: [...providers.filter((provider) => provider.id !== id), { id, email }] }
      : { providers: [{ id, email }], tokensValidAfter: seconds(backend) }),
  }))

/** A provider is linked in a session of the account; Facebook's address is not taken as verified. */
export const link = (backend: TestBackend, uid: string, id: string): void =>
  change(backend, uid, ({ email, emailVerified, providers }) => ({
    emailVerified: emailVerified || id !== 'facebook.com',
    providers: [...providers.filter((provider) => provider.id !== id), { id, email }],
  }))
