import { beforeAll, describe, expect, it } from '@jest/globals'
import { liftHistory, parseHistory, type Surroundings } from '../../src/domain/report'
import { callGivenUp, loginSubmitted, visitArrived } from '../../src/state/events'
import type { Entry } from '../../src/state/history'
import { reportedState } from '../../src/state/report'
import { rootReducer, type RootState } from '../../src/state/rootReducer'
import { anArrival } from '../fixtures/builders'
import { fakeServices } from '../fixtures/services'

const start = rootReducer(undefined, { type: 'start' })
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
let surroundings: Surroundings
beforeAll(async () => {
  surroundings = await fakeServices({ at: '/fr/auth/login?login_hint=ada%40example.org' }).page.surroundings()
})

/** A history of so many sign-ins, and the state that it ends in. */
function aHistory(length: number, emailLength = 20): { entries: Entry[]; state: RootState } {
  let state = start
  const entries = Array.from({ length }, (_, index) => {
    const action = loginSubmitted({ email: `${'a'.repeat(emailLength)}${index}@example.org` })
    const entry = { action, at: index, before: state }
    state = rootReducer(state, action)
    return entry
  })
  return { entries, state }
}

describe('the state of a report', () => {
  it('has where and on what it was shown, and what led there', () => {
    const { entries, state } = aHistory(3)
    const reported = reportedState(state, entries, surroundings)
    expect(reported).toMatchObject({
      loginForm: { email: 'a***@example.org' },
      page: { build: 'main.1234abcd', width: 390, capabilities: { webview: false } },
      history: { base: { loginForm: { email: '' } } },
    })
    expect(parseHistory(reported)?.actions).toHaveLength(3)
    expect(JSON.stringify(reported)).not.toMatch(/aaa|ada@|ada%40/)
  })

  it('needs no history', () => {
    const reported = reportedState(start, [], surroundings)
    expect(parseHistory(reported)).toBeNull()
    expect(reported).toMatchObject({ locale: 'en' })
  })

  it('stays below 64 KB, the oldest actions going first', () => {
    const filler = 'Ü'.repeat(300)
    const entries: Entry[] = Array.from({ length: 100 }, (_, index) => ({
      action: callGivenUp({ call: `${index} ${filler}`, code: 'auth/timeout' }),
      at: index,
      before: { ...start, locale: index < 50 ? 'en' : 'fr' },
    }))
    const reported = reportedState(start, entries, surroundings)
    expect(sizeOf(reported)).toBeLessThanOrEqual(60_000)
    expect(sizeOf(reported)).toBeGreaterThan(50_000)
    const history = parseHistory(reported)
    expect(history?.actions.at(-1)).toMatchObject({ at: 99 })
    const kept = history?.actions.length ?? 0
    expect(kept).toBeLessThan(100)
    expect(history?.actions[0]).toMatchObject({ at: 100 - kept })
  })

  it('has no history where not even the last action fits', () => {
    const entries: Entry[] = [
      { action: callGivenUp({ call: 'x'.repeat(70_000), code: 'auth/timeout' }), at: 0, before: start },
    ]
    expect(reportedState(start, entries, surroundings)).not.toHaveProperty('history')
  })

  it('without its history stays below 8 KB, whatever the visitor brought', () => {
    const long = 'é'.repeat(2_000)
    const state = rootReducer(
      start,
      visitArrived({
        route: 'login',
        layout: 'standard',
        locale: 'fr',
        arrival: anArrival({ callbackURL: `https://fr.kef.com/${long}`, utm: { utm_source: long, utm_medium: long } }),
        campaignCode: null,
        campaignClosed: false,
        campaignUnknown: false,
        year: 2026,
        fromMobile: false,
        shopifyURL: 'https://fr.kef.com',
      }),
    )
    const { history, ...facts } = reportedState(state, aHistory(3).entries, surroundings)
    expect(sizeOf(facts)).toBeLessThanOrEqual(7_500)
    expect(facts).toMatchObject({ visit: { callbackURL: expect.stringContaining('https://fr.kef.com/é') } })
    expect(history).toBeDefined()
  })
})

describe('a history that comes back', () => {
  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ history: null }],
    [{ history: { base: {}, actions: {} } }],
    [{ history: { base: 5, actions: [] } }],
    [{ history: { base: {}, actions: [{ action: {}, at: 1 }] } }],
    [{ history: { base: {}, actions: [{ action: { type: 'a' } }] } }],
  ])('is none when it is %j', (state) => {
    expect(parseHistory(state)).toBeNull()
  })

  it('is lifted as DevTools keeps one', () => {
    const action = { type: 'login/submitted' }
    expect(liftHistory({ base: { a: 1 }, actions: [{ action, at: 7 }] })).toEqual({
      monitorState: {},
      actionsById: {
        0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 7 },
        1: { type: 'PERFORM_ACTION', action, timestamp: 7 },
      },
      nextActionId: 2,
      stagedActionIds: [0, 1],
      skippedActionIds: [],
      committedState: { a: 1 },
      currentStateIndex: 1,
      computedStates: [],
      isLocked: false,
      isPaused: false,
    })
    expect(liftHistory({ base: {}, actions: [] }).currentStateIndex).toBe(0)
  })
})
