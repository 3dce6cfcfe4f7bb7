/** What the commands about entries share. */
import type { CampaignEntry } from '../../../functions/src/store/AccountStore'
import type { StaffContext } from '../../command'
import { inBatches } from '../../export/inBatches'
import { readMembers, type StandingMember } from '../../members'

export const CODE = { name: 'code', description: 'code of the campaign', isRecorded: true } as const

export interface MemberEntry {
  readonly entry: CampaignEntry
  readonly member: StandingMember
}

/** The entries of a campaign with their members. */
export async function* readEntries(
  campaignCode: string,
  status: CampaignEntry['status'],
  context: StaffContext,
): AsyncGenerator<MemberEntry> {
  for await (const batch of inBatches(context.store.iterateEntries(campaignCode, status))) {
    context.signal.throwIfAborted()
    const members = await readMembers(
      batch.map(({ uid }) => uid),
      context,
    )
    for (const [index, member] of members.entries()) {
      const entry = batch[index]
      if (entry) yield { entry, member }
    }
  }
}
