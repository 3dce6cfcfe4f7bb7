/**
 * One person, for commands about personal data: the member, and records of the person's email without a uid of theirs.
 * A uid may have got another email before its record was set aside (docs/adr/2026-11-22-sign-up-drafts.md).
 */
import { emailKey, isSameEmail } from '../../../functions/src/emailKey'
import {
  customerIdOf,
  isGivenFor,
  type AccountRecord,
  type CampaignEntry,
  type ConsentReceipt,
} from '../../../functions/src/store/AccountStore'
import { isSettled } from '../../../functions/src/store/SetAside'
import type { StaffContext } from '../../command'
import { findMembers, requireOne, type FoundMember } from './findMembers'

/** A record with its receipts and entries. */
export interface StoredAccount {
  readonly record: AccountRecord | null
  readonly consents: readonly ConsentReceipt[]
  readonly entries: readonly CampaignEntry[]
}

export interface Person {
  readonly email: string | null
  /** Without a record that is another person's; null if there are records without a uid only. */
  readonly member: FoundMember | null
  readonly account: StoredAccount
  /** Set aside under the email, or still stored under a uid whose user has another one. */
  readonly setAside: readonly StoredAccount[]
  /** Records, of this person or another one, that are to be set aside before the uid is erased. */
  readonly stranded: readonly AccountRecord[]
}

const NOTHING: StoredAccount = { record: null, consents: [], entries: [] }

/** `text`: email or uid. Throws a `StaffError` if there is nobody, or more than one member. */
export async function requirePerson(text: string, context: StaffContext): Promise<Person> {
  const typed = text.includes('@') ? emailKey(text) : null
  const found = await findMembers(text, context)
  const isElsewhere = (member: FoundMember) => isStranded(member) && isSameEmail(member.record?.email ?? null, typed)
  const elsewhere = found.filter(isElsewhere)
  const own = found.filter((member) => !isElsewhere(member))
  const email = typed ?? emailOf(own[0])
  const setAsideIds = email === null ? [] : await context.store.findSetAside(email)
  const setAside = await Promise.all([
    ...setAsideIds.map(async (id) => (await context.store.readSetAside(id)) ?? NOTHING),
    ...elsewhere.map((member) => readAccount(member, context)),
  ])
  const member = own.length === 0 && setAside.length > 0 ? null : await requireOne(own, context)
  const isForeign = member !== null && isStranded(member)
  return {
    email,
    member: member && (isForeign ? { ...member, record: null } : member),
    account: member === null || isForeign ? NOTHING : await readAccount(member, context),
    setAside,
    stranded: [...elsewhere, ...(isForeign ? [member] : [])].flatMap(({ record }) => record ?? []),
  }
}

/** The ids for the audit log. */
export const subjectsOf = ({ member, setAside }: Person): readonly string[] => [
  ...(member ? [member.uid] : []),
  ...setAside.flatMap(({ record }) => (record ? [customerIdOf(record)] : [])),
]

/** The record was given for another email than the user has now: the member's next call sets it aside. */
const isStranded = ({ user, record }: FoundMember): boolean =>
  user !== null && user.email !== null && record !== null && isSettled(record) && !isGivenFor(record, user.email)

/** The email that the member has proved. */
function emailOf(member: FoundMember | undefined): string | null {
  if (!member?.user) return member?.record?.email ?? null
  return member.user.emailVerified ? member.user.email : null
}

async function readAccount({ uid, record }: FoundMember, { store }: StaffContext): Promise<StoredAccount> {
  const [consents, entries] = await Promise.all([store.listConsentReceipts(uid), store.listEntries(uid)])
  return { record, consents, entries }
}
