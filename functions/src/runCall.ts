/**
 * What happens around every call, in this order: who calls, is the payload valid, is it too often, do it. A report that
 * is too large is the one invalid payload that is counted: measuring it is the only work that it causes.
 */
import type { CallName, Calls } from '../../src/domain/calls'
import type { Addresses } from './addresses'
import type { Member } from './auth/AuthPort'
import { isOfUser, isRevoked, type TokenClaims } from './auth/tokenClaims'
import type { MemberCall, OpenCall } from './call'
import type { Deps } from './deps'
import { CallError, signInRequired } from './errors'
import { withSoundTexts } from './payloads/texts'
import { countHit } from './rateLimit'
import { settleSignUp } from './settleSignUp'

export interface CallRequest {
  /** From the verified identity token; null for a visitor who is not signed in. */
  readonly token: TokenClaims | null
  readonly data: unknown
  readonly addresses: Addresses
}

/** Answers, or throws a `CallError`: whatever else goes wrong is logged and becomes `internal`. */
export async function runCall<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P> | OpenCall<N, P>,
  request: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  const startedAt = deps.clock.now()
  try {
    return await (call.who === 'member'
      ? runMemberCall(name, call, request, deps)
      : runPublicCall(name, call, request, deps))
  } catch (thrown) {
    const ms = deps.clock.now() - startedAt
    if (thrown instanceof CallError) {
      deps.log.info('call refused', { call: name, status: thrown.status, key: thrown.key, ms })
      throw thrown
    }
    deps.log.error('call failed', { call: name, ms, ...describeFault(thrown) })
    throw new CallError('internal', 'error.genericError')
  }
}

async function runPublicCall<N extends CallName, P>(
  name: N,
  call: OpenCall<N, P>,
  { data, addresses }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  const tooLarge = call.tooLarge?.(data) ?? null
  if (tooLarge) {
    await countHit(name, { addresses }, deps)
    throw tooLarge
  }
  const payload = call.read(withSoundTexts(name, data), deps.config)
  await countHit(name, { addresses, ...(call.emailOf && { email: call.emailOf(payload) }) }, deps)
  return call.handle(payload, deps)
}

async function runMemberCall<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P>,
  { token, data }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  if (token === null) throw signInRequired()
  const payload = call.read(withSoundTexts(name, data), deps.config)
  const member = await memberOf(token, deps)
  if (member === null) {
    // Counted by session: whoever has an old token must not use up the calls of the member.
    await countHit(name, { session: token }, deps)
    throw signInRequired()
  }
  await countHit(name, { uid: member.uid }, deps)
  const settled = await settleSignUp(member, token, deps)
  return call.handle({ ...settled, token, payload }, deps)
}

/** A token outlives its user and its session for up to an hour: the sign-in service has the last word. */
async function memberOf(token: TokenClaims, { auth }: Deps): Promise<Member | null> {
  const member = await auth.findByUid(token.uid)
  return member !== null && !isRevoked(token, member) && isOfUser(token, member) ? member : null
}

/** The kind of a fault and where it arose, not its message: that may quote an address. */
function describeFault(thrown: unknown) {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: thrown.name, code, at: frames.slice(0, 6).join('\n') }
}
