/** Proofs of an email, with their effects on the user in Firebase Auth (docs/adr/2026-11-22-sign-up-drafts.md). */
import { verifiesEmail } from '../../../src/domain/enums'
import type { Member } from '../../../functions/src/auth/AuthPort'
import type { TestBackend } from './backend'

const seconds = (backend: TestBackend): number => Math.floor(backend.deps.clock.now() / 1_000)

function change(backend: TestBackend, uid: string, changesOf: (member: Member) => Partial<Member>): void {
  const member = backend.auth.users.get(uid)
  if (member) backend.auth.change(uid, changesOf(member))
}

/** Follows the link of the verification email. */
export const verify = (backend: TestBackend, uid: string): void => change(backend, uid, () => ({ emailVerified: true }))

/**
 * Resets the password: verifies the email, unlinks the providers and revokes all sessions. Ends in the next second, as
 * the page does: before it, no session by password counts.
 */
export function resetPassword(backend: TestBackend, uid: string): void {
  change(backend, uid, ({ email }) => ({
    emailVerified: true,
    providers: [{ id: 'password', email }],
    tokensValidAfter: seconds(backend),
  }))
  backend.advance(1_000)
}

/** Signs in with a provider that verifies the email; on an unverified account it replaces all others. */
export const signInWith = (backend: TestBackend, uid: string, id: string): void =>
  change(backend, uid, ({ email, emailVerified, providers }) => ({
    emailVerified: true,
    ...(emailVerified
      ? { providers: [...providers.filter((provider) => provider.id !== id), { id, email }] }
      : { providers: [{ id, email }], tokensValidAfter: seconds(backend) }),
  }))

/** Links a provider in a session of the account; one that verifies emails also verifies the account's. */
export const link = (backend: TestBackend, uid: string, id: string): void =>
  change(backend, uid, ({ email, emailVerified, providers }) => ({
    emailVerified: emailVerified || verifiesEmail(id),
    providers: [...providers.filter((provider) => provider.id !== id), { id, email }],
  }))
