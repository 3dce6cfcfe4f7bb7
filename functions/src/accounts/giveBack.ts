/**
 * Gives an owner who proves an email the settled record of it back, which another uid has or had. A change of email that
 * was requested before a takeover may still be applied after it, so the uid does not say whose the record is.
 */
import type { Member } from '../auth/AuthPort'
import { isoNow, type Deps } from '../deps'
import { isSameEmail } from '../emailKey'
import { customerIdOf, isGivenFor, type AccountRecord } from '../store/AccountStore'
import { isSettled } from '../store/SetAside'

/** What an email has lost. */
export interface LostRecords {
  /** Records under other uids, whose users have another email now. */
  readonly stranded: readonly AccountRecord[]
  /** Customer ids of records that are set aside, the latest last. */
  readonly setAside: readonly string[]
}

/** Null if there is nothing to give back. A record whose user is disabled or missing stays as it is, for staff to decide. */
export async function findLostRecords({ uid, email }: Member, { store, auth }: Deps): Promise<LostRecords | null> {
  if (email === null) return null
  const uids = await store.findUidsByEmail(email)
  const others = await Promise.all(
    uids
      .filter((other) => other !== uid)
      .map(async (other) => [await auth.findByUid(other), await store.getByUid(other)] as const),
  )
  const stranded = others.flatMap(([user, record]) =>
    user && !user.isDisabled && !isSameEmail(user.email, email) && record && isSettledFor(record, email)
      ? [record]
      : [],
  )
  // After the records, so that one that is set aside meanwhile is found here.
  const setAside = await store.findSetAside(email)
  return stranded.length + setAside.length === 0 ? null : { stranded, setAside }
}

/** Gives the latest record back to the uid, which must have none. Throws `ChangedRecordError`. */
export async function giveBack({ uid }: Member, { stranded, setAside }: LostRecords, deps: Deps): Promise<void> {
  const { store, log } = deps
  for (const record of stranded) await store.setAside(record.uid, isoNow(deps), { record, isStrict: false })
  const latest = [...setAside, ...stranded.map(customerIdOf)].at(-1)
  if (latest !== undefined && (await store.giveBack(uid, latest))) log.info('record given back to its owner', {})
}

const isSettledFor = (record: AccountRecord, email: string): boolean => isSettled(record) && isGivenFor(record, email)
