/** What support first wants to know about the customer, for the header of a report. */
import { buildPath } from '../../../src/domain/routing/routes'
import { readPlace, shopName, type Place } from '../placeOf'
import type { LoadedReport } from './reports'

interface Fact {
  readonly text: string
  /** The code of the error, which developers compare letter by letter. */
  readonly isCode?: boolean
}

/** The device, the shop and the error code, as far as the report has them; a phone shows two. */
export function summaryOf(report: LoadedReport): readonly Fact[] {
  const { device, locale } = readReportPlace(report)
  const facts: readonly Fact[] = [
    { text: device ?? '' },
    { text: locale ? shopName(locale) : '' },
    { text: report.code, isCode: true },
  ]
  return facts.filter(({ text }) => text !== '')
}

/** Where the error was; the last state says it if the report does not. */
export const readReportPlace = ({ page: { address, width }, steps }: LoadedReport): Place =>
  readPlace(address ?? lastPath(steps), width)

function lastPath(steps: LoadedReport['steps']): string | null {
  const place = steps.at(-1)?.state.view.place
  return place && place !== 'unknown' ? buildPath(place) : null
}
