/** Draws from a closed list, and passes over who is not active any more. */
import type { DrawList, PassedOver } from '../../../functions/src/store/staff/CampaignReads'
import { StaffError, type StaffContext } from '../../command'
import { drawWinners } from '../../draw/draw'
import { readMembers, type StandingMember } from '../../members'

interface Drawn {
  /** In the order in which they are drawn. */
  readonly winners: readonly StandingMember[]
  readonly passedOver: readonly PassedOver[]
}

/** Throws a `StaffError` if not enough entrants are active. */
export async function drawActive(
  uids: readonly string[],
  { list, wanted, seed }: { readonly list: DrawList; readonly wanted: number; readonly seed: string },
  context: StaffContext,
): Promise<Drawn> {
  for (let count = wanted; ;) {
    const drawn = await readMembers(drawWinners(uids, count, seed), context)
    const members = await Promise.all(drawn.map((member) => withEntry(member, list, context)))
    const winners = members.filter(({ standing }) => standing === 'active')
    if (winners.length === wanted) {
      const others = members.filter(({ standing }) => standing !== 'active')
      return { winners, passedOver: await Promise.all(others.map((member) => withCause(member, list, context))) }
    }
    if (count >= uids.length) throw new StaffError(`Only ${winners.length} entrants of the list are still active.`)
    count = Math.min(uids.length, count + wanted - winners.length)
  }
}

/** The uid may have another owner since the list was closed, who has no entry, or a later one. */
async function withEntry(
  member: StandingMember,
  { campaignCode, closedAt }: DrawList,
  { store }: StaffContext,
): Promise<StandingMember> {
  const entry = await store.getEntry(member.uid, campaignCode)
  const isListed = entry?.countedAt && entry.countedAt <= closedAt
  return member.standing === 'active' && !isListed ? { ...member, standing: 'no entry' } : member
}

const CAUSES: readonly string[] = ['members disable', 'members erase']

async function withCause(
  { uid, standing }: StandingMember,
  { closedAt }: DrawList,
  { store }: StaffContext,
): Promise<PassedOver> {
  const since = (await store.listAuditOf(uid)).filter(({ at, endedAt }) => (endedAt ?? at) >= closedAt)
  const cause = since.findLast(({ command, outcome }) => CAUSES.includes(command) && outcome !== 'declined')
  return { uid, standing, by: cause ? { command: cause.command, at: cause.at, operator: cause.operator } : null }
}

export const passedOverText = ({ uid, standing, by }: PassedOver): string =>
  `passed over: ${uid} (${standing}: ${by ? `${by.command}, at ${by.at} by ${by.operator}` : 'by no staff command'})`
