/**
 * Runs a call: identifies the caller, reads the payload, counts the rate limits, settles a sign-up, tells of changes by email, calls the handler.
 * The payload is read before the limits count, so an invalid payload does not use them up.
 */
import type { CallName, Calls } from '../../src/domain/calls'
import type { IpAddresses } from './ipAddresses'
import type { TokenClaims } from './auth/tokenClaims'
import type { MemberCall, OpenCall } from './callTypes'
import type { Deps } from './deps'
import { tellChanges } from './emails/changes'
import { CallError, errorCode, errorName, signInRequired } from './errors'
import { findMember } from './auth/findMember'
import { requirePlainTexts } from './payloads/texts'
import { countHit } from './rateLimit'
import { settleSignUp } from './accounts/settleSignUp'
import { ChangedRecordError } from './store/AccountStore'

/** How often a call of a member is run whose user or record changes while it runs. */
const MAX_RUNS = 5

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
  { token, data, ipAddresses }: CallRequest,
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
  return call.handle(payload, deps, token)
}

async function runMemberCall<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P>,
  { token, data }: CallRequest,
  deps: Deps,
): Promise<Calls[N]['answer']> {
  if (token === null) throw signInRequired()
  const payload = readPayload(name, call, data, deps)
  let member = await findMember(token, deps)
  // Counted by session: a stolen old token must not use up the limit of the member.
  await countHit(name, member === null ? { refusedSession: token } : { uid: member.uid }, deps)
  for (let run = 1; member !== null; run += 1) {
    try {
      const settled = await settleSignUp(member, token, deps)
      await tellChanges(settled, deps)
      return await call.handle({ ...settled, token, payload }, deps)
    } catch (thrown) {
      if (!(thrown instanceof ChangedRecordError) || run === MAX_RUNS) throw thrown
      member = await findMember(token, deps)
    }
  }
  throw signInRequired()
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

/** Class, code and stack frames of an error, without its message: that may quote an email. */
function describeError(thrown: unknown) {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: errorName(thrown), code: errorCode(thrown), at: frames.slice(0, 6).join('\n') }
}
