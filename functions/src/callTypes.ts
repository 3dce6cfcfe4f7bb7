/** The two kinds of calls. Each reads its payload and handles it; handlers know neither HTTP nor the Firebase SDKs. */
import type { CallName, Calls } from '../../src/domain/calls'
import type { Member } from './auth/AuthPort'
import type { TokenClaims } from './auth/tokenClaims'
import type { Config } from './config'
import type { Deps } from './deps'
import type { CallError } from './errors'
import type { AccountRecord } from './store/AccountStore'

type Answer<N extends CallName> = Calls[N]['answer']

/** Throws `CallError` (`invalid-argument` or `failed-precondition`) for a payload that it does not accept. */
type ReadPayload<P> = (data: unknown, config: Config) => P

/** A call that needs no sign-in; limited by IP address, by email if the payload has one, and in total. */
export interface OpenCall<N extends CallName, P> {
  readonly access: 'anyone'
  /** The error for a payload that is too large to read, else null. Unlike other invalid payloads it counts for the limits. */
  readonly refuseTooLarge?: (data: unknown) => CallError | null
  readonly read: ReadPayload<P>
  /** The email that a limit counts by. */
  readonly emailOf?: (payload: P) => string
  /** `token`: of the session, if the caller has one. */
  readonly handle: (payload: P, deps: Deps, token: TokenClaims | null) => Promise<Answer<N>>
}

/** A call of a signed-in member; limited by uid. */
export interface MemberCall<N extends CallName, P> {
  readonly access: 'member'
  readonly read: ReadPayload<P>
  readonly handle: (input: MemberInput<P>, deps: Deps) => Promise<Answer<N>>
}

interface MemberInput<P> {
  /** The user as the sign-in service has it now. */
  readonly member: Member
  /** The account record after `settleSignUp`; null before there is one. */
  readonly record: AccountRecord | null
  /** The session that calls. */
  readonly token: TokenClaims
  readonly payload: P
}
