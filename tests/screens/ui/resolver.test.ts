import { expect, it } from '@jest/globals'
import type { FormValues } from '../../../src/domain/forms/rules'
import { resolverFor } from '../../../src/ui/form/behaviour/resolver'
import type { FormProps } from '../../../src/ui/form/types'
import { formProps } from './setup'

const resolve = (props: Partial<FormProps>, values: FormValues) =>
  resolverFor({ ...formProps(), ...props })(values, undefined, { fields: {}, shouldUseNativeValidation: undefined })

it('values are returned normalised, passwords as typed', async () => {
  const values = { email: ' sophie@example.com\u00a0', password: ' spaced out ' }
  expect(await resolve({}, values)).toEqual({ values: { ...values, email: 'sophie@example.com' }, errors: {} })
})

it('omitted fields are neither validated nor returned', async () => {
  const values = { tosConsent: true, marketingConsent: true }
  expect(await resolve({ formId: 'acceptTerms', omit: ['marketingConsent'] }, values)).toEqual({
    values: { tosConsent: true },
    errors: {},
  })
})
