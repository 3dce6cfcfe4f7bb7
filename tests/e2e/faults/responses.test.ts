/** Every faulty response in every flow: a message is shown, values are kept, and the next submit works. */
import { describe, expect, it, jest } from '@jest/globals'
import { useBrowser } from '../support/browser'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { injectFault, FAULT_NAMES, type FaultName } from './responses'
import { FLOWS, LOCALE, IGNORED_FIELDS, type Flow, type FlowRun } from './flows'
import { expectRecovery, skipTimeouts } from './recovery'

const visitor = useBrowser()
jest.setTimeout(40_000)
/** Failed responses of the injected faults. */
const BROKEN = [/^[45]\d\d .*(accounts:|\/call\/)/]

const flows: readonly (readonly [string, Flow])[] = Object.entries(FLOWS)
const reportedFlows = flows.flatMap(([name, flow]) => flow.visibleCalls.map((call) => [name, call, flow] as const))
const withFaultName = (name: string) => (thrown: unknown) => {
  throw new Error(`an answer that ${name}: ${String(thrown)}`, { cause: thrown })
}

async function openFlow(flow: Flow): Promise<{ user: Visitor; run: FlowRun }> {
  const user = await visitor({ expectedProblems: BROKEN })
  await user.page.clock.install()
  return { user, run: await flow.opens(user) }
}

describe.each(reportedFlows)('%s: %s', (name, call, flow) => {
  it('shows a message for each fault, keeps the typed values, and works at the next submit', async () => {
    const { user, run } = await openFlow(flow)
    const requests = requestsOf(user)
    const faults = FAULT_NAMES.filter(
      (fault) =>
        fault !== 'is of another type' ||
        (!IGNORED_FIELDS.includes(`${name}: ${call}`) && !IGNORED_FIELDS.includes(call)),
    )
    for (const fault of faults) await expectFaultHandled(user, run, call, fault).catch(withFaultName(fault))
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(faults.length)
    await run.press()
    await user.sees(flow.done)
    await run.effect?.()
  })
})

/** Submits with an injected fault and checks the page afterwards. */
async function expectFaultHandled(user: Visitor, run: FlowRun, call: string, fault: FaultName): Promise<void> {
  const injected = await injectFault(user, call, fault)
  await run.press()
  await injected.reached
  if (injected.hangs) await skipTimeouts(user)
  const seen = await expectRecovery(user, { locale: LOCALE, typedValues: run.typed, hasMessage: true })
  // Only a read is retried, at most twice.
  expect(injected.requestCount()).toBeLessThanOrEqual(call === 'call/getFirestoreAccount' ? 3 : 1)
  await injected.removeFault()
  if (seen.focus === 'dialog') await closeModal(user)
}

async function closeModal(user: Visitor): Promise<void> {
  await user.modal().locator('[data-action="close"]').click()
  await user.modal().waitFor({ state: 'detached' })
}

/** A sample, because these flows succeed at the first submit. */
const SAMPLE_FAULTS: readonly FaultName[] = ['never comes', 'is lost on the way', 'is a 500', 'is a 403', 'is HTML']

describe.each(flows.filter(([, { backgroundCalls }]) => backgroundCalls.length > 0))('%s', (_, flow) => {
  it.each(SAMPLE_FAULTS)('continues without a message when a background response %s', async (fault) => {
    const { user, run } = await openFlow(flow)
    const requests = requestsOf(user)
    const injected = await Promise.all(flow.backgroundCalls.map((call) => injectFault(user, call, fault)))
    await run.press()
    for (const { reached, hangs } of injected) {
      await reached
      if (hangs) await skipTimeouts(user)
    }
    await user.sees(flow.done)
    const seen = await expectRecovery(user, { locale: LOCALE })
    expect(seen.messages).toEqual([])
    for (const { requestCount } of injected) expect(requestCount()).toBeLessThanOrEqual(2)
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(injected.length)
  })
})
