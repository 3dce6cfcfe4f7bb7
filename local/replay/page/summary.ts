/** What support first wants to know about the customer, for the header of a report. */
import { buildPath } from '../../../src/domain/routing/routes'
import { readPlace, shopName } from '../placeOf'
import type { LoadedReport } from './reports'

/** The device, the shop, the error code, the screen and the window's size, as far as the report has them; a phone shows two. */
export function summaryOf({ page, steps, code }: LoadedReport): readonly string[] {
  const { address = lastPath(steps), width, height } = page
  const { page: screen, device, locale } = readPlace(address, width)
  return [
    device ?? '',
    locale ? shopName(locale) : '',
    code,
    screen,
    width && height ? `${width} × ${height}` : '',
  ].filter((fact) => fact !== '')
}

function lastPath(steps: LoadedReport['steps']): string | null {
  const place = steps.at(-1)?.state.view.place
  return place && place !== 'unknown' ? buildPath(place) : null
}
