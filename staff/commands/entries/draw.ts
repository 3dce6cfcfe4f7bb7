/** `entries draw`: draws the winners from the closed list, so that anyone can repeat it (docs/draws.md). */
import { randomBytes } from 'node:crypto'
import type { DrawList, DrawRecord } from '../../../functions/src/store/staff/CampaignReads'
import { StaffError, UsageError, wholeNumber, type Input, type WriteCommand } from '../../command'
import { ALGORITHM, listHash, uidsOf } from '../../draw/draw'
import { isInForm } from '../../draw/seedForm'
import { requireNew, writeNewFile } from '../../export/newFile'
import type { StandingMember } from '../../members'
import { campaignCodeOf } from '../campaigns'
import { reasonOf } from './close'
import { drawActive, passedOverText } from './drawActive'
import { readEarlierDraws } from './earlierDraws'
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
    { flags: '--seed <text>', description: 'what the announced source has published, in the announced form' },
    { flags: '--list <file>', description: 'file for the uids of the list; it must not exist' },
    {
      flags: '--reason <text>',
      description: 'why again, or why members are passed over, without names',
      isRecorded: true,
    },
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
    const { ofList, lastAt, lines } = await readEarlierDraws(list, givenSeed, context)
    const text = await store.readDrawList(list.id)
    const uids = uidsOf(text)
    if (listHash(uids) !== list.listHash)
      throw new StaffError(`The stored list ${list.id} was changed since it was closed.`)
    const file = input.option('list')
    if (file !== null) requireNew(file)
    // A random seed is not known yet, so nobody was disabled because of it.
    const passedOver =
      givenSeed === null ? [] : (await drawActive(uids, { list, wanted, seed: givenSeed }, context)).passedOver
    const reason = reasonOf(
      input,
      lastAt !== null
        ? `${list.id} was drawn before, at ${lastAt}`
        : passedOver.length > 0 && `${passedOver.map(passedOverText).join(', ')}; active when the list was closed`,
    )
    const shownSeed = givenSeed === null ? 'a random one, made after your answer' : `${givenSeed} (${list.seedSource})`
    return {
      lines: [
        `draw ${wanted} of the ${list.entrants} entrants of ${list.id}`,
        `list (SHA-256): ${list.listHash}, closed at ${list.closedAt} by ${list.operator}`,
        `seed: ${shownSeed}`,
        ...passedOver.map(passedOverText),
        ...lines,
      ],
      subjects: [campaignCode],
      recorded: { listHash: list.listHash, ...(givenSeed !== null && { seed: givenSeed }) },
      apply: async (record) => {
        // Before there is a seed: what fails after it is known is a draw without a result.
        if (file !== null) writeNewFile(file, text)
        const seed = givenSeed ?? randomBytes(16).toString('hex')
        await record({ seed })
        const drawn = await drawActive(uids, { list, wanted, seed }, context)
        const at = new Date(clock.now()).toISOString()
        const draw: DrawRecord = {
          ...{ id: `${list.id}.${ofList.length + 1}`, at, operator, campaignCode, algorithm: ALGORITHM },
          ...{ seed, seedSource: list.seedSource ?? 'random, by this command', seedAt: list.seedAt ?? at },
          ...{ listId: list.id, listHash: list.listHash, closedAt: list.closedAt, entrants: list.entrants, reason },
          winners: drawn.winners.map(({ uid }) => uid),
          passedOver: drawn.passedOver,
        }
        await store.saveDraw(draw)
        return {
          text: [
            `Winners of ${campaignCode}`,
            ...drawn.winners.map(({ uid, email, record: account }, index) =>
              [`  ${index + 1}.`, uid, email, account?.firstName, account?.lastName].filter(Boolean).join(' '),
            ),
            ...drawn.passedOver.map(passedOverText),
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
function seedOf(input: Input, { id, seedSource, seedAt, seedForm }: DrawList, now: number): string | null {
  const seed = input.option('seed')
  if (seedSource === null || seedAt === null || seedForm === null) {
    if (seed === null) return null
    throw new UsageError(`No source of a seed was named when ${id} was closed, so its seed is random.`)
  }
  if (!seed) throw new UsageError(`The seed of ${id} comes from "${seedSource}": --seed TEXT.`)
  if (now < Date.parse(seedAt))
    throw new StaffError(`"${seedSource}" publishes the seed at ${seedAt}: draw after that.`)
  if (!isInForm(seed, seedForm)) throw new UsageError(`--seed: write it as announced with ${id}, such as ${seedForm}.`)
  return seed
}

const namesOf = ({ uid, email, record }: StandingMember) => ({
  uid,
  email,
  firstName: record?.firstName ?? null,
  lastName: record?.lastName ?? null,
  languagePreference: record?.languagePreference ?? null,
})
