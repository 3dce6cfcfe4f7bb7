import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { formProps } from './setup'

const props = formProps()

it('suggests a likelier spelling on blur, and fills it in on a press', async () => {
  const user = userEvent.setup()
  render(<Form {...props} />)
  const email = screen.getByLabelText('Email')
  await user.type(email, 'ada@gmial.com')
  expect(screen.queryByRole('button', { name: 'ada@gmail.com' })).toBeNull()
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'ada@gmail.com' }))
  expect(email).toHaveValue('ada@gmail.com')
  expect(screen.queryByRole('button', { name: 'ada@gmail.com' })).toBeNull()
})

it('removes the suggestion when the email changes', async () => {
  const user = userEvent.setup()
  render(<Form {...props} />)
  const email = screen.getByLabelText('Email')
  await user.type(email, 'ada@gmial.com')
  await user.tab()
  await screen.findByRole('button', { name: 'ada@gmail.com' })
  await user.type(email, 'x')
  expect(screen.queryByRole('button', { name: 'ada@gmail.com' })).toBeNull()
})
