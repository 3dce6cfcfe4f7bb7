import { describe, expect, it } from '@jest/globals'
import { failuresOf } from '../../../local/replay/page/failures'

const step = (type: string, payload: unknown = {}) => ({ type, action: { type, payload } })
const refused = (code: string) => step('auth/signInFailed', { code, key: null, field: null })

describe('the failures of a report’s steps', () => {
  it('are refusals but for the last one with the code of the report', () => {
    const steps = [
      step('visit/started'),
      step('form/validationFailed', { judged: {} }),
      refused('auth/odd-reason'),
      refused('auth/wrong-password'),
      refused('auth/odd-reason'),
      step('error/reported', { reference: '7KQ4-MX3P' }),
    ]
    expect(failuresOf(steps, 'auth/odd-reason')).toEqual([null, 'refused', 'refused', 'refused', 'reported', null])
  })

  it.each([
    ['call/failed', { call: 'getRedirectUrl', code: 'functions/internal' }, 'getRedirectUrl: functions/internal'],
    ['screen/crashed', { code: 'unknown/TypeError' }, 'unknown/TypeError'],
    ['login/failed', { code: 'functions/internal' }, 'functions/internal'],
  ])('include %s, which can lead to a report', (type, payload, code) => {
    expect(failuresOf([step(type, payload)], code)).toEqual(['reported'])
    expect(failuresOf([step(type, payload)], 'auth/other')).toEqual(['refused'])
  })

  it.each(['login/accountDisabled', 'emailLink/codeRejected', 'verification/throttled', 'terms/refusedAgain'])(
    'include the refusal %s',
    (type) => {
      expect(failuresOf([step(type)], 'auth/odd-reason')).toEqual(['refused'])
    },
  )

  it.each([undefined, null, 'z', { code: 5 }, { code: '' }])('are no reported ones for the payload %j', (payload) => {
    expect(failuresOf([step('call/failed', payload), { type: 'initial state', action: null }], '')).toEqual([
      'refused',
      null,
    ])
  })
})
