/** Faulty responses: each fault in a login, and one fault in every other call. The rules per code are in unit/services. */
import { describe, expect, it } from '@jest/globals'
import { CALL_NAMES, CALLS } from '../../../src/domain/calls'
import { useBrowser } from '../support/browser'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { injectFault, FAULT_NAMES, type FaultName } from './responses'
import { BACKGROUND_CALLS, FLOWS, LOCALE, loginFromShop, type Flow, type FlowRun } from './flows'
import { expectRecovery, skipTimeouts } from './recovery'

const visitor = useBrowser()
/** Failed responses of the injected faults. */
const BROKEN = [/^[45]\d\d .*(accounts:|\/call\/)/]
/** The server has done its work, so the next submit must not do it twice. */
const LOST: readonly FaultName[] = ['is done, and the answer lost']
/** One call of each protocol meets every fault. */
const WITH_ALL_FAULTS = ['a login: accounts:signInWithPassword', 'a login: call/getFirestoreAccount']

const cases = Object.entries<Flow>(FLOWS).flatMap(([name, flow]) =>
  flow.calls.map((call) => [name, call, flow] as const),
)

async function openFlow(flow: Flow): Promise<{ user: Visitor; run: FlowRun }> {
  const user = await visitor({ expectedProblems: BROKEN })
  await user.page.clock.install()
  return { user, run: await flow.opens(user) }
}

it.each(cases)('%s shows a message when %s fails, keeps what was typed, and then works', async (name, call, flow) => {
  const { user, run } = await openFlow(flow)
  const requests = requestsOf(user)
  const faults = WITH_ALL_FAULTS.includes(`${name}: ${call}`) ? FAULT_NAMES : LOST
  for (const fault of faults)
    await expectFaultHandled(user, run, call, fault).catch((thrown: unknown) => {
      throw new Error(`an answer that ${fault}: ${String(thrown)}`, { cause: thrown })
    })
  expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(faults.length)
  await run.press()
  await user.sees(flow.done)
  await run.effect?.()
})

/** Only calls of the functions are retried, as their row says. */
function retriesOf(call: string): number {
  const name = CALL_NAMES.find((one) => call === `call/${one}`)
  return name === undefined ? 0 : CALLS[name].retries
}

/** Submits with an injected fault and checks the page afterwards. */
async function expectFaultHandled(user: Visitor, run: FlowRun, call: string, fault: FaultName): Promise<void> {
  const injected = await injectFault(user, call, fault)
  await run.press()
  await injected.reached
  if (injected.hangs) await skipTimeouts(user)
  const seen = await expectRecovery(user, { locale: LOCALE, typedValues: run.typed, hasMessage: true })
  expect(injected.requestCount()).toBeLessThanOrEqual(1 + retriesOf(call))
  await injected.removeFault()
  if (seen.focus !== 'dialog') return
  await user.modal().locator('[data-action="close"]').click()
  await user.modal().waitFor({ state: 'detached' })
}

describe('a login from a shop', () => {
  it.each(['never comes', 'is HTML'] as const)(
    'continues without a message when a background response %s',
    async (fault) => {
      const { user, run } = await openFlow(loginFromShop)
      const requests = requestsOf(user)
      const injected = await Promise.all(BACKGROUND_CALLS.map((call) => injectFault(user, call, fault)))
      await run.press()
      for (const { reached, hangs } of injected) {
        await reached
        if (hangs) await skipTimeouts(user)
      }
      await user.sees(loginFromShop.done)
      const seen = await expectRecovery(user, { locale: LOCALE })
      expect(seen.messages).toEqual([])
      for (const { requestCount } of injected) expect(requestCount()).toBeLessThanOrEqual(2)
      expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(injected.length)
    },
  )
})
