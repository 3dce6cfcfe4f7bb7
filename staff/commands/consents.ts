/** `consents export`: who gave which consent, when, in which language and to which policy version. */
import { CONSENT_NAMES } from '../../src/domain/forms/fields'
import type { ConsentReceipt } from '../../functions/src/store/AccountStore'
import { UsageError, type ReadCommand } from '../command'
import { inBatches } from '../export/inBatches'
import { writeExport, type ExportRow } from '../export/writeExport'
import { countNotActive, notActiveText, standingMember, type NotActive, type StandingMember } from '../members'

const COLUMNS = [
  ...['uid', 'email', 'firstName', 'lastName', 'consent', 'given', 'at', 'locale', 'policyVersion'],
  ...['languagePreference', 'state'],
] as const
type ConsentRow = Readonly<Record<(typeof COLUMNS)[number], ExportRow[string]>>

export const consentsExport: ReadCommand = {
  name: 'consents export',
  writes: false,
  summary: 'writes who gave which consent, when, in which language and to which policy version',
  details:
    'The latest decision of each active member and consent, for the mailing system: `given` is false after a withdrawal. ' +
    'It is the whole list: whoever is not in it gets no mail. ' +
    'The name of the file decides: .csv for spreadsheets, .jsonl for one JSON object a line.',
  arguments: [],
  options: [
    { flags: '--out <file>', description: 'file to write; it must not exist' },
    { flags: '--consent <name>', description: `only this one: ${CONSENT_NAMES.join(', ')}`, isRecorded: true },
    { flags: '--history', description: 'every decision of every member, active or not', isRecorded: true },
  ],
  run: async (input, { store, auth, terminal, signal }) => {
    const consent = input.option('consent')
    if (consent !== null && !CONSENT_NAMES.some((name) => name === consent))
      throw new UsageError(`--consent ${consent}: expected one of ${CONSENT_NAMES.join(', ')}.`)
    const file = input.option('out') ?? 'consents.csv'
    const isHistory = input.flag('history')
    const leftOut: NotActive = {}
    async function* rows() {
      for await (const batch of inBatches(store.iterateConsents())) {
        const users = await auth.findByUids(batch.map(({ record }) => record.uid))
        for (const { record, receipts } of batch) {
          const wanted = receipts.filter(({ kind }) => consent === null || kind === consent)
          const member = standingMember(record.uid, record, users.get(record.uid) ?? null)
          if (isHistory) yield* wanted.map((receipt) => rowOf(member, receipt))
          else if (member.standing === 'active') yield* latestOf(wanted).map((receipt) => rowOf(member, receipt))
          else if (wanted.length > 0) countNotActive(leftOut, member)
        }
      }
    }
    const progress = terminal.progress('consents')
    const onProgress = (done: number) => progress.update(done, null)
    try {
      const count = await writeExport(rows(), { file, columns: COLUMNS, signal, onProgress })
      return {
        text: `${count} consents are in ${file}.${notActiveText('Left out', leftOut)}`,
        json: { file, consents: count, leftOut },
        counts: { consents: count, ...leftOut },
      }
    } finally {
      progress.end()
    }
  },
}

/** The last receipt of each kind; `receipts` are oldest first. */
const latestOf = (receipts: readonly ConsentReceipt[]): readonly ConsentReceipt[] => [
  ...new Map(receipts.map((receipt) => [receipt.kind, receipt])).values(),
]

const rowOf = (
  { uid, record, email, standing }: StandingMember,
  { kind, given, at, locale, policyVersion }: ConsentReceipt,
): ConsentRow => ({
  uid,
  email,
  firstName: record?.firstName ?? null,
  lastName: record?.lastName ?? null,
  consent: kind,
  given,
  at,
  locale,
  policyVersion,
  languagePreference: record?.languagePreference ?? null,
  state: standing,
})
