/** `members erase`: deletes everything about one person (GDPR, article 17), except anonymous receipts of consents. */
import { newReference } from '../../../functions/src/reference'
import type { Erasure } from '../../../functions/src/store/staff/StaffStore'
import type { Plan, StaffContext, WriteCommand } from '../../command'
import { MEMBER } from './findMembers'
import { requirePerson, subjectsOf, type Person } from './findPerson'

export const membersErase: WriteCommand = {
  name: 'members erase',
  writes: true,
  summary: 'delete everything about one person, for good',
  details:
    'Deletes the user of the sign-in service, the account record with the profile, records set aside for the email, a ' +
    'sign-up that waits for its verification, and all entries. Receipts of consents are stored without uid and email for ' +
    'STAFF_CONSENT_RETENTION_YEARS (3) under a random reference, which is printed once for the answer to the person. ' +
    'An interrupted erasure is finished by the same command.',
  arguments: [MEMBER],
  options: [],
  plan: async (input, context) => planErasure(await requirePerson(input.argument('member'), context), context),
}

function planErasure(person: Person, context: StaffContext): Plan {
  const { member, account, setAside } = person
  const subjects = subjectsOf(person)
  const [name = ''] = subjects
  const { consentRetentionYears } = context.settings
  const entries = [account, ...setAside].flatMap((one) => one.entries)
  const receipts = [account, ...setAside].flatMap((one) => one.consents)
  return {
    lines: [
      ...(member?.erasure ? [`finish the erasure of ${member.erasure.begunAt}`] : []),
      `delete the member ${name} for good:`,
      ...(member?.user ? ['- the user of the sign-in service'] : []),
      ...(account.record ? ['- the account record'] : []),
      ...(setAside.length > 0 ? [`- records set aside for the email: ${setAside.length}`] : []),
      ...(member?.draft ? ['- the sign-up that waits for its verification'] : []),
      ...(entries.length > 0 ? [`- entries: ${entries.map((entry) => entry.campaignCode).join(', ')}`] : []),
      `receipts of consents, stored without uid and email for ${consentRetentionYears} years: ${receipts.length}`,
    ],
    subjects,
    apply: async () => {
      const { reference } = await erase(person, context)
      const retained = await context.store.listRetainedReceipts(reference)
      return {
        text:
          `${name} is erased.\n` +
          `Reference for the answer to the person: ${reference}. It is not stored together with the member.\n` +
          `Receipts of consents stored under it for ${consentRetentionYears} years: ${retained.length}`,
        json: { uid: member?.uid ?? null, reference, retainedReceipts: retained.length },
        counts: { retainedReceipts: retained.length, entries: entries.length },
      }
    },
  }
}

/**
 * Each step can be repeated, and the erasure is ended last, so the same command finishes an interrupted one. The user is
 * disabled first, and before anything is deleted the uid is marked: calls in flight then store nothing (`requireNotErased`).
 */
async function erase(person: Person, { store, auth, clock, settings }: StaffContext): Promise<Erasure> {
  const { member, email, stranded } = person
  const begunAt = new Date(clock.now()).toISOString()
  for (const record of stranded) await store.setAside(record.uid, begunAt, { record, isStrict: false })
  // Without a member the erasure is marked under an id that is no uid.
  const uid = member?.uid ?? `set aside: ${subjectsOf(person).join()}`
  if (member) {
    await auth.setDisabled(uid, true)
    await auth.endSessions(uid)
  }
  const erasure = await store.beginErasure({ uid, reference: newReference(), begunAt })
  const expiresAt = yearsAfter(erasure.begunAt, settings.consentRetentionYears)
  for (const id of email === null ? [] : await store.findSetAside(email))
    await store.eraseSetAside(id, erasure, expiresAt)
  if (member) {
    await store.retainReceipts(erasure, expiresAt)
    await store.eraseAccount(uid)
    await auth.remove(uid)
  }
  await store.endErasure(uid, new Date(clock.now()).toISOString())
  return erasure
}

function yearsAfter(time: string, years: number): string {
  const date = new Date(time)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString()
}
