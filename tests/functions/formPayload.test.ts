/** The fields of a form in a payload. Whole payloads are in the tests of the calls. */
import { expect, it } from '@jest/globals'
import { FIELDS } from '../../src/domain/forms/fields'
import { readForm } from '../../functions/src/payloads/form'

it('calls no field invalid if its rule fails: that is a defect of ours', () => {
  const pattern = Object.assign(/x/, {
    test: () => {
      throw new RangeError('of the rule')
    },
  })
  const rules = [{ constraint: 'pattern', pattern, key: 'firstNameInvalid' }] as const
  const field = { ...FIELDS.firstName, name: 'firstName', required: false, rules } as const
  expect(() => readForm([field], 'en', { firstName: 'Sophie' })).toThrow(RangeError)
})
