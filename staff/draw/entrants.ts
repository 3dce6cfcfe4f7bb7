/** Who takes part in a draw: each person once, and only members whom an email can reach. */
import { emailKey } from '../../functions/src/emailKey'
import type { AccountRecord, CampaignEntry } from '../../functions/src/store/AccountStore'

export interface Entrant {
  readonly entry: CampaignEntry
  /** null: the record no longer exists. */
  readonly record: AccountRecord | null
}

/** An entry of the same email under another uid. Only the earliest one, of `earlierUid`, takes part. */
export interface Duplicate {
  readonly uid: string
  readonly earlierUid: string
}

export interface Entrants {
  readonly uids: readonly string[]
  readonly duplicates: readonly Duplicate[]
  readonly excluded: readonly { readonly uid: string; readonly reason: 'disabled' | 'no account' | 'no email' }[]
}

export function selectEntrants(all: readonly Entrant[]): Entrants {
  const excluded: Entrants['excluded'][number][] = []
  const uidByEmail = new Map<string, string>()
  const duplicates: Duplicate[] = []
  for (const { entry, record } of all.toSorted(byTime)) {
    const { uid } = entry
    const reason = exclusionOf(record)
    const email = record?.email ?? null
    if (reason !== null || email === null) {
      excluded.push({ uid, reason: reason ?? 'no email' })
      continue
    }
    const earlier = uidByEmail.get(emailKey(email))
    if (earlier === undefined) uidByEmail.set(emailKey(email), uid)
    else duplicates.push({ uid, earlierUid: earlier })
  }
  return { uids: [...uidByEmail.values()], duplicates, excluded }
}

function exclusionOf(record: AccountRecord | null): Entrants['excluded'][number]['reason'] | null {
  if (record === null) return 'no account'
  if (record.isDisabled) return 'disabled'
  return record.email === null ? 'no email' : null
}

/** By the time of the entry; at the same time by uid, so that the order of the store does not matter. */
function byTime({ entry: a }: Entrant, { entry: b }: Entrant): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.uid < b.uid ? -1 : 1
}
