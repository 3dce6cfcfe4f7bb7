/**
 * Searches for races of the login: orders of answers, tabs, visibility, navigation and presses that break an invariant of
 * `races/invariants.ts`. `KEF_RACE_ORDERS=50000` searches more of them, `KEF_RACE_SEED` repeats a search.
 */
import { describe, expect, it } from '@jest/globals'
import fc, { type Scheduler } from 'fast-check'
import { openBrowser } from './races/browser'
import { brokenInvariants } from './races/invariants'
import { OPENING_NAMES, OPENINGS, type OpeningName } from './races/openings'
import { settle } from './races/settle'
import { STEP_NAMES, takeStep, type StepName } from './races/steps'

const ORDERS = Number(process.env.KEF_RACE_ORDERS ?? 2_000)
/** A full run searches the same orders each time; a longer search begins elsewhere. */
const SEED = Number(process.env.KEF_RACE_SEED ?? (process.env.KEF_RACE_ORDERS ? Date.now() % 2 ** 31 : 1))

type TabStep = readonly [tab: 0 | 1, step: StepName]

/** Answers everything that is asked for, in the order of the scheduler, until nothing is asked for any more. */
async function answerAll(scheduler: Scheduler): Promise<void> {
  await settle()
  while (scheduler.count() > 0) {
    await scheduler.waitNext(1)
    await settle()
  }
}

async function searchOrder(scheduler: Scheduler, opening: OpeningName, steps: readonly TabStep[]) {
  const { first, ...options } = OPENINGS[opening]
  const browser = await openBrowser(scheduler, options)
  await answerAll(scheduler)
  for (const step of first) {
    takeStep(step, browser.tabs[0], browser)
    await answerAll(scheduler)
  }
  scheduler.scheduleSequence(
    steps.map(([tab, step]) => ({
      label: `visitor: ${step} in ${browser.tabs[tab].name}`,
      builder: () => Promise.resolve(takeStep(step, browser.tabs[tab], browser)),
    })),
  )
  await answerAll(scheduler)
  return browser
}

describe('a login', () => {
  it(`keeps its invariants in ${ORDERS} orders (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom(...OPENING_NAMES),
        fc.array(fc.tuple(fc.constantFrom(0 as const, 0 as const, 1 as const), fc.constantFrom(...STEP_NAMES)), {
          maxLength: 7,
        }),
        async (scheduler, opening, steps) => {
          const browser = await searchOrder(scheduler, opening, steps)
          expect(brokenInvariants(browser)).toEqual([])
        },
      ),
      { numRuns: ORDERS, seed: SEED, endOnFailure: false },
    )
  }, 3_600_000)
})
