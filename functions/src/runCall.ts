/**
 * Runs a call: identifies the caller, reads the payload, counts the rate limits, settles a sign-up, calls the handler.
 * The payload is read before the limits count, so an invalid payload does not use them up.
 */
import type { CallName, Calls } from '../../src/domain/calls'
import type { IpAddresses } from './ipAddresses'
import type { Member } from './auth/AuthPort'
import { isCurrentSession, type TokenClaims } from './auth/tokenClaims'
import type { MemberCall, OpenCall } from './callTypes'
import type { Deps } from './deps'
import { CallError, errorCode, errorName, signInRequired } from './errors'
import { requirePlainTexts } from './payloads/texts'
import { countHit } from './rateLimit'
import { settleSignUp } from './settleSignUp'

export interface CallRequest {
  /** Claims of the verified identity token; null for a visitor who is not signed in. */
  readonly token: TokenClaims | null
  readonly data: unknown
  readonly ipAddresses: IpAddresses
}

/** Resolves to the call's answer or throws a `CallError`; any other error is logged and becomes `internal`. */
export async function runCall<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P> | OpenCall<N, P>,
  request: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  const startedAt = deps.clock.now()
  try {
    return await (call.access === 'member'
      ? runMemberCall(name, call, request, deps)
      : runOpenCall(name, call, request, deps))
  } catch (thrown) {
    const ms = deps.clock.now() - startedAt
    if (thrown instanceof CallError) {
      deps.log.info('call refused', { call: name, status: thrown.status, key: thrown.key, ms })
      throw thrown
    }
    deps.log.error('call failed', { call: name, ms, ...describeError(thrown) })
    throw new CallError('internal', 'error.genericError')
  }
}

async function runOpenCall<N extends CallName, P>(
  name: N,
  call: OpenCall<N, P>,
  { data, ipAddresses }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  const tooLarge = call.refuseTooLarge?.(data) ?? null
  if (tooLarge) {
    // The one invalid payload that counts: measuring a large one costs something.
    await countHit(name, { ipAddresses }, deps)
    throw tooLarge
  }
  const payload = readPayload(name, call, data, deps)
  await countHit(name, { ipAddresses, ...(call.emailOf && { email: call.emailOf(payload) }) }, deps)
  return call.handle(payload, deps)
}

async function runMemberCall<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P>,
  { token, data }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  if (token === null) throw signInRequired()
  const payload = readPayload(name, call, data, deps)
  const member = await findMember(token, deps)
  if (member === null) {
    // Counted by session: a stolen old token must not use up the limit of the member.
    await countHit(name, { refusedSession: token }, deps)
    throw signInRequired()
  }
  await countHit(name, { uid: member.uid }, deps)
  const settled = await settleSignUp(member, token, deps)
  return call.handle({ ...settled, token, payload }, deps)
}

function readPayload<N extends CallName, P>(
  name: N,
  call: Pick<MemberCall<N, P> | OpenCall<N, P>, 'read'>,
  data: unknown,
  { config }: Deps,
): P {
  requirePlainTexts(name, data)
  return call.read(data, config)
}

/** A token stays valid for up to an hour after its user is removed or its session revoked, so read the user each time. */
async function findMember(token: TokenClaims, { auth }: Deps): Promise<Member | null> {
  const member = await auth.findByUid(token.uid)
  return member !== null && isCurrentSession(token, member) ? member : null
}

/** Class, code and stack frames of an error, without its message: that may quote an email. */
function describeError(thrown: unknown) {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: errorName(thrown), code: errorCode(thrown), at: frames.slice(0, 6).join('\n') }
}
