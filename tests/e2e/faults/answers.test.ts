/** Every answer that may go wrong, in every flow: told in words, nothing lost, and the next press works. */
import { describe, expect, it, jest } from '@jest/globals'
import { inBrowser } from '../support/browser'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { breaks, FAULT_NAMES, type FaultName } from './answers'
import { FLOWS, LOCALE, UNREAD, type Flow, type Scene } from './flows'
import { expectSurvival, waitsOut } from './survives'

const visitor = inBrowser()
jest.setTimeout(40_000)
/** What a broken server looks like from the console. */
const BROKEN = [/^[45]\d\d .*(accounts:|\/call\/)/]

const flows: readonly (readonly [string, Flow])[] = Object.entries(FLOWS)
const told = flows.flatMap(([name, flow]) => flow.told.map((call) => [name, call, flow] as const))
const naming = (name: string) => (thrown: unknown) => {
  throw new Error(`an answer that ${name}: ${String(thrown)}`, { cause: thrown })
}

async function arrives(flow: Flow): Promise<{ someone: Visitor; scene: Scene }> {
  const someone = await visitor({ expects: BROKEN })
  await someone.page.clock.install()
  return { someone, scene: await flow.opens(someone) }
}

describe.each(told)('%s: %s', (name, call, flow) => {
  it('says what is wrong with the answer, keeps what was typed, and works when it is pressed again', async () => {
    const { someone, scene } = await arrives(flow)
    const requests = requestsOf(someone)
    const faults = FAULT_NAMES.filter(
      (fault) => fault !== 'is of another type' || (!UNREAD.includes(`${name}: ${call}`) && !UNREAD.includes(call)),
    )
    for (const fault of faults) await suffers(someone, scene, call, fault).catch(naming(fault))
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(faults.length)
    await scene.press()
    await someone.sees(flow.done)
    await scene.effect?.()
  })
})

/** The press, and the page after the broken answer. */
async function suffers(someone: Visitor, scene: Scene, call: string, fault: FaultName): Promise<void> {
  const broken = await breaks(someone, call, fault)
  await scene.press()
  await broken.reached
  if (broken.hangs) await waitsOut(someone)
  const seen = await expectSurvival(someone, { locale: LOCALE, typed: scene.typed })
  expect(seen.messages).not.toEqual([])
  // Only a read is asked again, twice at most.
  expect(broken.asked()).toBeLessThanOrEqual(call === 'call/getFirestoreAccount' ? 3 : 1)
  await broken.mend()
  if (seen.focus === 'dialog') await someone.modal().locator('[data-action="close"]').click()
}

/** A few that stand for the others: these flows end at the first press. */
const SOME: readonly FaultName[] = ['never comes', 'is lost on the way', 'is a 500', 'is a 403', 'is HTML']

describe.each(flows.filter(([, { quiet }]) => quiet.length > 0))('%s', (_, flow) => {
  it.each(SOME)('goes on where an answer behind it %s, and says nothing of it', async (fault) => {
    const { someone, scene } = await arrives(flow)
    const requests = requestsOf(someone)
    const broken = await Promise.all(flow.quiet.map((call) => breaks(someone, call, fault)))
    await scene.press()
    for (const { reached, hangs } of broken) {
      await reached
      if (hangs) await waitsOut(someone)
    }
    await someone.sees(flow.done)
    const seen = await expectSurvival(someone, { locale: LOCALE })
    expect(seen.messages).toEqual([])
    for (const { asked } of broken) expect(asked()).toBeLessThanOrEqual(2)
    expect(callsTo(requests, '/call/logError').length).toBeLessThanOrEqual(broken.length)
  })
})
