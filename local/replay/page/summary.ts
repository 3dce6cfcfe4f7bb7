/** What support first wants to know about the customer, for the header of a report. */
import { buildPath } from '../../../src/domain/routing/routes'
import { languageName, readPlace, shopName } from '../placeOf'
import type { LoadedReport } from './reports'

/** The screen, the window and the shop as in the list of reports, the language, and the window's size; only what the report has. */
export function summaryOf({ page, steps }: LoadedReport): readonly string[] {
  const { address = lastPath(steps), width, height } = page
  const { page: screen, device, locale } = readPlace(address, width)
  return [
    screen,
    device ?? '',
    locale ? shopName(locale) : '',
    locale ? languageName(locale) : '',
    width && height ? `${width} × ${height}` : '',
  ].filter((fact) => fact !== '')
}

function lastPath(steps: LoadedReport['steps']): string | null {
  const place = steps.at(-1)?.state.view.place
  return place && place !== 'unknown' ? buildPath(place) : null
}
