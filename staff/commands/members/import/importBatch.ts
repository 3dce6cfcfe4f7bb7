/**
 * Imports up to `IMPORT_BATCH` members. Users are created before their records, so a run that was stopped in between left
 * users without a record and without a way to sign in; the next run recognises them and writes their records.
 */
import type { Member } from '../../../../functions/src/auth/AuthPort'
import { isGivenFor, type AccountRecord, type NewAccount } from '../../../../functions/src/store/AccountStore'
import type { StaffContext } from '../../../command'
import type { ImportedMember } from './readMember'

/** In a receipt of the former system: the policy that was in force there. */
export const IMPORTED_POLICY = 'imported'

export interface BatchCounts {
  /** Without a user before this run, or before an earlier one that was stopped. */
  readonly created: number
  /** Existing members with a field that was empty. */
  readonly filled: number
  readonly unchanged: number
}

export interface BatchResult {
  readonly counts: BatchCounts
  /** Rows that were not imported, with the reason. */
  readonly rejected: readonly {
    readonly line: number
    readonly outcome: 'refused' | 'skipped'
    readonly reason: string
  }[]
}

type Decision = 'create' | 'resume' | 'fill' | { readonly skip: string }

interface DecidedRow {
  readonly member: ImportedMember
  readonly user: Member | undefined
  readonly decision: Decision
}

/** `write`: without it, only counts what would be done. The emails of a batch differ. */
export async function importBatch(
  members: readonly ImportedMember[],
  write: boolean,
  context: StaffContext,
): Promise<BatchResult> {
  const rows = await decide(members, context)
  const toCreate = rows.filter(({ decision }) => decision === 'create' || decision === 'resume')
  const toFill = rows.filter(({ decision }) => decision === 'fill')
  const skipped = rows.flatMap(({ member: { line }, decision }) =>
    typeof decision === 'object' ? [{ line, outcome: 'skipped' as const, reason: decision.skip }] : [],
  )
  if (!write) {
    return { counts: { created: toCreate.length, filled: 0, unchanged: toFill.length }, rejected: skipped }
  }
  const refused = await createAll(toCreate, context)
  const filled = await fillAll(toFill, context)
  return {
    counts: { created: toCreate.length - refused.length, filled, unchanged: toFill.length - filled },
    rejected: [...skipped, ...refused],
  }
}

async function decide(members: readonly ImportedMember[], { store, auth }: StaffContext): Promise<DecidedRow[]> {
  const users = await auth.findByEmails(members.map(({ email }) => email))
  const records = await store.getMany([...users.values()].map(({ uid }) => uid))
  const recordOf = new Map(records.map((record) => [record.uid, record]))
  return members.map((member) => {
    const user = users.get(member.email)
    return { member, user, decision: decisionOf(member, user, user && recordOf.get(user.uid)) }
  })
}

/**
 * A member's data is completed only if the email is verified and the record was given for it: an account with another
 * person's email must not receive that person's data.
 */
function decisionOf({ email }: ImportedMember, user?: Member, record?: AccountRecord): Decision {
  if (user === undefined) return 'create'
  if (record === undefined) {
    const isOfStoppedImport = user.emailVerified && user.providers.length === 0
    return isOfStoppedImport ? 'resume' : { skip: 'the address has a sign-up that is not complete' }
  }
  const isOwn = user.emailVerified && record.provisional !== true && isGivenFor(record, email)
  return isOwn ? 'fill' : { skip: 'the address belongs to a member who has not verified it' }
}

async function createAll(rows: readonly DecidedRow[], context: StaffContext): Promise<BatchResult['rejected']> {
  const { store, auth, newUid, clock } = context
  const at = new Date(clock.now()).toISOString()
  const accounts = rows.map(({ member, user }) => ({ member, uid: user?.uid ?? newUid(), isNew: user === undefined }))
  const newUsers = accounts.filter(({ isNew }) => isNew)
  const refusals =
    newUsers.length === 0
      ? new Map<string, string>()
      : await auth.importUsers(
          newUsers.map(({ member, uid }) => ({ uid, email: member.email, displayName: nameOf(member) })),
        )
  await store.createMany(
    accounts.filter(({ uid }) => !refusals.has(uid)).map(({ member, uid }) => toAccount(uid, newUid(), member, at)),
  )
  return accounts.flatMap(({ member, uid }) => {
    const reason = refusals.get(uid)
    return reason === undefined
      ? []
      : [{ line: member.line, outcome: 'refused' as const, reason: `the sign-in service refused it: ${reason}` }]
  })
}

/** Resolves to the number of changed records. */
async function fillAll(rows: readonly DecidedRow[], { store, clock }: StaffContext): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const results = await Promise.all(
    rows.flatMap(({ member, user }) => (user ? [store.fillRecord(user.uid, member, at)] : [])),
  )
  return results.filter(Boolean).length
}

const nameOf = ({ firstName, lastName }: ImportedMember): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** Without terms: they are accepted at the first sign-in. */
function toAccount(uid: string, customerId: string, member: ImportedMember, at: string): NewAccount {
  const { email, firstName, lastName, details, locale, marketingConsent, marketingConsentAt } = member
  return {
    record: {
      uid,
      email,
      isDisabled: false,
      imported: true,
      customerId,
      policyVersion: null,
      createdAt: at,
      updatedAt: at,
      firstName,
      lastName,
      tosConsent: null,
      marketingConsent,
      details,
      languagePreference: locale,
      fromMobile: false,
      shopifyURL: null,
      callbackURL: null,
      campaignCode: null,
      utm: {},
    },
    consents:
      marketingConsent === null
        ? []
        : [
            {
              kind: 'marketingConsent',
              given: marketingConsent,
              at: marketingConsentAt ?? at,
              locale,
              policyVersion: IMPORTED_POLICY,
            },
          ],
    entry: null,
  }
}
