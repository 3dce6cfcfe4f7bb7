/** What happens around every call, in this order: who calls, is the payload valid, is it too often, do it. */
import type { CallName, Calls } from '../../src/domain/calls'
import type { Addresses } from './addresses'
import type { Member } from './auth/AuthPort'
import type { MemberCall, OpenCall } from './call'
import type { Deps } from './deps'
import { CallError } from './errors'
import { withSoundTexts } from './payloads/texts'
import { countHit } from './rateLimit'

export interface CallRequest {
  /** From the verified identity token; null for a visitor who is not signed in. */
  readonly uid: string | null
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
      ? runForMember(name, call, request, deps)
      : runForAnyone(name, call, request, deps))
  } catch (thrown) {
    const ms = deps.clock.now() - startedAt
    if (thrown instanceof CallError) {
      deps.log.info('call refused', { call: name, status: thrown.status, key: thrown.key, ms })
      throw thrown
    }
    deps.log.error('call failed', { call: name, ms, ...faultOf(thrown) })
    throw new CallError('internal', 'error.genericError')
  }
}

async function runForAnyone<N extends CallName, P>(
  name: N,
  call: OpenCall<N, P>,
  { data, addresses }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  const payload = call.read(withSoundTexts(name, data), deps.config)
  await countHit(name, { addresses, ...(call.emailOf && { email: call.emailOf(payload) }) }, deps)
  return call.handle(payload, deps)
}

async function runForMember<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P>,
  { uid, data }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  if (uid === null) throw new CallError('unauthenticated', 'signInRequired')
  const payload = call.read(withSoundTexts(name, data), deps.config)
  if (call.isLimited) await countHit(name, { uid }, deps)
  return call.handle({ member: await memberOf(uid, deps), payload }, deps)
}

/** A token outlives its user for up to an hour: the sign-in service has the last word. */
async function memberOf(uid: string, { auth }: Deps): Promise<Member> {
  const member = await auth.findByUid(uid)
  if (member === null) throw new CallError('unauthenticated', 'signInRequired')
  return member
}

/** The kind of a fault and where it arose, not its message: that may quote an address. */
function faultOf(thrown: unknown) {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: thrown.name, code, at: frames.slice(0, 6).join('\n') }
}
