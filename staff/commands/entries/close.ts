/** `entries close`: fixes and records who takes part in a draw, before its seed exists (docs/draws.md). */
import { campaignStatus } from '../../../src/domain/campaignStatus'
import { redactText } from '../../../src/domain/redact'
import type { DrawList } from '../../../functions/src/store/staff/CampaignReads'
import { StaffError, UsageError, type Input, type StaffContext, type WriteCommand } from '../../command'
import { canonicalList, listHash } from '../../draw/draw'
import { selectEntrants, type Entrant, type Entrants } from '../../draw/entrants'
import { isSeedForm } from '../../draw/seedForm'
import { requireNew, writeNewFile } from '../../export/newFile'
import { campaignCodeOf, openingOf, requireTime } from '../campaigns'
import { CODE, readEntries } from './readEntries'

export const entriesClose: WriteCommand = {
  name: 'entries close',
  writes: true,
  summary: 'fixes who takes part in the draw of a closed campaign, and prints the hash of this list to publish',
  details:
    'Name the source of the seed, such as the numbers of a public lottery of the next day, when it will publish it, and ' +
    'an example of how the seed will be written (docs/draws.md); ' +
    'without a source the draw makes a random seed, and nobody can prove that it was the first. Each person takes part ' +
    'once. Addresses that look like one mailbox are named before you are asked.',
  arguments: [CODE],
  options: [
    { flags: '--source <text>', description: 'where the seed will come from', isRecorded: true },
    { flags: '--seed-at <time>', description: 'when it will be published, with its zone', isRecorded: true },
    { flags: '--seed-form <example>', description: 'how it will be written: 01 23 for two numbers', isRecorded: true },
    { flags: '--one-per-mailbox', description: 'of addresses that look alike, only the first entry', isRecorded: true },
    { flags: '--list <file>', description: 'file for the uids that take part; it must not exist' },
    { flags: '--reason <text>', description: 'why the list is closed again, without names', isRecorded: true },
  ],
  plan: async (input, context) => {
    const { store, operator } = context
    const campaignCode = campaignCodeOf(input, context)
    const announced = announcedSeed(input, context)
    const onePerMailbox = input.flag('one-per-mailbox')
    await requireClosed(campaignCode, context)
    const earlier = await store.listDrawLists(campaignCode)
    const reason = reasonOf(input, earlier.length > 0 && `The list of ${campaignCode} is closed already`)
    const entrants = await entrantsOf(campaignCode, onePerMailbox, context)
    const { uids, duplicates, lookAlikes, excluded } = entrants
    if (uids.length === 0) throw new StaffError(`${campaignCode} has no entrants.`)
    const hash = listHash(uids)
    const file = input.option('list')
    if (file !== null) requireNew(file)
    const pending = await store.countEntries(campaignCode, 'pending')
    return {
      lines: [
        `close the list of ${campaignCode} with ${uids.length} entrants`,
        `list (SHA-256): ${hash}`,
        `seed: ${seedText(announced)}`,
        ...(pending > 0 ? [`${pending} entries wait for the verification of their email and do not take part`] : []),
        ...reportOf(entrants, onePerMailbox),
        ...earlier.map((list) => `closed before, at ${list.closedAt} by ${list.operator}: ${list.listHash}`),
      ],
      subjects: [campaignCode],
      recorded: { listHash: hash },
      apply: async () => {
        if (file !== null) writeNewFile(file, canonicalList(uids))
        const list: DrawList = {
          id: `${campaignCode}.${earlier.length + 1}`,
          campaignCode,
          closedAt: new Date(context.clock.now()).toISOString(),
          operator,
          listHash: hash,
          entrants: uids.length,
          onePerMailbox,
          ...announced,
          reason,
        }
        await store.saveDrawList(list, canonicalList(uids))
        return {
          text: `The list ${list.id} with ${uids.length} entrants is closed. Publish before the seed is known:\n  SHA-256: ${hash}\n  seed: ${seedText(announced)}`,
          json: { ...list, duplicates, lookAlikes, excluded },
          subjects: [campaignCode],
          counts: {
            ...{ entrants: uids.length, duplicates: duplicates.length, lookAlikes: lookAlikes.length },
            excluded: excluded.length,
          },
        }
      },
    }
  },
}

type Announced = Pick<DrawList, 'seedSource' | 'seedAt' | 'seedForm'>

/** The announcement of the seed, which must lie in the future: a list is worth nothing once its seed is known. */
function announcedSeed(input: Input, { clock }: StaffContext): Announced {
  const [seedSource, seedAt, seedForm] = [input.option('source'), input.option('seed-at'), input.option('seed-form')]
  if (seedSource === null && seedAt === null && seedForm === null) return { seedSource, seedAt, seedForm }
  if (!seedSource || seedAt === null || seedForm === null)
    throw new UsageError('Name source, time and form of the seed, or none of them: --source, --seed-at, --seed-form.')
  if (!isSeedForm(seedForm))
    throw new UsageError('--seed-form: digits and lower-case letters, with one space or . , : / - between two groups.')
  if (Date.parse(requireTime('seed-at', seedAt)) <= clock.now())
    throw new StaffError(`The seed is known since ${seedAt}: the list has to be closed before. Name a later seed.`)
  return { seedSource, seedAt, seedForm }
}

const seedText = ({ seedSource, seedAt, seedForm }: Announced): string =>
  seedSource === null ? 'a random one, made by the draw' : `${seedSource}, at ${seedAt}, written like ${seedForm}`

/** The reason, which is required if `explained`, such as a repetition, needs one. */
export function reasonOf(input: Input, explained: string | false): string | null {
  const reason = input.option('reason')
  if (explained !== false && !reason) throw new UsageError(`${explained}. Say why: --reason TEXT; it is recorded.`)
  return reason === null ? null : redactText(reason)
}

/** While a campaign accepts entries, the list is not final. Without a closing time it accepts them for ever. */
async function requireClosed(campaignCode: string, context: StaffContext): Promise<void> {
  const { times } = await openingOf(campaignCode, context)
  const { status } = campaignStatus(times, context.clock.now())
  if (status === 'closed') return
  const now = '"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'
  throw new StaffError(
    `${campaignCode} is ${status === 'open' ? 'open' : 'not open yet'}; its list is closed once it is closed itself:\n` +
      `  npm run staff -- campaigns schedule ${campaignCode} --closes ${now}`,
  )
}

async function entrantsOf(campaignCode: string, onePerMailbox: boolean, context: StaffContext): Promise<Entrants> {
  const all: Entrant[] = []
  for await (const entrant of readEntries(campaignCode, 'counted', context)) all.push(entrant)
  return selectEntrants(all, onePerMailbox)
}

/** Entries that do not take part, and why; and those about which staff decide. */
const reportOf = ({ duplicates, lookAlikes, excluded }: Entrants, onePerMailbox: boolean): readonly string[] => [
  ...duplicates.map(({ uid, earlierUid }) => `counted once: ${uid} has the same email as ${earlierUid}`),
  ...excluded.map(({ uid, reason }) => `left out: ${uid} (${reason})`),
  ...lookAlikes.map(
    ({ uid, email, earlierUid, earlierEmail }) =>
      `one mailbox? ${email} (${uid}) and ${earlierEmail} (${earlierUid}): ${onePerMailbox ? 'only the second takes part' : 'both take part'}`,
  ),
  ...(lookAlikes.length > 0 && !onePerMailbox
    ? ['With --one-per-mailbox, only the first entry of each takes part.']
    : []),
]
