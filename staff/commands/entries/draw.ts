/** `entries draw`: draws the winners from the closed list, so that anyone can repeat it (docs/draws.md). */
import { randomBytes } from 'node:crypto'
import type { DrawList, DrawRecord } from '../../../functions/src/store/staff/CampaignReads'
import { StaffError, UsageError, wholeNumber, type Input, type StaffContext, type WriteCommand } from '../../command'
import { ALGORITHM, drawWinners, listHash, uidsOf } from '../../draw/draw'
import { writeNewFile } from '../../export/newFile'
import { readMembers, type StandingMember } from '../../members'
import { campaignCodeOf } from '../campaigns'
import { reasonOf } from './close'
import { CODE } from './readEntries'

export const entriesDraw: WriteCommand = {
  name: 'entries draw',
  writes: true,
  summary: 'draws winners from the list that entries close has fixed; the same seed draws the same winners',
  details:
    'A random seed is made after your answer. Members who are no longer active are passed over. docs/draws.md says how ' +
    'anyone can repeat the draw.',
  arguments: [CODE],
  options: [
    { flags: '--winners <number>', description: 'how many', isRecorded: true },
    { flags: '--seed <text>', description: 'what the announced source has published', isRecorded: true },
    { flags: '--list <file>', description: 'file for the uids of the list; it must not exist' },
    { flags: '--reason <text>', description: 'why the list is drawn again, without names', isRecorded: true },
  ],
  plan: async (input, context) => {
    const { store, clock, operator } = context
    const campaignCode = campaignCodeOf(input, context)
    if (input.option('winners') === null) throw new UsageError('Name the number of winners: --winners 3.')
    const wanted = wholeNumber(input, 'winners', 1)
    const list = (await store.listDrawLists(campaignCode)).at(-1)
    if (list === undefined)
      throw new StaffError(`The list of entrants is not closed yet:\n  npm run staff -- entries close ${campaignCode}`)
    const givenSeed = seedOf(input, list, clock.now())
    if (list.entrants < wanted)
      throw new StaffError(`${list.id} has ${list.entrants} entrants, fewer than ${wanted} winners.`)
    const earlier = await store.listDraws(campaignCode)
    const ofList = earlier.filter(({ listId }) => listId === list.id)
    const reason = reasonOf(input, ofList.length > 0 && `${list.id} was drawn before, at ${ofList.at(-1)?.at}`)
    const text = await store.readDrawList(list.id)
    const uids = uidsOf(text)
    if (listHash(uids) !== list.listHash)
      throw new StaffError(`The stored list ${list.id} was changed since it was closed.`)
    const shownSeed = givenSeed === null ? 'a random one, made after your answer' : `${givenSeed} (${list.seedSource})`
    return {
      lines: [
        `draw ${wanted} of the ${list.entrants} entrants of ${list.id}`,
        `list (SHA-256): ${list.listHash}, closed at ${list.closedAt} by ${list.operator}`,
        `seed: ${shownSeed}`,
        ...earlier.map(
          ({ at, listId, seed, operator: who }) => `drawn before, at ${at} by ${who} from ${listId} with ${seed}`,
        ),
      ],
      subjects: [campaignCode],
      recorded: { listHash: list.listHash },
      apply: async (record) => {
        const seed = givenSeed ?? randomBytes(16).toString('hex')
        await record({ seed })
        const drawn = await drawActive(uids, { list, wanted, seed }, context)
        const file = input.option('list')
        if (file !== null) writeNewFile(file, text)
        const at = new Date(clock.now()).toISOString()
        const draw: DrawRecord = {
          ...{ id: `${list.id}.${ofList.length + 1}`, at, operator, campaignCode, algorithm: ALGORITHM },
          ...{ seed, seedSource: list.seedSource ?? 'random, by this command', seedAt: list.seedAt ?? at },
          ...{ listId: list.id, listHash: list.listHash, closedAt: list.closedAt, entrants: list.entrants, reason },
          winners: drawn.winners.map(({ uid }) => uid),
          passedOver: drawn.passedOver.map(({ uid }) => uid),
        }
        await store.saveDraw(draw)
        return {
          text: [
            `Winners of ${campaignCode}`,
            ...drawn.winners.map(({ uid, email, record: account }, index) =>
              [`  ${index + 1}.`, uid, email, account?.firstName, account?.lastName].filter(Boolean).join(' '),
            ),
            ...drawn.passedOver.map(({ uid, standing }) => `passed over: ${uid} (${standing})`),
          ].join('\n'),
          json: { ...draw, winners: drawn.winners.map(namesOf) },
          subjects: [campaignCode, ...draw.winners],
          counts: { entrants: list.entrants, winners: wanted, passedOver: draw.passedOver.length },
        }
      },
    }
  },
}

/** The seed of the announced source, once it may be known; null: a random one, because no source was announced. */
function seedOf(input: Input, { id, seedSource, seedAt }: DrawList, now: number): string | null {
  const seed = input.option('seed')
  if (seedSource === null || seedAt === null) {
    if (seed === null) return null
    throw new UsageError(`No source of a seed was named when ${id} was closed, so its seed is random.`)
  }
  if (!seed) throw new UsageError(`The seed of ${id} comes from "${seedSource}": --seed TEXT.`)
  if (now < Date.parse(seedAt))
    throw new StaffError(`"${seedSource}" publishes the seed at ${seedAt}: draw after that.`)
  return seed
}

/** Winners in the order in which they are drawn, without those who are not active any more. */
async function drawActive(
  uids: readonly string[],
  { list, wanted, seed }: { readonly list: DrawList; readonly wanted: number; readonly seed: string },
  context: StaffContext,
) {
  for (let count = wanted; ;) {
    const drawn = await readMembers(drawWinners(uids, count, seed), context)
    const members = await Promise.all(drawn.map((member) => withEntry(member, list, context)))
    const winners = members.filter(({ standing }) => standing === 'active')
    if (winners.length === wanted)
      return { winners, passedOver: members.filter(({ standing }) => standing !== 'active') }
    if (count >= uids.length) throw new StaffError(`Only ${winners.length} entrants of the list are still active.`)
    count = Math.min(uids.length, count + wanted - winners.length)
  }
}

/** The uid may have another owner since the list was closed, who has no entry, or a later one. */
async function withEntry(
  member: StandingMember,
  { campaignCode, closedAt }: DrawList,
  { store }: StaffContext,
): Promise<StandingMember> {
  const entry = await store.getEntry(member.uid, campaignCode)
  const isListed = entry?.countedAt && entry.countedAt <= closedAt
  return member.standing === 'active' && !isListed ? { ...member, standing: 'no entry' } : member
}

const namesOf = ({ uid, email, record }: StandingMember) => ({
  uid,
  email,
  firstName: record?.firstName ?? null,
  lastName: record?.lastName ?? null,
  languagePreference: record?.languagePreference ?? null,
})
