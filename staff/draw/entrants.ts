/** Who takes part in a draw: each person once, and only active members. */
import { emailKey } from '../../functions/src/emailKey'
import type { CampaignEntry } from '../../functions/src/store/AccountStore'
import type { Standing, StandingMember } from '../members'
import { mailboxOf } from './mailbox'

export interface Entrant {
  readonly entry: Pick<CampaignEntry, 'createdAt'>
  readonly member: Pick<StandingMember, 'uid' | 'standing' | 'email'>
}

/** An entry of the same email under another uid. Only the earliest one, of `earlierUid`, takes part. */
export interface Duplicate {
  readonly uid: string
  readonly earlierUid: string
}

/** An entry of an address that looks like that of an earlier one (`mailboxOf`). */
export interface LookAlike extends Duplicate {
  readonly email: string
  readonly earlierEmail: string
}

export interface Entrants {
  readonly uids: readonly string[]
  readonly duplicates: readonly Duplicate[]
  readonly lookAlikes: readonly LookAlike[]
  readonly excluded: readonly { readonly uid: string; readonly reason: Exclude<Standing, 'active'> }[]
}

/** `onePerMailbox`: of addresses that look alike, only the earliest entry takes part. */
export function selectEntrants(all: readonly Entrant[], onePerMailbox: boolean): Entrants {
  const uids: string[] = []
  const duplicates: Duplicate[] = []
  const lookAlikes: LookAlike[] = []
  const excluded: Entrants['excluded'][number][] = []
  const uidByEmail = new Map<string, string>()
  const byMailbox = new Map<string, { readonly uid: string; readonly email: string }>()
  for (const { member } of all.toSorted(byTime)) {
    const { uid, standing, email } = member
    if (standing !== 'active' || email === null) {
      excluded.push({ uid, reason: standing === 'active' ? 'no email' : standing })
      continue
    }
    const [key, mailbox] = [emailKey(email), mailboxOf(email)]
    const earlierUid = uidByEmail.get(key)
    if (earlierUid !== undefined) {
      duplicates.push({ uid, earlierUid })
      continue
    }
    uidByEmail.set(key, uid)
    const earlier = byMailbox.get(mailbox)
    if (earlier === undefined) byMailbox.set(mailbox, { uid, email })
    else lookAlikes.push({ uid, email, earlierUid: earlier.uid, earlierEmail: earlier.email })
    if (earlier === undefined || !onePerMailbox) uids.push(uid)
  }
  return { uids, duplicates, lookAlikes, excluded }
}

/** By the time of the entry; at the same time by uid, so that the order of the store does not matter. */
function byTime({ entry: a, member: { uid: one } }: Entrant, { entry: b, member: { uid: other } }: Entrant): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return one < other ? -1 : 1
}
