/** A member's entry in a prize draw: one per member and campaign, and the first one stands (product §2). */
import type { MemberCall } from '../call'
import { isoNow } from '../deps'
import { demandOpen } from '../campaign'
import { demandActive, requireVerifiedEmail, demandTerms, entryRecord, saveChange } from '../member'
import { readEntryPayload, type EntryInput } from '../payloads/entry'
import { payloadOf } from '../payloads/fields'

export const submitCampaignEntry: MemberCall<'submitCampaignEntry', EntryInput> = {
  who: 'member',
  read: (data, config) => readEntryPayload(payloadOf(data), config),
  handle: async ({ member, record, payload }, deps) => {
    const { store, config } = deps
    const { locale, marketingConsent } = payload
    demandOpen(payload, deps)
    demandActive(member, record)
    requireVerifiedEmail(member)
    demandTerms(record, deps)
    const at = isoNow(deps)
    const { policyVersion } = config
    const status = record?.provisional ? 'pending' : 'counted'
    const entry = entryRecord(member.uid, payload, { status, at, policyVersion })
    const { alreadyEntered } = await store.addEntry(entry)
    if (!alreadyEntered || record?.marketingConsent !== true) {
      await saveChange(member, { fields: {}, consents: { marketingConsent }, locale }, deps)
    }
    return { alreadyEntered }
  },
}
