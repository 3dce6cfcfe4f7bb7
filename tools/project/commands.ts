/** The commands of `npm run project`. docs/deploy.md says when to run them. */
import { applySettings } from '../../functions/src/project/apply'
import { checkSettings, type Finding } from '../../functions/src/project/check'
import { questionsOf } from '../../functions/src/project/manual'
import { SETTING_IDS, type SettingId } from '../../functions/src/project/settings'
import type { ProgramTexts } from '../../staff/cli/parse'
import {
  StaffError,
  UsageError,
  type Command,
  type Input,
  type ReadCommand,
  type WriteCommand,
} from '../../staff/command'
import type { ProjectContext } from './context'
import { smoke } from './smoke'

export const PROGRAM: ProgramTexts = {
  name: 'npm run project --',
  description: 'The production project: compares it with the table of settings, mends it, looks at the live site.',
  groups: {},
  footer: `
The project is that of GOOGLE_CLOUD_PROJECT, else of .firebaserc, with your own Google credentials (gcloud auth
application-default login). Exit codes: 0 all is right, 1 failed, 2 wrong arguments, 3 declined, 4 something differs.`,
}

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const described = ({ id, severity, why, is, must, how, address, state }: Finding): string =>
  [
    `✗ ${id} (${severity}): ${why}`,
    `    is    ${short(is)}`,
    ...(state === 'unread' ? [] : [`    must  ${short(must)}`]),
    `    mend  ${how}`,
    `    see   ${address}`,
  ].join('\n')

const check: ReadCommand<ProjectContext> = {
  name: 'check',
  writes: false,
  isUnrecorded: true,
  summary: 'compares the project with functions/src/project/settings.ts; only reads',
  arguments: [],
  options: [],
  run: async (_, { subject, ticks }) => {
    const findings = await checkSettings(subject)
    const [first] = findings
    if (first && findings.every(({ state }) => state === 'unread'))
      throw new StaffError(`${short(first.is)}\n${first.how}`)
    const questions = questionsOf(subject.facts).map((question) => ({ ...question, day: ticks[question.id] ?? null }))
    const different = findings.filter(({ state }) => state !== 'right')
    const open = questions.filter(({ day }) => day === null)
    const text = [
      ...different.map(described),
      ...questions.map(
        ({ id, text: question, where, day }) => `${day ? `✓ ${day}` : '?'} ${id}: ${question}\n    see   ${where}`,
      ),
      `${findings.length - different.length} of ${findings.length} settings are right, ${questions.length - open.length} of ${questions.length} questions answered: docs/project-ticks.json, "id": "day".`,
    ]
    return { text: text.join('\n'), json: { findings, questions }, isPartial: different.length + open.length > 0 }
  },
}

const apply: WriteCommand<ProjectContext> = {
  name: 'apply',
  writes: true,
  summary: 'shows what an API can mend, asks, mends it, and checks again',
  details: 'Protections come before what lets visitors in. Run it again after an interruption.',
  arguments: [],
  options: [{ flags: '--only <ids>', description: 'only these settings, with commas between them', isRecorded: true }],
  plan: async (input, { subject, wait, signal }) => {
    const only = idsOf(input)
    const differing = (await checkSettings(subject, only)).filter(({ canApply }) => canApply)
    if (differing.length === 0) return { text: 'There is nothing that an API can mend.', json: { changed: [] } }
    return {
      lines: differing.map(({ id, is, must }) => `${id}: ${short(is)}${must === null ? '' : ` → ${short(must)}`}`),
      subjects: differing.map(({ id }) => id),
      apply: async () => {
        const applied = await applySettings(subject, { only, wait, signal })
        const left = (await checkSettings(subject, only)).filter(({ state }) => state !== 'right')
        const text = [
          `Mended: ${applied.changed.join(', ') || 'nothing'}`,
          ...applied.failed.map(({ id, message }) => `Refused: ${id}: ${message}`),
          ...(applied.heldBack.length > 0
            ? [`Held back until the settings for security are right: ${applied.heldBack.join(', ')}`]
            : []),
          ...left.map(described),
        ]
        const isPartial = applied.failed.length + applied.heldBack.length > 0
        return {
          text: text.join('\n'),
          json: { ...applied, left },
          counts: { mended: applied.changed.length },
          isPartial,
        }
      },
    }
  },
}

function idsOf(input: Input): readonly SettingId[] {
  const only = input.option('only')?.split(',') ?? null
  const unknown = only?.find((id) => !SETTING_IDS.some((known) => known === id))
  if (unknown !== undefined)
    throw new UsageError(`--only ${unknown}: no such setting. npm run project -- check lists them.`)
  return SETTING_IDS.filter((id) => only?.includes(id) ?? true)
}

const smokeTest: ReadCommand<ProjectContext> = {
  name: 'smoke',
  writes: false,
  isUnrecorded: true,
  summary: 'looks at a live site, or at the local one, from outside; only reads',
  arguments: [{ name: 'site', description: 'its address, such as https://id.kef.com' }],
  options: [],
  run: async (input) => {
    const site = input.argument('site')
    if (!URL.canParse(site)) throw new UsageError(`${site} is no address, such as https://id.kef.com`)
    const rows = await smoke(new URL(site).origin)
    const text = rows.flatMap(({ id, what, problems, skipped }) => {
      if (skipped !== null) return [`- ${id}: not looked at here, because ${skipped}`]
      return problems.length === 0 ? [`✓ ${id}: ${what}`] : [`✗ ${id}`, ...problems.map((problem) => `    ${problem}`)]
    })
    return { text: text.join('\n'), json: rows, isPartial: rows.some(({ problems }) => problems.length > 0) }
  },
}

export const COMMANDS: readonly Command<ProjectContext>[] = [check, apply, smokeTest]
