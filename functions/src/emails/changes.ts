/**
 * Changes of a member at the sign-in service that the member is told by email: a new password, a linked provider. The
 * service sends no events, so each call of a member compares what it read anyway with what was seen before.
 */
import type { Member } from '../auth/AuthPort'
import { CREATION_SECONDS, hasPassword, isAsCreated, PASSWORD } from '../auth/emailProof'
import type { Deps } from '../deps'
import { errorName } from '../errors'
import { isDisabled } from '../requirements'
import { basisOf } from '../accounts/saveChange'
import { ChangedRecordError, type AccountRecord } from '../store/AccountStore'
import type { SignInState } from '../store/AccountRecord'
import { tryToEnqueue } from './tryToEnqueue'
import type { NoticeTask } from './emailTask'

/**
 * Queues the emails about what has changed, and notes that; costs nothing if nothing has, except at the first call, whose
 * state is what later ones are compared with. A failure is only logged, but a record of another owner meanwhile throws
 * `ChangedRecordError`.
 */
export async function tellChanges(
  { member, record }: { readonly member: Member; readonly record: AccountRecord | null },
  deps: Pick<Deps, 'store' | 'emailQueue' | 'log'>,
): Promise<void> {
  if (record === null || isDisabled(member, record) || !member.emailVerified) return
  const [seen, now] = [seenState(member, record), stateOf(member)]
  const isChanged = now.tokensValidAfter > seen.tokensValidAfter || String(now.providers) !== String(seen.providers)
  if (record.signIn && !isChanged) return
  const queued = await Promise.all(changesOf(member, seen).map((task) => tryToEnqueue(task, deps)))
  // After a failure the next call queues them again.
  if (!queued.every(Boolean)) return
  try {
    await deps.store.noteSignIn(member.uid, now, basisOf(member, record))
  } catch (error) {
    if (error instanceof ChangedRecordError) throw error
    deps.log.error('state of the sign-in not noted', { error: errorName(error) })
  }
}

/** Queues an email for each entry that has just been counted. */
export async function tellOfEntries(
  uid: string,
  campaignCodes: readonly string[],
  deps: Pick<Deps, 'emailQueue' | 'log'>,
): Promise<void> {
  await Promise.all(
    campaignCodes.map((campaignCode) => tryToEnqueue({ kind: 'entry-received', uid, campaignCode }, deps)),
  )
}

/** Has the worker look whether the password was changed since the state that was seen. */
export const passwordCheckOf = (member: Member, record: AccountRecord | null): NoticeTask => ({
  kind: 'password-changed',
  uid: member.uid,
  // The service's times of sessions are whole seconds, and a new password ends those before its own second.
  after: (seenState(member, record).tokensValidAfter + 1) * 1_000,
})

/** End of sessions has other causes, too: the worker asks for the time of the password. */
function changesOf(member: Member, seen: SignInState): readonly NoticeTask[] {
  if (!hasPassword(member)) return []
  const { uid, tokensValidAfter, providers } = member
  const after = (seen.tokensValidAfter + 1) * 1_000
  const linked = providers.map(({ id }) => id).filter((id) => id !== PASSWORD && !seen.providers.includes(id))
  return [
    ...(tokensValidAfter > seen.tokensValidAfter ? [{ kind: 'password-changed', uid, after } as const] : []),
    ...linked.map((provider) => ({ kind: 'account-linked', uid, provider }) as const),
  ]
}

const stateOf = ({ tokensValidAfter, providers }: Member): SignInState => ({
  tokensValidAfter,
  providers: providers.map(({ id }) => id).toSorted(),
})

/** Without a noted state: that of the creation. A password that was set later tells nothing about the order of providers. */
function seenState(member: Member, record: AccountRecord | null): SignInState {
  const { signIn } = record ?? {}
  const isOriginal = hasPassword(member) && isAsCreated(member)
  return {
    // A record may be older than the user.
    tokensValidAfter: Math.max(signIn?.tokensValidAfter ?? 0, member.createdAt + CREATION_SECONDS),
    providers: signIn?.providers ?? (isOriginal ? [PASSWORD] : stateOf(member).providers),
  }
}
