/** Saves what a login brings (spec §7): merges, and never takes a consent back by leaving it out. */
import type { MemberCall } from '../call'
import { isoNow } from '../deps'
import { demandActive, countPendingEntry, requireVerifiedEmail, saveChange } from '../member'
import { readUpsert, type UpsertInput } from '../payloads/upsert'

export const upsertFirestoreAccount: MemberCall<'upsertFirestoreAccount', UpsertInput> = {
  who: 'member',
  read: readUpsert,
  handle: async ({ member, record, payload }, deps) => {
    demandActive(member, record)
    requireVerifiedEmail(member)
    const at = isoNow(deps)
    const saved = await saveChange(member, payload, deps)
    await countPendingEntry(member, saved, deps, at)
    return {}
  },
}
