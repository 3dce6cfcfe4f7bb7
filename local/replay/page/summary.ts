/** What support first wants to know about the customer, for the header of a report. */
import { buildPath } from '../../../src/domain/routing/routes'
import { readPlace, shopName } from '../placeOf'
import type { LoadedReport } from './reports'

/** The device, the shop and the screen, and the window's size; only what the report has. A phone has space for the first two. */
export function summaryOf({ page, steps }: LoadedReport): readonly string[] {
  const { address = lastPath(steps), width, height } = page
  const { page: screen, device, locale } = readPlace(address, width)
  return [device ?? '', locale ? shopName(locale) : '', screen, width && height ? `${width} × ${height}` : ''].filter(
    (fact) => fact !== '',
  )
}

function lastPath(steps: LoadedReport['steps']): string | null {
  const place = steps.at(-1)?.state.view.place
  return place && place !== 'unknown' ? buildPath(place) : null
}
