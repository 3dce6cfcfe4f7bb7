/** What a sign-up gave is a draft until its own email is verified (docs/adr/2026-11-22-sign-up-drafts.md). */
import { isProven, isProvenBySignUp, type Member } from './auth/AuthPort'
import { isoNow, type Deps } from './deps'

export const DRAFT_LIFETIME_MS = 30 * 24 * 3_600_000

/**
 * Runs before every call of a member: makes the draft of a proven member the account, or discards it for good if
 * anything but the sign-up's own email proved the address. An unproven or disabled member's draft is left alone.
 */
export async function settleSignUp(member: Member, deps: Deps): Promise<void> {
  const { store, clock, log } = deps
  if (member.isDisabled || !isProven(member)) return
  // No draft lives longer than this, so the calls of all other members cost no read.
  if (clock.now() - member.createdAt * 1_000 >= DRAFT_LIFETIME_MS) return
  const draft = await store.getDraft(member.uid)
  if (draft === null) return
  if (isProvenBySignUp(member, draft.record.email)) {
    await store.promoteDraft(member.uid, isoNow(deps))
  } else {
    await store.removeDraft(member.uid)
    log.info('draft of a sign-up discarded', {})
  }
}
