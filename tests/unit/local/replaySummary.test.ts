import { describe, expect, it } from '@jest/globals'
import { stepsOf } from '../../../local/replay/page/steps'
import { summaryOf } from '../../../local/replay/page/summary'
import type { LoadedReport } from '../../../local/replay/page/reports'
import { visitStarted } from '../../../src/state/events'
import { rootReducer } from '../../../src/state/slices/rootReducer'
import { aVisit } from '../../fixtures/builders'

const INITIAL = rootReducer(undefined, { type: 'start' })
const textsOf = (report: LoadedReport) => summaryOf(report).map(({ text }) => text)
const steps = stepsOf({ base: INITIAL, actions: [{ action: visitStarted(aVisit()), at: 1 }] })

describe('the summary of a report on the replay page', () => {
  it('has the device, the shop, the error code, the screen and the window', () => {
    const page = { address: '/ca-fr/auth/login?platform=ios', width: 1440, height: 900 }
    expect(summaryOf({ steps, reference: '', code: 'auth/odd-reason', at: '', page })).toEqual([
      { text: 'Desktop' },
      { text: 'Canada' },
      { text: 'auth/odd-reason', isCode: true },
      { text: 'Sign-in' },
      { text: '1440 × 900' },
    ])
  })

  it('has only what the report says, with the page of its last state', () => {
    expect(textsOf({ steps, reference: '', code: '', at: '', page: {} })).toEqual(['France', 'Sign-in'])
    expect(
      textsOf({ steps: stepsOf({ base: INITIAL, actions: [] }), reference: '', code: '', at: '', page: {} }),
    ).toEqual(['Unknown page'])
  })
})
