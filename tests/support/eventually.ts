/** Expectations of what a page does by itself, e.g. after a navigation: it may not have got there yet. */
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 15_000
const PAUSE_MS = 50

/** Repeats an expectation until it holds, and returns its result; throws its last failure after 15 s. */
export async function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await expectation()
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown
    }
    await wait(PAUSE_MS)
  }
}
