/**
 * submitCampaignEntry: enters a member in the prize draw of a campaign, once per member and campaign.
 *
 * - Caller: a member with a verified email and current terms; limited by uid.
 * - Input: `EntryPayload`: campaignCode, answer, tosConsentEvent, marketingConsent, languagePreference.
 * - Answer: `{ alreadyEntered }`; a second answer never replaces the first.
 * - Errors: signInRequired, the keys of the three fields, campaignCodeInvalid, payloadInvalid, campaignClosed,
 *   error.userDisabled, emailNotVerified, tosNotAccepted, error.tooManyRequests.
 */
import type { MemberCall } from '../callTypes'
import { countInventedCode, entryRecord, requireOpenCampaign } from '../campaigns/entries'
import { isoNow } from '../deps'
import { tellOfEntries } from '../emails/changes'
import { readEntryPayload, type EntryInput } from '../payloads/entry'
import { payloadOf } from '../payloads/fields'
import { requireActive, requireCurrentTerms, requireNoPendingVerification } from '../requirements'
import { basisOf, saveChange } from '../accounts/saveChange'

export const submitCampaignEntry: MemberCall<'submitCampaignEntry', EntryInput> = {
  access: 'member',
  read: (data, config) => readEntryPayload(payloadOf(data), config),
  handle: async ({ member, record, payload }, deps) => {
    const { locale, marketingConsent } = payload
    await requireOpenCampaign(payload, deps)
    requireActive(member, record)
    requireNoPendingVerification(member)
    requireCurrentTerms(record, deps)
    await countInventedCode(member.uid, payload, deps)
    const status = record?.provisional ? 'pending' : 'counted'
    const { policyVersion } = deps.config
    const entry = entryRecord(member.uid, payload, { status, at: isoNow(deps), policyVersion })
    const { alreadyEntered } = await deps.store.addEntry(entry, basisOf(member, record))
    if (!alreadyEntered && status === 'counted') await tellOfEntries(member.uid, [entry.campaignCode], deps)
    // A repeated call saves the consent again, because the first may have failed after the entry was stored.
    if (!alreadyEntered || record?.marketingConsent !== true) {
      await saveChange(member, record, { fields: {}, consents: { marketingConsent }, locale }, deps)
    }
    return { alreadyEntered }
  },
}
