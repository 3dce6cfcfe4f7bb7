import { describe, expect, it } from '@jest/globals'
import { readFile } from '../../../local/replay/page/reports'
import { toDevToolsState } from '../../../src/domain/report'
import { rootReducer } from '../../../src/state/slices/rootReducer'

const INITIAL = rootReducer(undefined, { type: 'start' })
const PAGE = { build: 'main.1.js', width: 390, height: 844, prefers: ['dark'], capabilities: { cookies: true } }

const fileOf = (report: unknown, base: unknown = INITIAL) =>
  JSON.stringify({ ...toDevToolsState({ base, actions: [{ action: { type: 'login/shown' }, at: 1 }] }), report })

describe('the report file of the replay page', () => {
  it('has the facts and the steps of the report', () => {
    const report = readFile(fileOf({ reference: '7KQ4-MX3P', err: { code: 'auth/timeout' }, page: PAGE }))
    expect(report).toMatchObject({ reference: '7KQ4-MX3P', code: 'auth/timeout', page: PAGE })
    expect(report.steps.map(({ type }) => type)).toEqual(['initial state', 'login/shown'])
  })

  it.each([
    ['prefers', 'z'],
    ['prefers', [{}]],
    ['capabilities', 'z'],
    ['capabilities', { cookies: {} }],
    ['build', {}],
    ['width', {}],
    ['width', -1],
    ['height', '844'],
  ])('lacks %s if it is %j', (name, value) => {
    const { page } = readFile(fileOf({ page: { ...PAGE, [name]: value } }))
    expect(page).toEqual({ ...PAGE, [name]: undefined })
  })

  it.each([null, 'z', 5, { reference: {}, err: { code: { toString: 1 } }, page: 'z' }])(
    'lacks the facts of the report %j',
    (report) => {
      expect(readFile(fileOf(report))).toMatchObject({ reference: '', code: '', page: {} })
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
