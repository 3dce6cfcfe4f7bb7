/** Every answer that may go wrong, in every flow: told in words, nothing lost, and the next press works. */
import { describe, expect, it, jest } from '@jest/globals'
import { useBrowser } from '../support/browser'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { injectFault, FAULT_NAMES, type FaultName } from './responses'
import { FLOWS, LOCALE, IGNORED_FIELDS, type Flow, type FlowRun } from './flows'
import { expectRecovery, skipTimeouts } from './recovery'

const visitor = useBrowser()
jest.setTimeout(40_000)
/** What a broken server looks like from the console. */
const BROKEN = [/^[45]\d\d .*(accounts:|\/call\/)/]

const flows: readonly (readonly [string, Flow])[] = Object.entries(FLOWS)
const reportedFlows = flows.flatMap(([name, flow]) => flow.visibleCalls.map((call) => [name, call, flow] as const))
const flowName = (name: string) => (thrown: unknown) => {
  throw new Error(`an answer that ${name}: ${String(thrown)}`, { cause: thrown })
}

async function arrives(flow: Flow): Promise<{ user: Visitor; run: FlowRun }> {
  const user = await visitor({ expectedProblems: BROKEN })
  await user.page.clock.install()
  return { user, run: await flow.opens(user) }
}

describe.each(reportedFlows)('%s: %s', (name, call, flow) => {
  it('says what is wrong with the answer, keeps what was typed, and works when it is pressed again', async () => {
    const { user, run } = await arrives(flow)
    const requests = requestsOf(user)
    const faults = FAULT_NAMES.filter(
      (fault) =>
        fault !== 'is of another type' ||
        (!IGNORED_FIELDS.includes(`${name}: ${call}`) && !IGNORED_FIELDS.includes(call)),
    )
    for (const fault of faults) await expectFaultHandled(user, run, call, fault).catch(flowName(fault))
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(faults.length)
    await run.press()
    await user.sees(flow.done)
    await run.effect?.()
  })
})

/** The press, and the page after the broken answer. */
async function expectFaultHandled(user: Visitor, run: FlowRun, call: string, fault: FaultName): Promise<void> {
  const injected = await injectFault(user, call, fault)
  await run.press()
  await injected.reached
  if (injected.hangs) await skipTimeouts(user)
  const seen = await expectRecovery(user, { locale: LOCALE, typedValues: run.typed })
  expect(seen.messages).not.toEqual([])
  // Only a read is asked again, twice at most.
  expect(injected.asked()).toBeLessThanOrEqual(call === 'call/getFirestoreAccount' ? 3 : 1)
  await injected.removeFault()
  if (seen.focus === 'dialog') await user.modal().locator('[data-action="close"]').click()
}

/** A few that stand for the others: these flows end at the first press. */
const SAMPLE_FAULTS: readonly FaultName[] = ['never comes', 'is lost on the way', 'is a 500', 'is a 403', 'is HTML']

describe.each(flows.filter(([, { quiet }]) => quiet.length > 0))('%s', (_, flow) => {
  it.each(SAMPLE_FAULTS)('goes on where an answer behind it %s, and says nothing of it', async (fault) => {
    const { user, run } = await arrives(flow)
    const requests = requestsOf(user)
    const injected = await Promise.all(flow.quiet.map((call) => injectFault(user, call, fault)))
    await run.press()
    for (const { reached, hangs } of injected) {
      await reached
      if (hangs) await skipTimeouts(user)
    }
    await user.sees(flow.done)
    const seen = await expectRecovery(user, { locale: LOCALE })
    expect(seen.messages).toEqual([])
    for (const { asked } of injected) expect(asked()).toBeLessThanOrEqual(2)
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(injected.length)
  })
})
