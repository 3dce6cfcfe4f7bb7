/** Layout shifts as measured by Chromium. */
import type { Visitor } from './visitor'

/** Records them on every page that this visitor opens from now on. */
export async function recordShifts({ context }: Visitor): Promise<void> {
  await context.addInitScript(
    `window.kefShifts = []; new PerformanceObserver((list) => window.kefShifts.push(...list.getEntries().map(({ value, sources }) => value + ' ' + sources.map(({ node }) => node?.className || node?.nodeName || '?')))).observe({ type: 'layout-shift', buffered: true })`,
  )
}

/** Score and moved elements of each layout shift of the open page, including shifts right after an input. */
export const shiftsOf = ({ page }: Visitor): Promise<readonly string[]> => page.evaluate('window.kefShifts')
