import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { controlOf, formProps, messageOf } from './setup'

it('keeps input and errors when the language changes, and translates the texts', async () => {
  const props = formProps({ formId: 'signup' })
  const { user, rerenderWith } = render(<Form {...props} />)
  await user.type(controlOf('email'), 'sophie')
  await user.type(controlOf('password'), 'Quiet-room1')
  await user.selectOptions(controlOf('country', 'select'), 'Deutschland')
  await user.selectOptions(controlOf('gender', 'select'), 'Female')
  await user.click(controlOf('tosConsent'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailInvalid'))
  const english = document.querySelector('#email-message')?.textContent

  rerenderWith(<Form {...props} locale="fr" />, 'fr')

  expect(controlOf('email')).toHaveValue('sophie')
  expect(controlOf('password')).toHaveValue('Quiet-room1')
  expect(controlOf('country', 'select')).toHaveValue('Deutschland')
  expect(controlOf('country', 'select')).toHaveDisplayValue('Allemagne')
  expect(controlOf('gender', 'select')).toHaveValue('Female')
  expect(controlOf('tosConsent')).toBeChecked()
  expect(messageOf(controlOf('email'))).toBe('error.emailInvalid')
  expect(document.querySelector('#email-message')?.textContent).not.toBe(english)
})

it('keeps the value of a field that only some locales have', async () => {
  const props = formProps({ formId: 'signup', locale: 'fr' })
  const { user, rerenderWith } = render(<Form {...props} />, 'fr')
  await user.type(controlOf('postalCode'), '75011')
  rerenderWith(<Form {...props} locale="en" />)
  expect(document.querySelector('[name=postalCode]')).toBeNull()
  rerenderWith(<Form {...props} locale="fr" />, 'fr')
  expect(controlOf('postalCode')).toHaveValue('75011')
})
