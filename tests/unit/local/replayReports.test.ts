import { describe, expect, it } from '@jest/globals'
import { readFile } from '../../../local/replay/page/reports'
import { signInFailed, visitStarted } from '../../../src/state/events'
import { toDevToolsState } from '../../../src/domain/report'
import { rootReducer } from '../../../src/state/slices/rootReducer'
import { aVisit } from '../../fixtures/builders'

const INITIAL = rootReducer(undefined, { type: 'start' })
const AT = '2026-11-20T14:29:20.000Z'
const PAGE = {
  release: '1a2b3c4',
  address: '/auth/login',
  width: 390,
  height: 844,
  prefers: ['dark'],
  capabilities: { cookies: true },
}

const fileOf = (report: unknown, base: unknown = INITIAL) =>
  JSON.stringify({ ...toDevToolsState({ base, actions: [{ action: { type: 'login/shown' }, at: 1 }] }), report })

describe('the report file of the replay page', () => {
  it('has the facts and the steps of the report', () => {
    const report = readFile(fileOf({ reference: '7KQ4-MX3P', at: AT, err: { code: 'auth/timeout' }, page: PAGE }))
    expect(report).toMatchObject({ reference: '7KQ4-MX3P', at: AT, code: 'auth/timeout', page: PAGE })
    expect(report.steps.map(({ type }) => type)).toEqual(['initial state', 'login/shown'])
  })

  it('ends with the reference that the customer saw after an unknown error', () => {
    const { type } = signInFailed
    const action = signInFailed({ code: 'auth/odd-reason', key: null, field: null })
    const history = toDevToolsState({ base: INITIAL, actions: [{ action, at: 1 }] })
    const stepsWith = (reference: unknown) => readFile(JSON.stringify({ ...history, report: { reference } })).steps
    expect(stepsWith('7KQ4-MX3P').map((step) => step.type)).toEqual(['initial state', type, 'error/reported'])
    expect(stepsWith('7KQ4-MX3P').at(-1)?.state.view.modalReference).toBe('7KQ4-MX3P')
    expect(stepsWith('').map((step) => step.type)).toEqual(['initial state', type])
  })

  it('begins with the prerendered screen, not with an unknown page', () => {
    const action = visitStarted(aVisit())
    const { steps } = readFile(JSON.stringify(toDevToolsState({ base: INITIAL, actions: [{ action, at: 1 }] })))
    const place = expect.objectContaining({ route: 'login', locale: 'fr' })
    expect(steps.map(({ state }) => state.view.place)).toEqual([place, place])
  })

  it.each([
    ['prefers', 'z'],
    ['prefers', [{}]],
    ['capabilities', 'z'],
    ['capabilities', { cookies: {} }],
    ['release', {}],
    ['address', 5],
    ['width', {}],
    ['width', -1],
    ['height', '844'],
  ])('lacks %s if it is %j', (name, value) => {
    const { page } = readFile(fileOf({ page: { ...PAGE, [name]: value } }))
    expect(page).toEqual({ ...PAGE, [name]: undefined })
  })

  it.each([null, 'z', 5, { reference: {}, at: 5, err: { code: { toString: 1 } }, page: 'z' }])(
    'lacks the facts of the report %j',
    (report) => {
      expect(readFile(fileOf(report))).toMatchObject({ reference: '', at: '', code: '', page: {} })
    },
  )

  it.each([
    {},
    { ...INITIAL, view: 'z' },
    { ...INITIAL, locale: 'z' },
    { ...INITIAL, view: { ...INITIAL.view, place: { locale: 'fr', route: 'z' } } },
  ])('is rejected if the frame cannot show its state', (base) => {
    expect(() => readFile(fileOf({}, base))).toThrow('This history cannot be replayed.')
  })
})
