/** Loads reports from the local system or from a file. */
import { fromDevToolsState, type RedactedHistory, type ReportEnvironment } from '../../../src/domain/report'
import type { ColorScheme } from './colorScheme'
import { frameStateOf, stepsOf, withReference, type ReplayStep } from './steps'

/** The part of the environment that the replay page shows. */
type PageFacts = Pick<ReportEnvironment, 'release' | 'address' | 'width' | 'height'> & {
  readonly prefers: readonly string[]
  readonly capabilities: Readonly<Record<string, boolean>>
}

export interface LoadedReport {
  readonly steps: readonly ReplayStep[]
  readonly reference: string
  readonly code: string
  /** When it was reported, as ISO time; empty if the file does not say. */
  readonly at: string
  /** Lacks what is absent or invalid in the file. */
  readonly page: Partial<PageFacts>
}

export interface ReportListItem {
  readonly reference: string
  readonly at: string
  readonly code: string
  /** In the words of support. */
  readonly failedStep: string
  /** The page, the window and the shop, such as “Sign-in · Phone · France”. */
  readonly place: string
}

/** Anyone can send a report, so its content is validated. Throws an error with a message for the page. */
export function readFile(text: string): LoadedReport {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('This is not a JSON file.')
  }
  const history = fromDevToolsState(file)
  if (history === null) throw new Error('This file has no history. Ask a developer for the report’s file.')
  const { reference, err, page, at } = toRecord(toRecord(file).report)
  const textOf = (value: unknown) => (isText(value) ? value : '')
  return {
    steps: replay(history, textOf(reference)),
    reference: textOf(reference),
    code: textOf(toRecord(err).code),
    at: textOf(at),
    page: parsePage(page),
  }
}

/** Throws if a reducer or the frame rejects a state. */
function replay(history: RedactedHistory, reference: string): readonly ReplayStep[] {
  try {
    const steps = withReference(stepsOf(history), reference)
    steps.forEach((step, index) => frameStateOf(step, index, null))
    return steps
  } catch {
    throw new Error('This history cannot be replayed.')
  }
}

function parsePage(value: unknown): Partial<PageFacts> {
  const { release, address, width, height, prefers, capabilities } = toRecord(value)
  return {
    ...(isText(release) && { release }),
    ...(isText(address) && { address }),
    ...(isSize(width) && { width }),
    ...(isSize(height) && { height }),
    ...(Array.isArray(prefers) && prefers.every(isText) && { prefers }),
    ...(isFlags(capabilities) && { capabilities }),
  }
}

/** Of the customer's browser; undefined if the report does not say. */
export const colorSchemeOf = ({ prefers }: LoadedReport['page']): ColorScheme | undefined =>
  prefers && (prefers.includes('dark') ? 'dark' : 'light')

/** The value if it is an object, else an empty one. */
const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const isText = (value: unknown): value is string => typeof value === 'string'
const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 10_000
const isFlags = (value: unknown): value is Readonly<Record<string, boolean>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((flag) => typeof flag === 'boolean')

/** The page with the report. */
export const linkOf = (reference: string): string => `/replay?${new URLSearchParams({ code: reference })}`

export async function fetchReport(typed: string): Promise<LoadedReport> {
  const answer = await fetch(`/replay/report.json?${new URLSearchParams({ code: typed })}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return readFile(text)
}

export const listReports = async (): Promise<readonly ReportListItem[]> =>
  (await (await fetch('/replay/reports.json')).json()) as ReportListItem[] // local/replay/serve.ts
