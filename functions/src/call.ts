/** The shape of a call: reading its payload, and a handler that is a function of input and dependencies. */
import type { CallName, Calls } from '../../src/domain/calls'
import type { Member } from './auth/AuthPort'
import type { TokenClaims } from './auth/tokenClaims'
import type { Config } from './config'
import type { Deps } from './deps'
import type { CallError } from './errors'
import type { AccountRecord } from './store/AccountStore'

type Answer<N extends CallName> = Calls[N]['answer']

/** Throws `CallError` for a payload that it does not accept. */
type ReadPayload<P> = (data: unknown, config: Config) => P

export interface OpenCall<N extends CallName, P> {
  readonly who: 'anyone'
  /** The refusal of a payload that is too large to be worth reading. Such a call counts for the limits all the same. */
  readonly tooLarge?: (data: unknown) => CallError | null
  readonly read: ReadPayload<P>
  /** The address that a limit counts by, where the payload names one. */
  readonly emailOf?: (payload: P) => string
  readonly handle: (payload: P, deps: Deps) => Promise<Answer<N>>
}

export interface MemberCall<N extends CallName, P> {
  readonly who: 'member'
  readonly read: ReadPayload<P>
  readonly handle: (input: MemberInput<P>, deps: Deps) => Promise<Answer<N>>
}

interface MemberInput<P> {
  /** The user as the sign-in service knows it now. */
  readonly member: Member
  /** The member's record, or null before there is one. */
  readonly record: AccountRecord | null
  /** The session that calls. */
  readonly token: TokenClaims
  readonly payload: P
}
