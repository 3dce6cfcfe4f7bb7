import { describe, expect, it } from '@jest/globals'
import { stepsOf } from '../../../local/replay/page/steps'
import { readReportPlace, summaryOf } from '../../../local/replay/page/summary'
import type { LoadedReport } from '../../../local/replay/page/reports'
import { visitStarted } from '../../../src/state/events'
import { rootReducer } from '../../../src/state/slices/rootReducer'
import { aVisit } from '../../fixtures/builders'

const INITIAL = rootReducer(undefined, { type: 'start' })
const steps = stepsOf({ base: INITIAL, actions: [{ action: visitStarted(aVisit()), at: 1 }] })
const withoutPage: LoadedReport = {
  steps: stepsOf({ base: INITIAL, actions: [] }),
  reference: '',
  code: '',
  at: '',
  page: {},
}

describe('the summary of a report on the replay page', () => {
  it('has the device, the shop and the error code', () => {
    const page = { address: '/ca-fr/auth/login?platform=ios', width: 1440, height: 900 }
    expect(summaryOf({ steps, reference: '', code: 'auth/odd-reason', at: '', page })).toEqual([
      { text: 'Desktop' },
      { text: 'Canada' },
      { text: 'auth/odd-reason', isCode: true },
    ])
  })

  it('has only what the report says', () => {
    expect(summaryOf({ ...withoutPage, steps })).toEqual([{ text: 'France' }])
    expect(summaryOf(withoutPage)).toEqual([])
  })
})

describe('the place of a report', () => {
  it('is the page of its last state if the report does not name one', () => {
    expect(readReportPlace({ ...withoutPage, steps })).toMatchObject({ page: 'Sign-in', locale: 'fr' })
    expect(readReportPlace(withoutPage).page).toBe('Unknown page')
  })

  it('is the page that the report names', () => {
    const page = { address: '/ca-fr/auth/app/login?platform=ios', width: 390 }
    expect(readReportPlace({ ...withoutPage, steps, page })).toEqual({
      page: 'Sign-in in the app',
      device: 'Phone',
      locale: 'ca-fr',
    })
  })
})
