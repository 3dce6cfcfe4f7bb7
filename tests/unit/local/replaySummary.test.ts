import { describe, expect, it } from '@jest/globals'
import { stepsOf } from '../../../local/replay/page/steps'
import { summaryOf } from '../../../local/replay/page/summary'
import { visitStarted } from '../../../src/state/events'
import { rootReducer } from '../../../src/state/slices/rootReducer'
import { aVisit } from '../../fixtures/builders'

const INITIAL = rootReducer(undefined, { type: 'start' })
const steps = stepsOf({ base: INITIAL, actions: [{ action: visitStarted(aVisit()), at: 1 }] })

describe('the summary of a report on the replay page', () => {
  it('has the device, the shop, the error code, the screen and the window', () => {
    const page = { address: '/ca-fr/auth/login?platform=ios', width: 1440, height: 900 }
    expect(summaryOf({ steps, reference: '', code: 'auth/odd-reason', at: '', page })).toEqual([
      'Desktop',
      'Canada',
      'auth/odd-reason',
      'Sign-in',
      '1440 × 900',
    ])
  })

  it('has only what the report says, with the page of its last state', () => {
    expect(summaryOf({ steps, reference: '', code: '', at: '', page: {} })).toEqual(['France', 'Sign-in'])
    expect(
      summaryOf({ steps: stepsOf({ base: INITIAL, actions: [] }), reference: '', code: '', at: '', page: {} }),
    ).toEqual(['Unknown page'])
  })
})
