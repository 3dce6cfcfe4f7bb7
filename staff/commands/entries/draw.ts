/** Commands about the entries of a campaign: an export, and a draw that can be audited (docs/draws.md). */
import { randomBytes } from 'node:crypto'
import { campaignStatus } from '../../src/domain/campaignStatus'
import type { CampaignEntry } from '../../functions/src/store/AccountStore'
import { StaffError, UsageError, wholeNumber, type ReadCommand, type StaffContext, type WriteCommand } from '../command'
import { ALGORITHM, canonicalList, drawWinners, listHash } from '../draw/draw'
import { selectEntrants, type Entrant, type Entrants } from '../draw/entrants'
import { inBatches } from '../export/inBatches'
import { writeNewFile } from '../export/newFile'
import { writeExport, type ExportRow } from '../export/writeExport'
import { campaignCodeOf, openingOf } from './campaigns'

const CODE = { name: 'code', description: 'code of the campaign', isRecorded: true } as const

/** The entries with their records, read in batches. */
async function* withRecords(entries: AsyncIterable<CampaignEntry>, { store }: StaffContext): AsyncGenerator<Entrant> {
  for await (const batch of inBatches(entries)) {
    yield* await Promise.all(batch.map(async (entry) => ({ entry, record: await store.getByUid(entry.uid) })))
  }
}

const ENTRY_COLUMNS = [
  ...['uid', 'email', 'firstName', 'lastName', 'country', 'locale', 'campaignCode', 'answer', 'status'],
  ...['createdAt', 'countedAt', 'tosConsentEvent', 'marketingConsent', 'policyVersion', 'isDisabled'],
] as const
type EntryRow = Readonly<Record<(typeof ENTRY_COLUMNS)[number], ExportRow[string]>>

const rowOf = ({ entry, record }: Entrant): EntryRow => ({
  ...entry,
  email: record?.email ?? null,
  firstName: record?.firstName ?? null,
  lastName: record?.lastName ?? null,
  country: record?.details.country ?? null,
  isDisabled: record?.isDisabled ?? null,
})

export const entriesExport: ReadCommand = {
  name: 'entries export',
  writes: false,
  summary: 'writes the entries of a campaign to a file, for a spreadsheet or a program',
  details: 'The name of the file decides: .csv for spreadsheets, .jsonl for one JSON object a line.',
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
    async function* rows() {
      for await (const row of withRecords(store.iterateEntries(campaignCode, 'counted'), context)) yield rowOf(row)
      if (!input.flag('pending')) return
      for await (const row of withRecords(store.iterateEntries(campaignCode, 'pending'), context)) yield rowOf(row)
    }
    const progress = terminal.progress('entries')
    const onProgress = (done: number) => progress.update(done, Math.max(done, total))
    try {
      const count = await writeExport(rows(), { file, columns: ENTRY_COLUMNS, signal, onProgress })
      const json = { file, entries: count }
      return { text: `${count} entries are in ${file}.`, json, subjects: [campaignCode], counts: { entries: count } }
    } finally {
      progress.end()
    }
  },
}

export const entriesDraw: WriteCommand = {
  name: 'entries draw',
  writes: true,
  summary: 'draws the winners of a closed campaign; the same seed draws the same winners',
  details:
    'Announce before the draw where the seed will come from, such as the numbers of a public lottery of the next day. ' +
    'Each person takes part once. docs/draws.md says how to repeat the draw.',
  arguments: [CODE],
  options: [
    { flags: '--winners <number>', description: 'how many', isRecorded: true },
    { flags: '--seed <text>', description: 'the seed; a random one if absent', isRecorded: true },
    { flags: '--list <file>', description: 'file for the uids that take part, to repeat the draw; it must not exist' },
    { flags: '--source <text>', description: 'where the seed comes from, for the record', isRecorded: true },
  ],
  plan: async (input, context) => {
    const { store, clock, operator, newUid } = context
    const campaignCode = campaignCodeOf(input, context)
    if (input.option('winners') === null) throw new UsageError('Name the number of winners: --winners 3.')
    const winners = wholeNumber(input, 'winners', 1)
    const { seed, seedSource } = seedOf(input.option('seed'), input.option('source'))
    await requireClosed(campaignCode, context)
    const entrants = await entrantsOf(campaignCode, context)
    const { uids } = entrants
    if (uids.length < winners)
      throw new StaffError(`${campaignCode} has ${uids.length} entrants, fewer than ${winners} winners.`)
    const hash = listHash(uids)
    const earlier = await store.listDraws(campaignCode)
    return {
      lines: [
        `draw ${winners} of ${uids.length} entrants of ${campaignCode}`,
        `list (SHA-256): ${hash}`,
        `seed: ${seed} (${seedSource})`,
        ...reportOf(entrants),
        ...earlier.map(({ at, seed: used, operator: who }) => `drawn before, at ${at} by ${who} with the seed ${used}`),
      ],
      subjects: [campaignCode],
      apply: async () => {
        const drawn = drawWinners(uids, winners, seed)
        const list = input.option('list')
        if (list !== null) writeNewFile(list, canonicalList(uids))
        const at = new Date(clock.now()).toISOString()
        const record = { campaignCode, algorithm: ALGORITHM, seed, seedSource, listHash: hash, entrants: uids.length }
        const draw = { id: newUid(), at, operator, ...record, winners: drawn }
        await store.saveDraw(draw)
        const people = await Promise.all(drawn.map(async (uid) => ({ uid, record: await store.getByUid(uid) })))
        const named = people.map(({ uid, record: account }) => ({
          uid,
          email: account?.email ?? null,
          firstName: account?.firstName ?? null,
          lastName: account?.lastName ?? null,
          languagePreference: account?.languagePreference ?? null,
        }))
        const { duplicates, excluded } = entrants
        return {
          text: [
            `Winners of ${campaignCode}`,
            ...named.map(({ uid, email, firstName, lastName }, index) =>
              [`  ${index + 1}.`, uid, email, firstName, lastName].filter(Boolean).join(' '),
            ),
            ...reportOf(entrants),
          ].join('\n'),
          json: { ...draw, winners: named, duplicates, excluded },
          subjects: [campaignCode, ...drawn],
          counts: { entrants: uids.length, winners, duplicates: duplicates.length, excluded: excluded.length },
        }
      },
    }
  },
}

function seedOf(seed: string | null, source: string | null): { readonly seed: string; readonly seedSource: string } {
  if (seed === '') throw new UsageError('The seed is empty.')
  return seed === null
    ? { seed: randomBytes(16).toString('hex'), seedSource: 'random, by this command' }
    : { seed, seedSource: source ?? 'given by the operator' }
}

/** While a campaign accepts entries, the list is not final. Without a closing time it accepts them for ever. */
async function requireClosed(campaignCode: string, context: StaffContext): Promise<void> {
  const { times } = await openingOf(campaignCode, context)
  const { status } = campaignStatus(times, context.clock.now())
  if (status === 'closed') return
  const now = '"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'
  throw new StaffError(
    `${campaignCode} is ${status === 'open' ? 'open' : 'not open yet'}; winners are drawn once it is closed:\n` +
      `  npm run staff -- campaigns schedule ${campaignCode} --closes ${now}`,
  )
}

async function entrantsOf(campaignCode: string, context: StaffContext): Promise<Entrants> {
  const all: Entrant[] = []
  for await (const entrant of withRecords(context.store.iterateEntries(campaignCode, 'counted'), context)) {
    context.signal.throwIfAborted()
    all.push(entrant)
  }
  return selectEntrants(all)
}

/** Entries that do not take part, and why. */
const reportOf = ({ duplicates, excluded }: Entrants): readonly string[] => [
  ...duplicates.map(({ uid, earlierUid }) => `counted once: ${uid} has the same email as ${earlierUid}`),
  ...excluded.map(({ uid, reason }) => `left out: ${uid} (${reason})`),
]
