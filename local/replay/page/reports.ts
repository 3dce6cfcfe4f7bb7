/** Loads reports from the local system or from a file. */
import { fromDevToolsState, type RedactedHistory, type ReportEnvironment } from '../../../src/domain/report'

export interface LoadedReport {
  readonly history: RedactedHistory
  readonly reference: string
  readonly code: string
  readonly page: Partial<ReportEnvironment>
}

export interface ReportListItem {
  readonly reference: string
  readonly at: string
  readonly code: string
}

/** Throws an error with a message for the page. */
export function readFile(text: string): LoadedReport {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('This is not a JSON file.')
  }
  const history = fromDevToolsState(file)
  if (history === null) throw new Error('This file has no history. Use a file that npm run report has written.')
  const { reference = '', err, page } = (file as { report?: Record<string, unknown> }).report ?? {}
  const code = typeof err === 'object' && err !== null && 'code' in err ? String(err.code) : ''
  return { history, reference: String(reference), code, page: page ?? {} }
}

export async function fetchReport(typed: string): Promise<LoadedReport> {
  const answer = await fetch(`/replay/report.json?${new URLSearchParams({ code: typed })}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return readFile(text)
}

export const listReports = async (): Promise<readonly ReportListItem[]> =>
  (await (await fetch('/replay/reports.json')).json()) as ReportListItem[] // local/replay/serve.ts
