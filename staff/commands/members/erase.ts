/** `members erase`: deletes everything about one person (GDPR, article 17), except anonymous receipts of consents. */
import { newReference } from '../../../functions/src/reference'
import type { Erasure } from '../../../functions/src/store/staff/StaffStore'
import type { Plan, StaffContext, WriteCommand } from '../../command'
import { MEMBER, requireMember, type FoundMember } from './findMembers'

export const membersErase: WriteCommand = {
  name: 'members erase',
  writes: true,
  summary: 'delete everything about one person, for good',
  details:
    'Deletes the user of the sign-in service, the account record with the profile, a sign-up that waits for its ' +
    'verification, and all entries. Receipts of consents are stored without uid and email for ' +
    'STAFF_CONSENT_RETENTION_YEARS (3) under a random reference, which is printed once for the answer to the person. ' +
    'An interrupted erasure is finished by the same command.',
  arguments: [MEMBER],
  options: [],
  plan: async (input, context) => planErasure(await requireMember(input.argument('member'), context), context),
}

async function planErasure(member: FoundMember, context: StaffContext): Promise<Plan> {
  const { uid, user, record, draft, erasure } = member
  const [receipts, entries] = await Promise.all([
    context.store.listConsentReceipts(uid),
    context.store.listEntries(uid),
  ])
  const { consentRetentionYears } = context.settings
  return {
    lines: [
      ...(erasure ? [`finish the erasure of ${erasure.begunAt}`] : []),
      `delete the member ${uid} for good:`,
      ...(user ? ['- the user of the sign-in service'] : []),
      ...(record ? ['- the account record'] : []),
      ...(draft ? ['- the sign-up that waits for its verification'] : []),
      ...(entries.length > 0 ? [`- entries: ${entries.map((entry) => entry.campaignCode).join(', ')}`] : []),
      `receipts of consents, stored without uid and email for ${consentRetentionYears} years: ${receipts.length}`,
    ],
    subjects: [uid],
    apply: async () => {
      const { reference } = await erase(uid, context)
      const retained = await context.store.listRetainedReceipts(reference)
      return {
        text:
          `${uid} is erased.\n` +
          `Reference for the answer to the person: ${reference}. It is not stored together with the member.\n` +
          `Receipts of consents stored under it for ${consentRetentionYears} years: ${retained.length}`,
        json: { uid, reference, retainedReceipts: retained.length },
        counts: { retainedReceipts: retained.length, entries: entries.length },
      }
    },
  }
}

/**
 * Each step can be repeated, and the mark of the erasure is deleted last, so the same command finishes an interrupted
 * one. The user is disabled first: a call of the member could otherwise create a record again.
 */
async function erase(uid: string, { store, auth, clock, settings }: StaffContext): Promise<Erasure> {
  const now = clock.now()
  await auth.setDisabled(uid, true)
  await auth.endSessions(uid)
  const erasure = await store.beginErasure({ uid, reference: newReference(), begunAt: new Date(now).toISOString() })
  await store.retainReceipts(erasure, yearsAfter(erasure.begunAt, settings.consentRetentionYears))
  await store.eraseAccount(uid)
  await auth.remove(uid)
  // A call that was running when the user was disabled may have written since.
  await store.eraseAccount(uid)
  await store.endErasure(uid)
  return erasure
}

function yearsAfter(time: string, years: number): string {
  const date = new Date(time)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString()
}
