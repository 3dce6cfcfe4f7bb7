import { describe, expect, it } from '@jest/globals'
import { TIMES_CACHE_MS } from '../../functions/src/campaigns/readTimes'
import { answerStatus } from '../../functions/src/campaigns/campaignStatus'
import { STATUS_CACHE } from '../../src/domain/campaignStatus'
import { aCampaignSignUp, anEntry } from './support/payloads'
import { createTestBackend, START, type TestBackend } from './support/backend'
import { serve } from './support/httpServer'

const at = (seconds: number) => new Date(START + seconds * 1_000).toISOString()
const schedule = (opensAt: string | null, closesAt: string | null, campaignCode = 'TakeItHome') => ({
  campaignCode,
  opensAt,
  closesAt,
  updatedAt: at(0),
})

async function request(backend: TestBackend, path: string, init?: RequestInit) {
  const server = await serve((incoming, response) => {
    void answerStatus(incoming, response, () => Promise.resolve(backend.deps))
  })
  try {
    const response = await fetch(`http://${server.host}${path}`, init)
    const body: unknown = await response.json()
    return { status: response.status, cache: response.headers.get('cache-control'), body }
  } finally {
    await server.stop()
  }
}

describe('campaignStatus', () => {
  it.each([
    ['open without times', null, null, { status: 'open' }],
    ['not open yet', at(1), at(9), { status: 'notOpenYet', opensAt: at(1) }],
    ['open from the opening time on, until the closing time', at(0), at(9), { status: 'open', closesAt: at(9) }],
    ['closed from the closing time on', at(-9), at(0), { status: 'closed' }],
    ['closed if the closing time is before the opening time', at(9), at(0), { status: 'closed' }],
  ])('answers %s', async (_, opensAt, closesAt, body) => {
    const backend = createTestBackend()
    await backend.store.saveSchedule(schedule(opensAt, closesAt))
    const answer = await request(backend, '/?code=TakeItHome')
    expect(answer).toEqual({ status: 200, cache: STATUS_CACHE, body })
  })

  it('answers for the generic campaign without a code', async () => {
    const backend = createTestBackend()
    await backend.store.saveSchedule(schedule(null, at(0), 'generic'))
    expect((await request(backend, '/')).body).toEqual({ status: 'closed' })
    expect((await request(backend, '/?code=XMAS-2031')).body).toEqual({ status: 'open' })
  })

  it.each(['takeithome', '__proto__', '', 'a b', '2031'])('refuses the code "%s"', async (code) => {
    const answer = await request(createTestBackend(), `/?code=${encodeURIComponent(code)}`)
    expect(answer).toEqual({ status: 400, cache: STATUS_CACHE, body: { error: 'campaignCodeInvalid' } })
  })

  it('refuses other methods than GET', async () => {
    expect(await request(createTestBackend(), '/?code=TakeItHome', { method: 'POST' })).toMatchObject({ status: 405 })
  })

  it('answers 503, not cached, while the store fails, and recovers', async () => {
    let isDown = true
    const backend = createTestBackend({
      store: (store) => ({
        ...store,
        listSchedules: () => (isDown ? Promise.reject(new Error('down')) : store.listSchedules()),
      }),
    })
    const refused = await request(backend, '/?code=TakeItHome')
    expect(refused).toEqual({ status: 503, cache: 'no-store', body: { error: 'unavailable' } })
    expect(backend.logEntries).toMatchObject([{ level: 'error', event: 'campaign times not read' }])
    isDown = false
    expect(await request(backend, '/?code=TakeItHome')).toMatchObject({ status: 200 })
  })
})

describe('opening times that staff have stored', () => {
  const closed = { status: 'failed-precondition', key: 'campaignClosed' }

  it('decide over entries and sign-ups, before the configured times', async () => {
    const times = { closesAt: at(-1) }
    const backend = createTestBackend({ config: { campaignTimes: new Map([['TakeItHome', times]]) } })
    const uid = await backend.addMember()
    expect(await backend.callError('submitCampaignEntry', anEntry(), { uid })).toEqual(closed)
    await backend.store.saveSchedule(schedule(null, null))
    backend.advance(TIMES_CACHE_MS)
    expect(await backend.call('submitCampaignEntry', anEntry(), { uid })).toEqual({ alreadyEntered: false })
    await backend.store.saveSchedule(schedule(at(600), null))
    backend.advance(TIMES_CACHE_MS)
    expect(await backend.callError('signUpWithEmail', aCampaignSignUp())).toEqual(closed)
  })

  it('are read once for many calls, and apply within a minute of a change', async () => {
    let reads = 0
    const backend = createTestBackend({
      store: (store) => ({ ...store, listSchedules: () => ((reads += 1), store.listSchedules()) }),
    })
    const isOpen = async () => (await backend.deps.readTimes('TakeItHome'))?.closesAt === undefined
    expect(await Promise.all(Array.from({ length: 20 }, isOpen))).not.toContain(false)
    expect(reads).toBe(1)
    await backend.store.saveSchedule(schedule(null, at(-1)))
    backend.advance(TIMES_CACHE_MS - 1)
    expect(await isOpen()).toBe(true)
    backend.advance(1)
    expect(await isOpen()).toBe(false)
    // The function's cache, and then Hosting's.
    expect(2 * TIMES_CACHE_MS).toBeLessThan(60_000)
  })
})
