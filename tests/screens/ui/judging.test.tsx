/** When a form judges, and what it does with a verdict. */
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { control, formProps, messageAt } from './setup'

const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('a field', () => {
  test('is judged when it is left, not while somebody first types', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.type(control('email'), 'sophie')
    expect(messageAt(control('email'))).toBeNull()
    await user.tab()
    await waitFor(() => expect(messageAt(control('email'))).toBe('error.emailInvalid'))
    expect(control('email')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('Email is invalid')).toBeVisible()
  })

  test('with an error is judged anew with each change', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.type(control('email'), 'sophie@example')
    await user.tab()
    await waitFor(() => expect(messageAt(control('email'))).toBe('error.emailInvalid'))
    await user.type(control('email'), '.com')
    await waitFor(() => expect(messageAt(control('email'))).toBeNull())
    expect(control('email')).not.toHaveAttribute('aria-invalid')
  })

  test('that a press has left is judged once the press is over', async () => {
    const { user } = render(<Form {...formProps({ between: <a href="#forgot">Forgot?</a> })} />)
    await user.type(control('email'), 'sophie')
    const link = screen.getByRole('link', { name: 'Forgot?' })
    await user.pointer({ keys: '[MouseLeft>]', target: link })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(messageAt(control('email'))).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: link })
    await waitFor(() => expect(messageAt(control('email'))).toBe('error.emailInvalid'))
  })

  test('keeps its confirmation in step with the password', async () => {
    const { user } = render(<Form {...formProps({ form: 'resetPassword' })} />)
    await user.type(control('password'), 'Quiet-room1')
    await user.type(control('confirmPassword'), 'Quiet-room2')
    await user.tab()
    await waitFor(() => expect(messageAt(control('confirmPassword'))).toBe('confirmPassword'))
    await user.clear(control('password'))
    await user.type(control('password'), 'Quiet-room2')
    await waitFor(() => expect(messageAt(control('confirmPassword'))).toBeNull())
  })
})

describe('a failed submit', () => {
  test('sends nothing, and puts the focus on a summary that links to the fields', async () => {
    const props = formProps()
    const { user } = render(<Form {...props} />)
    await user.click(submit())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(summary).toHaveTextContent('Please check 2 fields')
    expect(summary.querySelector('[data-error]')).toBeNull()
    expect(messageAt(control('email'))).toBe('error.emailRequired')
    expect(messageAt(control('password'))).toBe('error.passwordRequired')
    expect(props.onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('link', { name: 'Password is required' }))
    expect(control('password')).toHaveFocus()
  })

  test('strikes out in the summary what was mended, and moves nothing', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.click(submit())
    const link = await screen.findByRole('link', { name: 'Email is required' })
    await user.type(control('email'), 'sophie@example.com')
    await waitFor(() => expect(link.closest('li')).toHaveClass('is-mended'))
    expect(screen.getByRole('link', { name: 'Password is required' }).closest('li')).not.toHaveClass('is-mended')
  })

  test('takes the focus to the summary each time', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    await user.type(control('email'), 'sophie')
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Email is invalid' })).toBeVisible()
  })
})

describe('a good submit', () => {
  test('hands over texts trimmed and passwords byte for byte', async () => {
    const props = formProps()
    const { user } = render(<Form {...props} />)
    await user.type(control('email'), 'sophie@example.com')
    await user.type(control('password'), '  spaced out  ')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: '  spaced out  ' }),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('takes what a password manager has filled in without telling', async () => {
    const props = formProps()
    const { user } = render(<Form {...props} />)
    for (const [name, value] of [
      ['email', 'sophie@example.com'],
      ['password', 'filled'],
    ] as const) {
      const input = control(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
    await user.click(submit())
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'filled' }),
    )
  })

  test('happens once, however often the button is pressed', async () => {
    const props = formProps()
    const { user, again } = render(<Form {...props} />)
    await user.type(control('email'), 'sophie@example.com')
    await user.type(control('password'), 'secret')
    const form = document.forms[0] ?? document.body
    // Before the first of them is judged.
    for (const _ of ['once', 'twice', 'thrice']) fireEvent.submit(form)
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(props.onSubmit).toHaveBeenCalledTimes(1)
    props.onSubmit.mockClear()
    again(<Form {...props} busy />)
    const button = screen.getByRole('button', { name: 'Signing in…' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toBeEnabled()
    await user.click(button)
    await user.type(control('password'), '{Enter}')
    expect(props.onSubmit).not.toHaveBeenCalled()
  })
})

describe('an error from the server', () => {
  const refused = { password: 'error.wrongPassword' } as const

  test('stands at its field, and the summary takes the focus', async () => {
    const { again } = render(<Form {...formProps()} />)
    again(<Form {...formProps({ errors: refused })} />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(messageAt(control('password'))).toBe('error.wrongPassword')
  })

  test('goes when the field is edited, and says so; the same error may come again', async () => {
    const props = formProps({ errors: refused })
    const { user, again } = render(<Form {...props} />)
    await user.type(control('password'), 'x')
    expect(messageAt(control('password'))).toBeNull()
    expect(props.onEdit).toHaveBeenCalledTimes(1)
    expect(props.onEdit).toHaveBeenCalledWith('password')
    again(<Form {...props} errors={{}} />)
    await user.click(document.body)
    again(<Form {...props} errors={{ ...refused }} />)
    await waitFor(() => expect(messageAt(control('password'))).toBe('error.wrongPassword'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  })

  test('links to the reset page and to support where its words do', () => {
    render(<Form {...formProps({ errors: { password: 'error.importedUserWithoutPassword' } })} />)
    const message = document.querySelector('[data-error="error.importedUserWithoutPassword"]')
    const [reset, contact] = message?.querySelectorAll('a') ?? []
    expect(reset).toHaveAttribute('href', '/auth/reset_password')
    expect(contact).toHaveAttribute('href', 'https://www.kef.com/pages/contact-us')
    expect(contact).toHaveAttribute('rel', 'noopener')
  })

  test('about the form as a whole stands at the button and takes the focus', async () => {
    const { again } = render(<Form {...formProps()} />)
    again(<Form {...formProps({ notices: ['error.offline'] })} />)
    const notice = document.querySelector('[data-error="error.offline"]')
    expect(notice).toBeVisible()
    await waitFor(() => expect(notice?.parentElement).toHaveFocus())
  })

  test('of a field that the form has not stands at the button', async () => {
    const { again } = render(<Form {...formProps({ form: 'forgotPassword' })} />)
    again(<Form {...formProps({ form: 'forgotPassword', errors: { password: 'error.tooManyRequests' } })} />)
    const notice = document.querySelector('.notices [data-error="error.tooManyRequests"]')
    expect(notice).toBeVisible()
    await waitFor(() => expect(notice?.parentElement).toHaveFocus())
  })
})
