/** `members import`: members of a former system, from a CSV file. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/domain/routing/locales'
import { table } from '../../cli/table'
import {
  StaffError,
  UsageError,
  type Input,
  type Plan,
  type Result,
  type StaffContext,
  type WriteCommand,
} from '../../command'
import { importBatch } from './import/importBatch'
import { importFile, type ImportCounts } from './import/importFile'
import { openReport, type ImportReport } from './import/report'

const RECENT_MS = 24 * 3_600_000

export const membersImport: WriteCommand = {
  name: 'members import',
  writes: true,
  summary: 'import members of a former system from a CSV file; without --write only checks it',
  details:
    'Columns: those of docs/staff.md, or Shopify’s customer export as it is. Imported members have no password and set one ' +
    'by email. The values of existing members win: only their empty fields are filled. A run that was stopped is finished ' +
    'by the same command. Rows that are refused are listed with their line numbers in a report beside the file.',
  arguments: [{ name: 'file', description: 'CSV file in UTF-8' }],
  options: [
    { flags: '--write', description: 'import; without it nothing is changed', isRecorded: true },
    {
      flags: '--locale <locale>',
      description: `language of members without one, ${DEFAULT_LOCALE} if absent`,
      isRecorded: true,
    },
    { flags: '--report <file>', description: 'name of the report, <file>.report.csv if absent' },
  ],
  plan: async (input, context) => {
    const source = sourceOf(input)
    return input.flag('write') ? planImport(source, context) : runImport(source, null, context)
  },
}

interface Source {
  readonly file: string
  readonly locale: Locale
  readonly reportFile: string
}

function sourceOf(input: Input): Source {
  const file = input.argument('file')
  const locale = input.option('locale') ?? DEFAULT_LOCALE
  if (!isLocale(locale)) throw new UsageError(`--locale ${locale} is no locale, such as fr or en-uk.`)
  return { file, locale, reportFile: input.option('report') ?? `${file}.report.csv` }
}

/** Reads the whole file first, so that a file that breaks off in the middle is not imported in part. */
async function planImport(source: Source, context: StaffContext): Promise<Plan> {
  const report = openReport(source.reportFile, source.file)
  const { counts, sha256 } = await importFile({ ...source, report, label: 'Checking', process: null }, context)
  return {
    lines: [
      `import ${counts.rows - report.counts.refused} of ${counts.rows} rows of ${basename(source.file)}`,
      `file (SHA-256): ${sha256}`,
      ...(report.counts.refused > 0 ? [`refuse ${report.counts.refused} rows: ${report.file}`] : []),
      ...(await unfinishedImports(context)),
    ],
    subjects: [],
    apply: async () => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(source.file), hash)
      requireSame(hash.digest('hex'), sha256, 'Nothing was imported: run it again.')
      return runImport(source, sha256, context)
    },
  }
}

/** Another program may write the file, such as one that synchronises its folder. */
function requireSame(read: string, checked: string, advice: string): void {
  if (read !== checked) throw new StaffError(`The file was changed after it had been checked. ${advice}`)
}

/** Two imports at once could create two users with one email. The newest record is the one of this run. */
async function unfinishedImports({ store, clock }: StaffContext): Promise<readonly string[]> {
  const records = await store.listAudit(50)
  const imports = records
    .filter(({ command, parameters }) => command === 'members import' && parameters['write'])
    .slice(1)
  const lastDone = imports.findIndex(({ outcome }) => outcome === 'done')
  const sinceLastDone = lastDone < 0 ? imports : imports.slice(0, lastDone)
  return sinceLastDone
    .filter(({ outcome }) => outcome === 'started')
    .filter(({ at }) => clock.now() - Date.parse(at) < RECENT_MS)
    .map(({ at, operator }) => `make sure first that the import of ${operator}, begun at ${at}, runs no longer`)
}

/** `checked`: SHA-256 of the file that is to be imported; null: only checks it. */
async function runImport(source: Source, checked: string | null, context: StaffContext): Promise<Result> {
  const write = checked !== null
  const report = openReport(source.reportFile, source.file)
  const { counts, sha256 } = await importFile(
    {
      ...source,
      report,
      label: write ? 'Importing' : 'Checking',
      process: (members) => importBatch(members, write, context),
    },
    context,
  )
  if (checked !== null) requireSame(sha256, checked, 'Rows of both were imported: compare them with the file.')
  return {
    text: textOf(counts, report, write),
    json: {
      ...counts,
      ...report.counts,
      isDryRun: !write,
      report: hasRows(report) ? report.file : null,
      examples: report.examples,
    },
    counts: { ...counts, ...report.counts },
    isPartial: hasRows(report),
  }
}

const hasRows = ({ examples }: ImportReport): boolean => examples.length > 0

function textOf({ rows, created, filled, unchanged }: ImportCounts, report: ImportReport, write: boolean): string {
  const lines = report.examples.map(({ line, outcome, field, reason }) => [`line ${line}`, outcome, field, reason])
  const counted: readonly (readonly [string, number])[] = [
    ['rows', rows],
    ['new members', created],
    ...(write ? [['existing members, completed', filled] as const] : []),
    [write ? 'existing members, unchanged' : 'existing members', unchanged],
    ['skipped', report.counts.skipped],
    ['refused', report.counts.refused],
    ['values left out', report.counts['left out']],
  ]
  return [
    table(counted.map(([name, count]) => [name, count.toLocaleString('en')])),
    ...(lines.length > 0 ? ['', table(lines), `All of them: ${report.file}`] : []),
    ...(write ? [] : ['', 'Nothing was written. Add --write to import.']),
  ].join('\n')
}
