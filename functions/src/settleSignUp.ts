/** What was given before the address was proved does not bind its owner (docs/adr/2026-11-22-sign-up-drafts.md). */
import {
  doubtfulProviders,
  isFacebookOnly,
  isNamedBy,
  isVerified,
  isVerifiedBySignUp,
  isUnverified,
  provesAddress,
  type Member,
} from './auth/AuthPort'
import type { TokenClaims } from './auth/tokenClaims'
import { isoNow, type Deps } from './deps'
import { signInRequired } from './errors'
import type { AccountRecord } from './store/AccountStore'

export const DRAFT_LIFETIME_MS = 30 * 24 * 3_600_000

export interface Settled {
  readonly member: Member
  readonly record: AccountRecord | null
}

/**
 * Runs before every call of a member: promotes or discards a draft and a provisional record, and unlinks identities
 * that a stranger may have linked. Throws `unauthenticated` for a first session that does not prove the address.
 */
export async function settleSignUp(found: Member, token: TokenClaims, deps: Deps): Promise<Settled> {
  const { store, log } = deps
  const { uid } = found
  const draft = isSettled(found) && isYoung(found, deps) ? await store.getDraft(uid) : null
  const record = await store.getByUid(uid)
  if (!isSettled(found) || record?.isDisabled) return { member: found, record }
  const isPromoted = draft !== null && isVerifiedBySignUp(found, draft.record.email)
  // Until the address is verified nobody else has proved it, whichever provider names it.
  const isProved = record?.provisional === true && !isUnverified(found)
  const isTakenOver = isProved && !isFacebookOnly(found)
  const isFirst = record === null || draft !== null || isTakenOver
  const member = isFirst ? await withOwnIdentities(found, token, isPromoted, deps) : found
  if (draft !== null) {
    if (isPromoted) await store.promoteDraft(uid, isoNow(deps))
    else await store.removeDraft(uid)
    if (!isPromoted) log.info('draft of a sign-up discarded', {})
  }
  if (isTakenOver) {
    await store.discardProvisional(uid)
    log.info('provisional account discarded', {})
  }
  const isConfirmed = isProved && !isTakenOver
  if (isConfirmed) await store.confirmProvisional(uid, isoNow(deps))
  const isChanged = isPromoted || isTakenOver || isConfirmed
  return { member, record: isChanged ? await store.getByUid(uid) : record }
}

const isSettled = (member: Member): boolean => !member.isDisabled && isVerified(member)

/** No draft lives longer than this, so the calls of all other members cost no read of one. */
const isYoung = ({ createdAt }: Member, { clock }: Deps): boolean => clock.now() - createdAt * 1_000 < DRAFT_LIFETIME_MS

/** The member without the identities that were linked before the address was proved. Repeatable. */
async function withOwnIdentities(
  member: Member,
  { signInProvider }: TokenClaims,
  isPromoted: boolean,
  { auth, log }: Deps,
): Promise<Member> {
  if (member.email === null) return member
  const own = member.providers.find(({ id }) => id === signInProvider)
  if (!own || !(provesAddress(own, member) || (isPromoted && isNamedBy(own, member)))) {
    log.warn('session does not prove the address', { provider: signInProvider })
    throw signInRequired()
  }
  const removed = doubtfulProviders(member).filter(({ id }) => id !== own.id)
  if (removed.length === 0) return member
  await auth.unlink(
    member.uid,
    removed.map(({ id }) => id),
  )
  log.warn('identities unlinked', { count: removed.length })
  return { ...member, providers: member.providers.filter((provider) => !removed.includes(provider)) }
}
