/** What support first wants to know about the customer, for the header of a report. */
import { buildPath } from '../../../src/domain/routing/routes'
import { readPlace, shopName } from '../placeOf'
import type { LoadedReport } from './reports'

interface Fact {
  readonly text: string
  /** The code of the error, which developers compare letter by letter. */
  readonly isCode?: boolean
}

/** The device, the shop, the error code, the screen and the window's size, as far as the report has them; a phone shows two. */
export function summaryOf({ page, steps, code }: LoadedReport): readonly Fact[] {
  const { address = lastPath(steps), width, height } = page
  const { page: screen, device, locale } = readPlace(address, width)
  const facts: readonly Fact[] = [
    { text: device ?? '' },
    { text: locale ? shopName(locale) : '' },
    { text: code, isCode: true },
    { text: screen },
    { text: width && height ? `${width} × ${height}` : '' },
  ]
  return facts.filter(({ text }) => text !== '')
}

function lastPath(steps: LoadedReport['steps']): string | null {
  const place = steps.at(-1)?.state.view.place
  return place && place !== 'unknown' ? buildPath(place) : null
}
