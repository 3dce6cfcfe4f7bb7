/**
 * Settles data that was given before the email was proved, and records that a uid has of another email. The data counts
 * for its giver, never for another owner of the uid. README.md draws the states of a record.
 */
import { verifiesEmail } from '../../../src/domain/enums'
import {
  hasSoleUnverifyingProvider,
  hasUnverifiedEmail,
  isUntouchedSince,
  needsNoVerification,
  isVerifiedBySignUp,
  provesEmail,
  reportsAccountEmail,
  unprovenProviders,
} from '../auth/emailProof'
import type { Member } from '../auth/AuthPort'
import type { TokenClaims } from '../auth/tokenClaims'
import { findMember } from '../auth/findMember'
import { findLostRecords, giveBack, type LostRecords } from './giveBack'
import { isoNow, type Deps } from '../deps'
import { tellOfEntries } from '../emails/changes'
import { signInRequired } from '../errors'
import { ChangedRecordError, isGivenFor, type AccountRecord, type NewAccount } from '../store/AccountStore'
import { isSettled, isUnproved } from '../store/SetAside'

export const DRAFT_LIFETIME_MS = 30 * 24 * 3_600_000

export interface SettledMember {
  readonly member: Member
  readonly record: AccountRecord | null
}

/**
 * Runs before every call of a member and returns the member's user and record as they are afterwards. Throws
 * `signInRequired` if the first session after the proof does not prove the email itself, and `ChangedRecordError` if the
 * email got another owner meanwhile.
 */
export async function settleSignUp(member: Member, token: TokenClaims, deps: Deps): Promise<SettledMember> {
  const { store } = deps
  const { uid } = member
  const canSettle = needsNoVerification(member) && !member.isDisabled
  // The draft is read first: if another call has just promoted it, the record read afterwards is the promoted one.
  const draft = canSettle && mayHaveDraft(member, deps) ? await store.getDraft(uid) : null
  const record = await store.getByUid(uid)
  // A disabled record stays as it is: discarding it would lift the block.
  if (!canSettle || record?.isDisabled) return { member, record }

  const settlement = decideSettlement(member, draft, record)
  const lost = settlement.leavesNoRecord && member.emailVerified ? await findLostRecords(member, deps) : null
  if (hasUnverifiedEmail(member) || settlement.draft || settlement.record || lost)
    await requireSameMember(member, token, deps)
  const owner = settlement.isFirstSession
    ? await unlinkUnprovenProviders(member, token, { ...settlement, record }, deps)
    : member
  const isChanged = await applySettlement(owner, record, { ...settlement, lost }, deps)
  if (settlement.draft === 'promote' && draft?.entry) await tellOfEntries(uid, [draft.entry.campaignCode], deps)
  return { member: owner, record: isChanged ? await store.getByUid(uid) : record }
}

/** The user was read before the record, which another owner may have saved in between. */
async function requireSameMember(member: Member, token: TokenClaims, deps: Deps): Promise<void> {
  const now = await findMember(token, deps)
  if (JSON.stringify(now) !== JSON.stringify(member)) throw new ChangedRecordError('the user has changed meanwhile')
}

interface Settlement {
  readonly draft: 'promote' | 'discard' | null
  readonly record: 'confirm' | 'discard' | 'setAside' | null
  /** The member has no record, or none any more: one may be given back. */
  readonly leavesNoRecord: boolean
  /** The first session since the email was proved: it must prove the email, and other identities are unlinked. */
  readonly isFirstSession: boolean
}

function decideSettlement(member: Member, draft: NewAccount | null, record: AccountRecord | null): Settlement {
  const draftOutcome = draft && (isVerifiedBySignUp(member, draft.record.email) ? 'promote' : 'discard')
  const recordOutcome = record && outcomeOf(record, member)
  const leavesNoRecord = record === null || recordOutcome === 'discard' || recordOutcome === 'setAside'
  return {
    draft: draftOutcome,
    record: recordOutcome,
    leavesNoRecord,
    isFirstSession: leavesNoRecord || draft !== null,
  }
}

/** A provisional record was given by an identity that verifies no email; any other may belong to another person. */
function outcomeOf(record: AccountRecord, member: Member): Settlement['record'] {
  const { email, emailVerified } = member
  if (email === null || !emailVerified) return null
  const isSameIdentity = hasSoleUnverifyingProvider(member) && isUntouchedSince(member, record.createdAt)
  if (record.provisional && isGivenFor(record, email) && isSameIdentity) return 'confirm'
  if (isUnproved(record)) return 'discard'
  return isSettled(record) && !isGivenFor(record, email) ? 'setAside' : null
}

/** Resolves to whether the member's record changed. */
async function applySettlement(
  member: Member,
  stored: AccountRecord | null,
  { draft, record, lost }: Settlement & { readonly lost: LostRecords | null },
  deps: Deps,
): Promise<boolean> {
  const { store, log } = deps
  const { uid } = member
  const basis = { record: stored, isStrict: true }
  if (record === 'discard') {
    await store.discardRecord(uid, basis)
    log.info('record of another owner discarded', {})
  }
  if (record === 'setAside') {
    await store.setAside(uid, isoNow(deps), basis)
    log.info('record of another email set aside', {})
  }
  // Before the promotion, which completes an existing record.
  if (lost) await giveBack(member, lost, deps)
  if (draft === 'promote') await store.promoteDraft(uid, isoNow(deps))
  if (draft === 'discard') {
    await store.removeDraft(uid)
    log.info('draft of a sign-up discarded', {})
  }
  if (record === 'confirm') await tellOfEntries(uid, await store.confirmProvisional(uid, isoNow(deps)), deps)
  return draft === 'promote' || record !== null || lost !== null
}

/** Drafts live `DRAFT_LIFETIME_MS`, so calls of users older than that need not read one. */
const mayHaveDraft = ({ createdAt }: Member, { clock }: Deps): boolean =>
  clock.now() - createdAt * 1_000 < DRAFT_LIFETIME_MS

/**
 * Unlinks the identities that another person may have linked before the email was proved, and returns the member without
 * them. It runs before anything is settled, so the next call repeats it after a failure.
 */
async function unlinkUnprovenProviders(
  member: Member,
  { signInProvider }: TokenClaims,
  { draft, record }: Pick<Settlement, 'draft'> & { readonly record: AccountRecord | null },
  { auth, log }: Deps,
): Promise<Member> {
  if (member.email === null) return member
  const own = member.providers.find(({ id }) => id === signInProvider)
  // At a promotion any provider that reports the email is accepted: linking it required the sign-up's password.
  const isProved = own && (provesEmail(own, member) || (draft === 'promote' && reportsAccountEmail(own, member)))
  if (!own || !isProved) {
    log.warn('session does not prove the email', { provider: signInProvider })
    // The owner of the record, at a uid that a stranger gave another email: the next sign-in is to have its own uid.
    if (own?.email && verifiesEmail(own.id) && record && isSettled(record) && isGivenFor(record, own.email))
      await auth.unlink(member.uid, [own.id])
    throw signInRequired()
  }
  const removed = unprovenProviders(member).filter(({ id }) => id !== own.id)
  if (removed.length === 0) return member
  await auth.unlink(
    member.uid,
    removed.map(({ id }) => id),
  )
  log.warn('identities unlinked', { count: removed.length })
  return { ...member, providers: member.providers.filter((provider) => !removed.includes(provider)) }
}
