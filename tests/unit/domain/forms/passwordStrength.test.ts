import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fieldsFor } from '../../../../src/domain/forms/forms'
import { passwordChecks, passwordStrength } from '../../../../src/domain/forms/passwordStrength'
import { firstError } from '../../../../src/domain/forms/rules'
import { propertyRuns } from '../../../support/propertyRuns'

const ALL = { length: true, number: true, symbol: true, lowercase: true, uppercase: true }

describe('passwordChecks', () => {
  it.each([
    ['Listen-2-KEF!', ALL],
    ['', { length: false, number: false, symbol: false, lowercase: false, uppercase: false }],
    ['listen-2-kef!', { ...ALL, uppercase: false }],
    ['LISTEN-2-KEF!', { ...ALL, lowercase: false }],
    ['Listen-two-KEF!', { ...ALL, number: false }],
    ['Listen 2 KEF', { ...ALL, symbol: false }],
    ['Li-2', { ...ALL, length: false }],
    [`Li-2${'x'.repeat(61)}`, { ...ALL, length: false }],
    ['음악을-듣다-2', { ...ALL, lowercase: false, uppercase: false }],
  ])('of %p', (password, checks) => {
    expect(passwordChecks(password)).toEqual(checks)
  })

  it('count code points', () => {
    expect(passwordChecks('Aa1!🎧🎧🎧').length).toBe(false)
    expect(passwordChecks('Aa1!🎧🎧🎧🎧').length).toBe(true)
  })

  it('is strong exactly if the form accepts the password', () => {
    const rules = fieldsFor('resetPassword', 'en').find(({ name }) => name === 'password')?.rules ?? []
    const almost = fc.array(fc.constantFrom('a', 'B', '3', '!', ' ', 'é', '漢', '🎧', '１', '\u200b'), {
      maxLength: 70,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          almost.map((parts) => parts.join('')),
        ),
        (password) => {
          const accepted = firstError(rules, password, { password }, 'en') === null
          expect(passwordStrength(password)).toBe(accepted ? 'strong' : 'weak')
        },
      ),
      { numRuns: propertyRuns(300) },
    )
  })
})
