/** Saves what a login brings (spec §7): merges, and never takes a consent back by leaving it out. */
import type { MemberCall } from '../call'
import { isoNow } from '../deps'
import { activeAccount, countPending, demandProven, saveChange } from '../member'
import { readUpsert, type UpsertInput } from '../payloads/upsert'

export const upsertFirestoreAccount: MemberCall<'upsertFirestoreAccount', UpsertInput> = {
  who: 'member',
  read: readUpsert,
  handle: async ({ member, payload }, deps) => {
    await activeAccount(member, deps)
    demandProven(member)
    const at = isoNow(deps)
    const record = await saveChange(member, payload, deps)
    await countPending(member, record, deps, at)
    return {}
  },
}
