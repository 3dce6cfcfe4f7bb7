/** Finds members by email or uid, in the sign-in service and in the store. */
import type { Member } from '../../../functions/src/auth/AuthPort'
import { emailKey } from '../../../functions/src/emailKey'
import type { AccountRecord, NewAccount } from '../../../functions/src/store/AccountStore'
import { awaitsPassword } from '../../../functions/src/requirements'
import type { Erasure } from '../../../functions/src/store/staff/StaffStore'
import { StaffError, UsageError, type Argument, type StaffContext } from '../../command'

export const MEMBER: Argument = { name: 'member', description: 'the email or the uid of the member' }

/** The parts of a member; each may be missing. */
export interface FoundMember {
  readonly uid: string
  readonly user: Member | null
  readonly record: AccountRecord | null
  /** A sign-up whose email is not verified yet. */
  readonly draft: NewAccount | null
  /** An erasure that was interrupted. */
  readonly erasure: Erasure | null
}

type Sources = Pick<StaffContext, 'store' | 'auth'>

/** `text`: an email, if it has an @, or else a uid. Throws a `UsageError` for neither. */
export async function findMembers(text: string, { store, auth }: Sources): Promise<readonly FoundMember[]> {
  if (text.trim() === '') throw new UsageError('Name a member by email or uid.')
  const uids = text.includes('@') ? await uidsOf(emailKey(text), { store, auth }) : [text.trim()]
  const found = await Promise.all(uids.map((uid) => findByUid(uid, { store, auth })))
  return found.filter(({ user, record, draft, erasure }) => user ?? record ?? draft ?? erasure)
}

async function uidsOf(email: string, { store, auth }: Sources): Promise<readonly string[]> {
  const [user, recorded] = await Promise.all([auth.findByEmail(email), store.findUidsByEmail(email)])
  return [...new Set([...(user ? [user.uid] : []), ...recorded])]
}

async function findByUid(uid: string, { store, auth }: Sources): Promise<FoundMember> {
  const [user, record, draft, erasure] = await Promise.all([
    auth.findByUid(uid),
    store.getByUid(uid),
    store.getDraft(uid),
    store.getErasure(uid),
  ])
  return { uid, user, record, draft, erasure }
}

/** The one member with this email or uid. Throws a `StaffError` if there is none or more than one. */
export async function requireMember(text: string, context: StaffContext): Promise<FoundMember> {
  return requireOne(await findMembers(text, context), context)
}

/** Throws a `StaffError` if there is none or more than one. */
export async function requireOne(
  [member, ...others]: readonly FoundMember[],
  context: StaffContext,
): Promise<FoundMember> {
  if (member === undefined) throw new StaffError(await notFound(context))
  if (others.length > 0) {
    const uids = [member, ...others].map(({ uid }) => uid).join(', ')
    throw new StaffError(`Several members have this email. Name one by its uid: ${uids}`)
  }
  return member
}

/** After an interrupted erasure the email may be gone already, so unfinished ones are named. */
async function notFound({ store, target }: StaffContext): Promise<string> {
  const unfinished = await store.listErasures()
  return [
    `There is no member with this email or uid in ${target}.`,
    ...unfinished.map(({ uid, begunAt }) => `An erasure of ${begunAt} is not finished: members erase ${uid}`),
  ].join('\n')
}

export const isDisabled = ({ user, record }: FoundMember): boolean =>
  user?.isDisabled === true || record?.isDisabled === true

/** The state of a member in a few words. */
export function stateOf(member: FoundMember): string {
  const { user, record, draft, erasure } = member
  if (erasure) return 'erasure not finished'
  if (isDisabled(member)) return 'disabled'
  if (!user) return 'without a user'
  if (awaitsPassword(user, record)) return 'imported, without password'
  if (record) return 'member'
  return draft ? 'signed up, email not verified' : 'without a record'
}
