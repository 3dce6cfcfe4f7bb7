/** Chooses who of a source is invited: active imported members without a way to sign in who were not invited lately. */
import type { Member } from '../../../../functions/src/auth/AuthPort'
import { DAY_MS } from '../../../../functions/src/limits'
import { awaitsPassword } from '../../../../functions/src/requirements'
import type { AccountRecord } from '../../../../functions/src/store/AccountStore'
import { EMAIL_RETENTION_MS, type EmailOutcome } from '../../../../functions/src/store/EmailStore'
import type { Locale } from '../../../../src/domain/routing/locales'
import type { StaffContext } from '../../../command'
import { inBatches } from '../../../export/inBatches'
import { standingMember } from '../../../members'
import type { Source } from './source'

/** As long as the store knows of an email. Also the worker sends none meanwhile (`planEmail`). */
export const INVITATION_DAYS = EMAIL_RETENTION_MS / DAY_MS

export interface Invitee {
  readonly uid: string
  readonly email: string
  readonly locale: Locale
}

export interface Choice {
  readonly invitees: readonly Invitee[]
  /** How many of each reason. */
  readonly leftOut: Readonly<Record<string, number>>
}

/** Emails that need no further attempt; any other would be sent now. */
const ENDED: readonly EmailOutcome[] = ['sent', 'refused']

export async function chooseInvitees(source: Source, context: StaffContext): Promise<Choice> {
  const invitees: Invitee[] = []
  const leftOut: Record<string, number> = {}
  const seen = new Set<string>()
  const leaveOut = (reason: string) => (leftOut[reason] = (leftOut[reason] ?? 0) + 1)
  for await (const batch of candidatesOf(source, context)) {
    context.signal.throwIfAborted()
    const mailed = await mailedOf(batch, context)
    for (const candidate of batch) {
      const { user, record } = candidate
      const reason = reasonAgainst(candidate, mailed)
      if (user && seen.has(user.uid)) continue
      if (user) seen.add(user.uid)
      if (reason !== null) leaveOut(reason)
      else if (user?.email && record)
        invitees.push({ uid: user.uid, email: user.email, locale: record.languagePreference })
    }
  }
  return { invitees, leftOut }
}

interface Candidate {
  readonly user: Member | null
  readonly record: AccountRecord | null
  readonly isValid: boolean
}

async function* candidatesOf(source: Source, { store, auth }: StaffContext): AsyncGenerator<readonly Candidate[]> {
  if ('records' in source) {
    for await (const records of inBatches(source.records)) {
      const users = await auth.findByUids(records.map(({ uid }) => uid))
      yield records.map((record) => ({ record, user: users.get(record.uid) ?? null, isValid: true }))
    }
    return
  }
  for await (const batch of inBatches(source.emails)) {
    const users = await auth.findByEmails(batch.filter((email) => email !== null))
    const records = await store.getMany([...users.values()].map(({ uid }) => uid))
    const recordOf = new Map(records.map((record) => [record.uid, record]))
    yield batch.map((email) => {
      const user = (email !== null && users.get(email)) || null
      return { user, record: (user && recordOf.get(user.uid)) ?? null, isValid: email !== null }
    })
  }
}

/** The uids that were sent an email to set a password. */
async function mailedOf(batch: readonly Candidate[], { store }: StaffContext): Promise<ReadonlySet<string>> {
  const emails = await store.listEmails(batch.flatMap(({ user }) => user?.uid ?? []))
  const sent = emails.filter(({ kind, outcome }) => kind === 'setup-password' && ENDED.includes(outcome))
  return new Set(sent.map(({ owner }) => owner))
}

function reasonAgainst({ user, record, isValid }: Candidate, mailed: ReadonlySet<string>): string | null {
  if (!isValid) return 'no valid email'
  const { standing } = standingMember(user?.uid ?? '', record, user)
  if (standing !== 'active' || !user) return standing
  if (!record?.imported) return 'not imported'
  if (!awaitsPassword(user, record)) return 'can sign in'
  return mailed.has(user.uid) ? `had one in the last ${INVITATION_DAYS} days` : null
}
