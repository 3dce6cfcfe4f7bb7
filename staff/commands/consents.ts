/** `consents export`: who gave which consent, when, in which language and to which policy version. */
import { CONSENT_NAMES } from '../../src/domain/forms/fields'
import type { ConsentReceipt } from '../../functions/src/store/AccountStore'
import type { AccountConsents } from '../../functions/src/store/staff/CampaignReads'
import { UsageError, type ReadCommand } from '../command'
import { writeExport, type ExportRow } from '../export/writeExport'

const COLUMNS = [
  ...['uid', 'email', 'firstName', 'lastName', 'consent', 'given', 'at', 'locale', 'policyVersion'],
  ...['languagePreference', 'isDisabled'],
] as const
type ConsentRow = Readonly<Record<(typeof COLUMNS)[number], ExportRow[string]>>

export const consentsExport: ReadCommand = {
  name: 'consents export',
  writes: false,
  summary: 'writes who gave which consent, when, in which language and to which policy version',
  details:
    'The latest decision of each member and consent, for the mailing system: `given` is false after a withdrawal. ' +
    'The name of the file decides: .csv for spreadsheets, .jsonl for one JSON object a line.',
  arguments: [],
  options: [
    { flags: '--out <file>', description: 'file to write; it must not exist' },
    { flags: '--consent <name>', description: `only this one: ${CONSENT_NAMES.join(', ')}`, isRecorded: true },
    { flags: '--history', description: 'every decision, not only the latest', isRecorded: true },
  ],
  run: async (input, { store, terminal, signal }) => {
    const consent = input.option('consent')
    if (consent !== null && !CONSENT_NAMES.some((name) => name === consent))
      throw new UsageError(`--consent ${consent}: expected one of ${CONSENT_NAMES.join(', ')}.`)
    const file = input.option('out') ?? 'consents.csv'
    async function* rows() {
      for await (const { record, receipts } of store.iterateConsents()) {
        const wanted = receipts.filter(({ kind }) => consent === null || kind === consent)
        yield* (input.flag('history') ? wanted : latestOf(wanted)).map((receipt) => rowOf(record, receipt))
      }
    }
    const progress = terminal.progress('consents')
    const onProgress = (done: number) => progress.update(done, null)
    try {
      const count = await writeExport(rows(), { file, columns: COLUMNS, signal, onProgress })
      return { text: `${count} consents are in ${file}.`, json: { file, consents: count }, counts: { consents: count } }
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
  record: AccountConsents['record'],
  { kind, given, at, locale, policyVersion }: ConsentReceipt,
): ConsentRow => ({
  uid: record.uid,
  email: record.email,
  firstName: record.firstName,
  lastName: record.lastName,
  consent: kind,
  given,
  at,
  locale,
  policyVersion,
  languagePreference: record.languagePreference,
  isDisabled: record.isDisabled,
})
