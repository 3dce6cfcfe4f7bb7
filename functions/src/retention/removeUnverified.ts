/**
 * Removes accounts whose email was never verified, after UNVERIFIED_RETENTION_DAYS. Their data never counted
 * (docs/adr/2026-11-22-sign-up-drafts.md). Off by default.
 */
import type { AuthPort, Member } from '../auth/AuthPort'
import { needsNoVerification } from '../auth/emailProof'
import type { Deps } from '../deps'
import { errorName } from '../errors'

export interface MemberPage {
  readonly members: readonly Member[]
  /** null: the last page. */
  readonly nextPage: string | null
}

export type ListMembers = (page: string | null) => Promise<MemberPage>

interface RetentionDeps extends Pick<Deps, 'store' | 'clock' | 'log'> {
  readonly auth: Pick<AuthPort, 'findByUid' | 'remove'>
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
  const { auth, clock, listMembers, log } = deps
  let [checked, removed, failed] = [0, 0, 0]
  if (retentionDays === 0) return { checked, removed, failed }
  const createdBefore = clock.now() / 1_000 - retentionDays * DAY_S
  for (let page: string | null = null, isFirst = true; isFirst || page !== null; isFirst = false) {
    const { members, nextPage }: MemberPage = await listMembers(page)
    for (const listed of members) {
      checked += 1
      if (!isForgotten(listed, createdBefore)) continue
      try {
        // The email may have been verified since the page was read.
        const member = await auth.findByUid(listed.uid)
        if (member && isForgotten(member, createdBefore) && (await removeAccount(member, deps))) removed += 1
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

/** A disabled user stays: removing it would lift the block. */
const isForgotten = (member: Member, createdBefore: number): boolean =>
  !needsNoVerification(member) && !member.isDisabled && member.createdAt < createdBefore

/**
 * Resolves to whether the account was removed. A settled record stays: it was given with a proof of the email, or
 * imported. The user is removed last, so that the next run finds an account whose removal was interrupted.
 */
async function removeAccount(
  { uid, email }: Member,
  { auth, store }: Pick<RetentionDeps, 'auth' | 'store'>,
): Promise<boolean> {
  const record = await store.getByUid(uid)
  if (record && (!record.provisional || record.isDisabled)) return false
  await store.removeDraft(uid)
  if (record) await store.discardRecord(uid, email ?? '')
  await auth.remove(uid)
  return true
}
