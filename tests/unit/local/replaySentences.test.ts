import { describe, expect, it } from '@jest/globals'
import { describeStep } from '../../../local/replay/page/sentences'
import * as events from '../../../src/state/events'

const failure = (code: string, key: string | null = null) => ({ payload: { code, key, field: null } })

describe('the sentence of a step', () => {
  it.each(Object.values(events).map(({ type }) => type))('is more than the name of %s', (type) => {
    const fallback = describeStep(`${type}X`, null)
    expect(`${describeStep(type, null)} x`.toLowerCase()).not.toBe(fallback.toLowerCase())
    expect(describeStep(type, null)).not.toContain('/')
  })

  it.each([
    ['auth/wrong-password', null, 'Sign-in refused: wrong password'],
    ['functions/deadline-exceeded', 'error.slow', 'Sign-in refused: the server took too long'],
    ['auth/popup-closed-by-user', null, 'Sign-in refused: the provider’s window was closed'],
    ['functions/invalid-argument', 'lastNameTooLong', 'Sign-in refused: a field was not accepted'],
    ['auth/odd-reason', null, 'Sign-in refused: unknown error'],
  ])('has the reason of the failure %s', (code, key, sentence) => {
    expect(describeStep('auth/signInFailed', failure(code, key))).toBe(sentence)
  })

  it.each([
    ['email', 'Email edited, error cleared'],
    ['tosConsentEvent', 'Consent to the draw’s terms edited, error cleared'],
    ['unknown', 'Field edited, error cleared'],
    [null, 'Field edited, error cleared'],
  ])('names the edited field %s', (field, sentence) => {
    expect(describeStep('form/fieldEdited', { payload: { field } })).toBe(sentence)
  })

  it('says whether the customer saw a reference', () => {
    const reported = (reference: string | null) => describeStep('error/reported', { payload: { reference } })
    expect(reported('7KQ4-MX3P')).toBe('Error reported: reference shown')
    expect(reported(null)).toBe('Error reported')
  })

  it('is made of the words of an unknown type', () => {
    expect(describeStep('form/partMissed', null)).toBe('Form: part missed')
    expect(describeStep('constructor', null)).toBe('Constructor')
  })
})
