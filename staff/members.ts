/** Members as both halves of their state describe them: the record and the user of the sign-in service. */
import type { Member } from '../functions/src/auth/AuthPort'
import { isGivenFor, type AccountRecord } from '../functions/src/store/AccountStore'
import type { StaffContext } from './command'

/** Only `active` members win and are mailed. `email changed`: the record was given for another email than the user's. `no entry`: of a closed list alone. */
export type Standing = 'active' | 'disabled' | 'no account' | 'no email' | 'email changed' | 'no entry'

export interface StandingMember {
  readonly uid: string
  readonly record: AccountRecord | null
  readonly standing: Standing
  /** The user's; the record's if there is no user. */
  readonly email: string | null
}

export function standingMember(uid: string, record: AccountRecord | null, user: Member | null): StandingMember {
  return { uid, record, standing: standingOf(record, user), email: user?.email ?? record?.email ?? null }
}

function standingOf(record: AccountRecord | null, user: Member | null): Standing {
  if (user === null || record === null) return 'no account'
  if (user.isDisabled || record.isDisabled) return 'disabled'
  if (user.email === null) return 'no email'
  return isGivenFor(record, user.email) ? 'active' : 'email changed'
}

/** The members with these uids, in their order. */
export async function readMembers(
  uids: readonly string[],
  { store, auth }: Pick<StaffContext, 'store' | 'auth'>,
): Promise<readonly StandingMember[]> {
  const [records, users] = await Promise.all([store.getMany(uids), auth.findByUids(uids)])
  const recordOf = new Map(records.map((record) => [record.uid, record]))
  return uids.map((uid) => standingMember(uid, recordOf.get(uid) ?? null, users.get(uid) ?? null))
}

/** How many members are of each standing but `active`. */
export type NotActive = Partial<Record<Standing, number>>

export function countNotActive(counts: NotActive, { standing }: Pick<StandingMember, 'standing'>): void {
  if (standing !== 'active') counts[standing] = (counts[standing] ?? 0) + 1
}

/** ` Left out: 2 disabled, 1 no account.`, or nothing. */
export const notActiveText = (verb: string, counts: NotActive): string =>
  Object.keys(counts).length === 0
    ? ''
    : ` ${verb}: ${Object.entries(counts)
        .map(([standing, count]) => `${count} ${standing}`)
        .join(', ')}.`
