/** `members export`: everything that is stored about one person (GDPR, articles 15 and 20). */
import { parseReference } from '../../../functions/src/reference'
import type { ErrorReport } from '../../../functions/src/store/AccountStore'
import { printable } from '../../cli/printable'
import { StaffError, UsageError, type ReadCommand, type StaffContext } from '../../command'
import { writeNewFile } from '../../export/newFile'
import { MEMBER } from './findMembers'
import { requirePerson, subjectsOf, type Person } from './findPerson'

export const membersExport: ReadCommand = {
  name: 'members export',
  writes: false,
  summary: 'everything that is stored about one person, as JSON',
  details:
    'The user of the sign-in service (without the hash of the password), the account record, a sign-up that waits for its ' +
    'verification, the receipts of consents, the entries, records set aside for the email, which emails were sent when, and the staff commands that concerned the member. Error reports ' +
    'contain no uid and no email: one can be added by the reference that the member names.',
  arguments: [MEMBER],
  options: [
    { flags: '--out <file>', description: 'write a new file that only you can read, instead of standard output' },
    { flags: '--report <reference>', description: 'add the error report with this reference', isRecorded: true },
  ],
  run: async (input, context) => {
    const report = await reportOf(input.option('report'), context)
    const person = await requirePerson(input.argument('member'), context)
    const exported = await everythingAbout(person, report, context)
    const file = input.option('out')
    if (file !== null) writeNewFile(file, `${printable(JSON.stringify(exported, null, 2))}\n`)
    return {
      text: file === null ? JSON.stringify(exported, null, 2) : `Written to ${file}`,
      json: file === null ? exported : { file },
      subjects: subjectsOf(person),
    }
  },
}

async function everythingAbout(person: Person, report: ErrorReport | null, context: StaffContext) {
  const { store, auth, clock, target } = context
  const { member, account, setAside } = person
  const [user, emails, ...audits] = await Promise.all([
    member && auth.describe(member.uid),
    member ? store.listEmails([member.uid]) : [],
    ...subjectsOf(person).map((id) => store.listAuditOf(id)),
  ])
  return {
    exportedAt: new Date(clock.now()).toISOString(),
    exportedFrom: target,
    uid: member?.uid ?? null,
    user,
    account: account.record,
    pendingSignUp: member?.draft ?? null,
    consents: account.consents,
    entries: account.entries,
    setAside,
    emails,
    errorReports: report === null ? [] : [report],
    // Without the operators: they are personal data of colleagues.
    staffCommands: audits.flat().map(({ at, command, outcome }) => ({ at, command, outcome })),
  }
}

async function reportOf(typed: string | null, { store }: StaffContext): Promise<ErrorReport | null> {
  if (typed === null) return null
  const reference = parseReference(typed)
  if (reference === null) throw new UsageError(`--report ${typed} is no reference, such as 7KQ4-MX3P.`)
  const report = await store.getReport(reference)
  if (report === null) throw new StaffError(`There is no report ${reference}: reports are deleted after 90 days.`)
  return report
}
