import { describe, expect, it } from '@jest/globals'
import { instrument } from '@redux-devtools/instrument'
import { readReport } from '../../../local/replay/page/readReport'
import { toDevToolsState } from '../../../src/domain/report'
import { rootReducer } from '../../../src/app/rootReducer'

const INITIAL = rootReducer(undefined, { type: 'start' })

const read = (text: string) => readReport(text, instrument())
const fileOf = (report: unknown, base: unknown = INITIAL) =>
  JSON.stringify({ ...toDevToolsState({ base, actions: [{ action: { type: 'login/shown' }, at: 1 }] }), report })

describe('the file of a report', () => {
  it('ends with the reference that the customer saw', () => {
    const { history, reference } = read(fileOf({ reference: '7KQ4-MX3P' }))
    const { actionsById, computedStates, currentStateIndex } = history.getState()
    expect(reference).toBe('7KQ4-MX3P')
    expect(Object.values(actionsById).map(({ action }) => action.type)).toEqual([
      '@@INIT',
      'login/shown',
      'error/reported',
    ])
    expect([computedStates.length, currentStateIndex]).toEqual([3, 2])
  })

  it('has the window of the customer, or a phone’s if the report does not say', () => {
    const page = { width: 1440, height: 900, prefers: ['dark'] }
    expect(read(fileOf({ page }))).toMatchObject({ width: 1440, height: 900, colorScheme: 'dark' })
    for (const invalid of [null, 5, { page: 'z' }, { page: { width: {}, height: -1, prefers: 'z' } }])
      expect(read(fileOf(invalid))).toMatchObject({ width: 390, height: 844, colorScheme: 'light' })
  })

  it.each([
    { ...INITIAL, view: 'z' },
    { ...INITIAL, locale: 'z' },
    { ...INITIAL, view: { ...INITIAL.view, routeMatch: { locale: 'fr', route: 'z' } } },
  ])('is rejected if the frame cannot show its state', (base) => {
    expect(() => read(fileOf({}, base))).toThrow('This history cannot be replayed.')
  })
})
