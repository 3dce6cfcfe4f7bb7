/** Waiting for a condition in a page, which may navigate meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ControlledPage } from './controlled'

const TIMEOUT_MS = 15_000
const PAUSE_MS = 50

/** Resolves when `condition` holds in the page; throws `describe()` and the text of the page otherwise. */
export async function until<Argument>(
  page: ControlledPage,
  describe: string,
  condition: (argument: Argument) => boolean,
  argument: Argument,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  // A page that is being replaced cannot be evaluated; the next one can.
  while (!(await page.evaluate(condition, argument).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${describe}, but: ${await textOf(page)}`)
    await wait(PAUSE_MS)
  }
}

const textOf = (page: ControlledPage): Promise<string> =>
  page
    .evaluate(() => `${location.href} ${document.body.innerText.slice(0, 600)}`, null)
    .catch((error: unknown) => `the page cannot be read: ${String(error)}`)
