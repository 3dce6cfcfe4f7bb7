/** `members invite`: an email to imported members who cannot sign in yet. */
import { MINUTE_MS } from '../../../functions/src/limits'
import { wholeNumber, type Plan, type Result, type StaffContext, type WriteCommand } from '../../command'
import { chooseInvitees, INVITATION_DAYS, type Choice, type Invitee } from './invite/chooseInvitees'
import { sourceOf } from './invite/source'

/** A new sender's emails are trusted slowly; 1,000 members take a quarter of an hour. */
const DEFAULT_PER_MINUTE = 60

export const membersInvite: WriteCommand = {
  name: 'members invite',
  writes: true,
  summary: 'ask imported members without a password, by email, to choose one',
  details:
    'The email leads to a form of the site that does not expire. It goes to active members only, in their language, and ' +
    `to each at most once in ${INVITATION_DAYS} days. Before it sends any, the command shows how many and how long it takes. ` +
    'A run that was stopped is continued by the same command.',
  arguments: [
    {
      name: 'email-or-file',
      description: 'one member, or a CSV file as for `members import`; absent with --imported',
      isOptional: true,
    },
  ],
  options: [
    { flags: '--imported', description: 'all imported members', isRecorded: true },
    {
      flags: '--per-minute <number>',
      description: `how many emails in a minute, ${DEFAULT_PER_MINUTE} if absent`,
      isRecorded: true,
    },
  ],
  plan: async (input, context) => {
    const perMinute = wholeNumber(input, 'per-minute', DEFAULT_PER_MINUTE)
    const choice = await chooseInvitees(sourceOf(input, context), context)
    if (choice.invitees.length === 0) return resultOf('Nobody to invite.', 0, choice)
    return planInvitations(choice, perMinute, context)
  },
}

function planInvitations(choice: Choice, perMinute: number, context: StaffContext): Plan {
  const { invitees, leftOut } = choice
  const minutes = Math.ceil(invitees.length / perMinute)
  return {
    lines: [
      `invite by email: ${invitees.length}`,
      ...Object.entries(leftOut).map(([reason, count]) => `leave out: ${count} (${reason})`),
      `${perMinute} a minute, so it takes ${durationOf(minutes)}; keep the command running`,
    ],
    // The records of the emails name the members. One audit record cannot hold all of a former system's.
    subjects: invitees.length === 1 ? invitees.map(({ uid }) => uid) : [],
    apply: async (record) => {
      const queued = { count: 0 }
      try {
        await queueAll(invitees, perMinute, context, queued)
      } catch (thrown) {
        await record({ invited: String(queued.count) })
        throw thrown
      }
      return resultOf(`${queued.count} invitations are on their way.`, queued.count, choice)
    },
  }
}

/** Evenly, so that a mail service sees no bursts. `queued` counts what was done before a stop. */
async function queueAll(
  invitees: readonly Invitee[],
  perMinute: number,
  { emailQueue, clock, wait, signal, terminal }: StaffContext,
  queued: { count: number },
): Promise<void> {
  const startedAt = clock.now()
  const progress = terminal.progress('Inviting')
  try {
    for (const { email, locale } of invitees) {
      const dueAt = startedAt + (queued.count * MINUTE_MS) / perMinute
      if (dueAt > clock.now()) await wait(dueAt - clock.now())
      signal.throwIfAborted()
      const task = {
        kind: 'setup-password',
        email,
        locale,
        callbackURL: null,
        entryFor: null,
        isInvitation: true,
      } as const
      await emailQueue.enqueue(task)
      queued.count += 1
      progress.update(queued.count, invitees.length)
    }
  } finally {
    progress.end()
  }
}

const resultOf = (text: string, invited: number, { leftOut }: Choice): Result => ({
  text: [text, ...Object.entries(leftOut).map(([reason, count]) => `Left out: ${count} (${reason})`)].join('\n'),
  json: { invited, leftOut },
  counts: { invited, ...leftOut },
})

const durationOf = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
