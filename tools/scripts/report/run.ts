import { parseReference } from '../../../functions/src/reference'
import type { AccountStore, ErrorReport } from '../../../functions/src/store/AccountStore'
import { printable } from '../../../staff/cli/printable'
import { table } from '../../../staff/cli/table'
import { StaffError } from '../../../staff/command'
import { listedCode, reportFile } from './file'

export type Reports = Pick<AccountStore, 'getReport' | 'listReports' | 'close'>

export interface ReportContext {
  readonly open: () => Promise<Reports>
  /** Writes a file into the current folder; returns its absolute path. */
  readonly write: (name: string, text: string) => string
}

/** An error that the person who runs the command can correct; its message says how. */
export class ReportError extends Error {}

const LIST_LENGTH = 20
const USAGE = 'Which report? npm run report -- 7KQ4-MX3P, or the latest ones: npm run report -- --list'

/** Returns the text for standard output, and the error message if the command failed. */
export async function runReport(
  args: readonly string[],
  context: ReportContext,
): Promise<{ readonly output: string; readonly errorMessage: string | null }> {
  try {
    const [argument, ...more] = args
    // A reference may be typed with a space in the middle.
    return {
      output: printable(await runCommand(argument === '--list' ? argument : [argument, ...more].join(''), context)),
      errorMessage: null,
    }
  } catch (thrown) {
    if (thrown instanceof ReportError || thrown instanceof StaffError)
      return { output: '', errorMessage: printable(thrown.message) }
    throw thrown
  }
}

async function runCommand(argument: string, { open, write }: ReportContext): Promise<string> {
  if (argument === '') throw new ReportError(USAGE)
  if (argument === '--list') return withReports(open, async (reports) => list(await reports.listReports(LIST_LENGTH)))
  const reference = parseReference(argument)
  if (reference === null) {
    throw new ReportError(
      `${argument} is no reference: it has eight characters, digits and letters, without 0 O 1 I L 2 Z 5 S 8 B.`,
    )
  }
  const report = await withReports(open, (reports) => reports.getReport(reference))
  if (report === null) {
    throw new ReportError(`There is no report ${reference} here. The latest ones: npm run report -- --list`)
  }
  const file = reportFile(report)
  if (file === null)
    throw new ReportError(`The report ${reference} has no history that could be replayed.\n${describe(report)}`)
  return [write(`report-${reference}.json`, file), '', describe(report)].join('\n')
}

/** The error, as a page or a stranger reported it: with a mark, so that none of its lines looks like one of the command. */
const describe = ({ err }: ErrorReport): string =>
  [err.code, err.message, err.stack, err.componentStack && `React\n${err.componentStack}`]
    .filter(Boolean)
    .join('\n')
    .replace(/^/gm, '  | ')

async function withReports<Answer>(
  openReports: ReportContext['open'],
  query: (reports: Reports) => Promise<Answer>,
): Promise<Answer> {
  const reports = await openReports()
  try {
    return await query(reports)
  } finally {
    await reports.close()
  }
}

const list = (reports: readonly ErrorReport[]): string =>
  reports.length === 0
    ? 'There are no reports yet.'
    : table(reports.map((report) => [report.reference, report.at, listedCode(report)]))
