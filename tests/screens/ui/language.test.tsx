import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { control, formProps, messageAt } from './setup'

test('what was typed and chosen survives a change of language; what is shown is re-worded', async () => {
  const props = formProps({ form: 'signup' })
  const { user, again } = render(<Form {...props} />)
  await user.type(control('email'), 'sophie')
  await user.type(control('password'), 'Quiet-room1')
  await user.selectOptions(control('country', 'select'), 'Deutschland')
  await user.selectOptions(control('gender', 'select'), 'Female')
  await user.click(control('tosConsent'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(messageAt(control('email'))).toBe('error.emailInvalid'))
  const english = document.querySelector('#email-message')?.textContent

  again(<Form {...props} locale="fr" />, 'fr')

  expect(control('email')).toHaveValue('sophie')
  expect(control('password')).toHaveValue('Quiet-room1')
  expect(control('country', 'select')).toHaveValue('Deutschland')
  expect(control('country', 'select')).toHaveDisplayValue('Allemagne')
  expect(control('gender', 'select')).toHaveValue('Female')
  expect(control('tosConsent')).toBeChecked()
  expect(messageAt(control('email'))).toBe('error.emailInvalid')
  expect(document.querySelector('#email-message')?.textContent).not.toBe(english)
})

test('a field that only one regional version has keeps its value for when it is back, and is sent only there', async () => {
  const props = formProps({ form: 'signup', locale: 'fr' })
  const { user, again } = render(<Form {...props} />, 'fr')
  await user.type(control('postalCode'), '75011')
  again(<Form {...props} locale="en" />)
  expect(document.querySelector('[name=postalCode]')).toBeNull()
  again(<Form {...props} locale="fr" />, 'fr')
  expect(control('postalCode')).toHaveValue('75011')
})
