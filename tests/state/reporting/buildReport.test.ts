import { beforeAll, describe, expect, it } from '@jest/globals'
import { ERROR_LIMITS } from '../../../src/domain/errorDescription'
import { parseHistory, type ReportEnvironment } from '../../../src/domain/report'
import { callFailed, loginSubmitted, visitStarted } from '../../../src/state/events'
import type { LoggedAction } from '../../../src/state/reporting/actionLog'
import { buildReportState } from '../../../src/state/reporting/buildReport'
import { rootReducer } from '../../../src/app/rootReducer'
import type { RootState } from '../../../src/state/storeTypes'
import { aVisit, aVisitQuery } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'

const start = rootReducer(undefined, { type: 'start' })
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
/** As long as the page sends it. */
const ERR = {
  code: 'unknown/TypeError',
  message: 'é'.repeat(ERROR_LIMITS.message),
  stack: Array.from({ length: ERROR_LIMITS.stackFrames }, () => 'x'.repeat(ERROR_LIMITS.frame)).join('\n'),
}
let environment: ReportEnvironment
beforeAll(async () => {
  environment = await fakeServices({ url: '/fr/auth/login?login_hint=ada%40example.org' }).page.reportEnvironment()
})

/** A history of `count` sign-ins, and its last state. */
function createLog(length: number, emailLength = 20): { entries: LoggedAction[]; state: RootState } {
  let state = start
  const entries = Array.from({ length }, (_, index) => {
    const action = loginSubmitted({ email: `${'a'.repeat(emailLength)}${index}@example.org` })
    const entry = { action, at: index, stateBefore: state }
    state = rootReducer(state, action)
    return entry
  })
  return { entries, state }
}

describe('buildReportState', () => {
  it('has the environment and the history', () => {
    const { entries, state } = createLog(3)
    const reportState = buildReportState(state, entries, environment, ERR)
    expect(reportState).toMatchObject({
      loginForm: { email: 'a***@example.org' },
      page: { release: '1a2b3c4', width: 390, capabilities: { webview: false } },
      history: { base: { loginForm: { email: '' } } },
    })
    expect(parseHistory(reportState)?.actions).toHaveLength(3)
    expect(JSON.stringify(reportState)).not.toMatch(/aaa|ada@|ada%40/)
  })

  it('works without a history', () => {
    const reportState = buildReportState(start, [], environment, ERR)
    expect(parseHistory(reportState)).toBeNull()
    expect(reportState).toMatchObject({ locale: 'en' })
  })

  it('stays below 64 KB by dropping the oldest actions', () => {
    const padding = 'Ü'.repeat(300)
    const entries: LoggedAction[] = Array.from({ length: 100 }, (_, index) => ({
      action: callFailed({ call: `${index} ${padding}`, code: 'auth/timeout' }),
      at: index,
      stateBefore: { ...start, locale: index < 50 ? 'en' : 'fr' },
    }))
    const reportState = buildReportState(start, entries, environment, ERR)
    expect(sizeOf({ err: ERR, state: reportState })).toBeLessThanOrEqual(60_000)
    expect(sizeOf(reportState)).toBeGreaterThan(50_000)
    const history = parseHistory(reportState)
    expect(history?.actions.at(-1)).toMatchObject({ at: 99 })
    const remaining = history?.actions.length ?? 0
    expect(remaining).toBeLessThan(100)
    expect(history?.actions[0]).toMatchObject({ at: 100 - remaining })
  })

  it('has no history when not even the last action fits', () => {
    const entries: LoggedAction[] = [
      { action: callFailed({ call: 'x'.repeat(70_000), code: 'auth/timeout' }), at: 0, stateBefore: start },
    ]
    expect(buildReportState(start, entries, environment, ERR)).not.toHaveProperty('history')
  })

  it('stays below 8 KB without its history, whatever the query contains', () => {
    const long = 'é'.repeat(2_000)
    const state = rootReducer(
      start,
      visitStarted(
        aVisit({
          query: aVisitQuery({
            callbackURL: `https://fr.kef.com/?${'name=x&'.repeat(290)}`,
            utm: { utm_source: long, utm_medium: long },
          }),
        }),
      ),
    )
    const { history, ...visitState } = buildReportState(state, createLog(3).entries, environment, ERR)
    expect(sizeOf({ err: ERR, state: visitState })).toBeLessThanOrEqual(7_500)
    expect(visitState).toMatchObject({
      visit: { callbackURL: expect.stringContaining('https://fr.kef.com/?name=[removed]&') },
    })
    expect(history).toBeDefined()
  })
})

describe('parseHistory', () => {
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
  ])('answers null for %j', (state) => {
    expect(parseHistory(state)).toBeNull()
  })
})
