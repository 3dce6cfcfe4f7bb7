/**
 * Removes accounts whose email was never verified, after UNVERIFIED_RETENTION_DAYS. Their data never counted
 * (docs/adr/2026-11-22-sign-up-drafts.md). Off by default.
 */
import type { Member } from '../auth/AuthPort'
import { needsNoVerification } from '../auth/emailProof'
import type { RetentionAuth } from '../auth/RetentionAuth'
import type { Deps } from '../deps'
import { errorName } from '../errors'
import type { AccountRecord } from '../store/AccountStore'

export interface MemberPage {
  readonly members: readonly Member[]
  /** null: the last page. */
  readonly nextPage: string | null
}

export type ListMembers = (page: string | null) => Promise<MemberPage>

interface RetentionDeps extends Pick<Deps, 'store' | 'clock' | 'log'> {
  readonly auth: RetentionAuth
  readonly listMembers: ListMembers
  /** Age in days from which an account is removed; 0: never. */
  readonly retentionDays: number
}

export interface Removal {
  readonly checked: number
  readonly removed: number
  readonly failed: number
}

const DAY_S = 24 * 3_600

/** Continues after the failure of one account; the next run tries it again. */
export async function removeUnverified({ retentionDays, ...deps }: RetentionDeps): Promise<Removal> {
  const { clock, listMembers, log } = deps
  let [checked, removed, failed] = [0, 0, 0]
  if (retentionDays === 0) return { checked, removed, failed }
  const createdBefore = clock.now() / 1_000 - retentionDays * DAY_S
  for (let page: string | null = null, isFirst = true; isFirst || page !== null; isFirst = false) {
    const { members, nextPage }: MemberPage = await listMembers(page)
    for (const listed of members) {
      checked += 1
      if (!isForgotten(listed, createdBefore) && !listed.isBeingRemoved) continue
      try {
        if (await removeAccount(listed.uid, createdBefore, deps)) removed += 1
      } catch (error) {
        failed += 1
        log.error('unverified account not removed', { error: errorName(error) })
      }
    }
    page = nextPage
  }
  log.info('unverified accounts removed', { checked, removed, failed })
  return { checked, removed, failed }
}

/** A user whom staff disabled stays: removing it would lift the block. */
const isForgotten = (member: Member, createdBefore: number): boolean =>
  !needsNoVerification(member) && (!member.isDisabled || member.isBeingRemoved) && member.createdAt < createdBefore

/** A settled record was given with a proof of the email, or imported. */
const isUnsettled = (record: AccountRecord | null): boolean =>
  record === null || (record.provisional === true && !record.isDisabled)

/**
 * Resolves to whether the account was removed. Firebase Auth deletes a user without a condition, so the user is disabled
 * first: no proof of the email is accepted from then on, and what is read afterwards holds until the removal. The mark
 * comes before and the user is removed last, so that the next run finds an account whose removal was interrupted.
 */
async function removeAccount(
  uid: string,
  createdBefore: number,
  { auth, store }: Pick<RetentionDeps, 'auth' | 'store'>,
): Promise<boolean> {
  const readAccount = async () => {
    const [member, record] = [await auth.findByUid(uid), await store.getByUid(uid)]
    return { member, record, isRemovable: member !== null && isForgotten(member, createdBefore) && isUnsettled(record) }
  }
  const before = await readAccount()
  if (before.isRemovable) {
    await auth.setBeingRemoved(uid, true)
    await auth.setDisabled(uid, true)
    const { record, isRemovable } = await readAccount()
    if (isRemovable) {
      await store.removeDraft(uid)
      if (record) await store.discardRecord(uid)
      await auth.remove(uid)
      return true
    }
  } else if (!before.member?.isBeingRemoved) return false
  // The email was verified meanwhile. The mark is deleted last, so that no member stays disabled after an interruption.
  await auth.setDisabled(uid, false)
  await auth.setBeingRemoved(uid, false)
  return false
}
