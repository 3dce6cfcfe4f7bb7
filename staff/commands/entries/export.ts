/** `entries export`: the entries of a campaign, for a spreadsheet or a program. */
import type { ReadCommand } from '../../command'
import { writeExport, type ExportRow } from '../../export/writeExport'
import { countNotActive, notActiveText, type NotActive } from '../../members'
import { campaignCodeOf } from '../campaigns'
import { CODE, readEntries, type MemberEntry } from './readEntries'

const COLUMNS = [
  ...['uid', 'email', 'firstName', 'lastName', 'country', 'locale', 'campaignCode', 'answer', 'status'],
  ...['createdAt', 'countedAt', 'tosConsentEvent', 'marketingConsent', 'policyVersion', 'state'],
] as const
type EntryRow = Readonly<Record<(typeof COLUMNS)[number], ExportRow[string]>>

const rowOf = ({ entry, member: { record, email, standing } }: MemberEntry): EntryRow => ({
  ...entry,
  email,
  firstName: record?.firstName ?? null,
  lastName: record?.lastName ?? null,
  country: record?.details.country ?? null,
  state: standing,
})

export const entriesExport: ReadCommand = {
  name: 'entries export',
  writes: false,
  summary: 'writes the entries of a campaign to a file, for a spreadsheet or a program',
  details:
    'The name of the file decides: .csv for spreadsheets, .jsonl for one JSON object a line. `state` says which members ' +
    'are active: only they take part in a draw, and only they may be mailed.',
  arguments: [CODE],
  options: [
    { flags: '--out <file>', description: 'file to write; it must not exist' },
    { flags: '--pending', description: 'also entries whose email is not verified yet', isRecorded: true },
  ],
  run: async (input, context) => {
    const campaignCode = campaignCodeOf(input, context)
    const file = input.option('out') ?? `entries-${campaignCode}.csv`
    const { store, terminal, signal } = context
    const total = await store.countEntries(campaignCode, 'counted')
    const notActive: NotActive = {}
    async function* rows() {
      for await (const entry of readEntries(campaignCode, 'counted', context)) {
        countNotActive(notActive, entry.member)
        yield rowOf(entry)
      }
      if (!input.flag('pending')) return
      for await (const entry of readEntries(campaignCode, 'pending', context)) yield rowOf(entry)
    }
    const progress = terminal.progress('entries')
    const onProgress = (done: number) => progress.update(done, Math.max(done, total))
    try {
      const count = await writeExport(rows(), { file, columns: COLUMNS, signal, onProgress })
      return {
        text: `${count} entries are in ${file}.${notActiveText('Of members who are not active', notActive)}`,
        json: { file, entries: count, notActive },
        subjects: [campaignCode],
        counts: { entries: count, ...notActive },
      }
    } finally {
      progress.end()
    }
  },
}
