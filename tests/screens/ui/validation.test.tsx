/** When a form validates, and how it shows errors. */
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { frames, render } from '../../support/render'
import { controlOf, formProps, messageOf } from './setup'

const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('a field', () => {
  it('is validated on blur, not during the first input', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.type(controlOf('email'), 'sophie')
    expect(messageOf(controlOf('email'))).toBeNull()
    await user.tab()
    await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailInvalid'))
    expect(controlOf('email')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('Email is invalid')).toBeVisible()
  })

  it('with an error is validated again on each change', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.type(controlOf('email'), 'sophie@example')
    await user.tab()
    await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailInvalid'))
    await user.type(controlOf('email'), '.com')
    await waitFor(() => expect(messageOf(controlOf('email'))).toBeNull())
    expect(controlOf('email')).not.toHaveAttribute('aria-invalid')
  })

  it('that lost the focus to a press shows its message after the press has ended', async () => {
    const { user } = render(<Form {...formProps({ afterFields: <a href="#forgot">Forgot?</a> })} />)
    await user.type(controlOf('email'), 'sophie')
    const link = screen.getByRole('link', { name: 'Forgot?' })
    await user.pointer({ keys: '[MouseLeft>]', target: link })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(messageOf(controlOf('email'))).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: link })
    await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailInvalid'))
  })

  it('validated right before a press shows its message after the press has ended', async () => {
    const { user } = render(<Form {...formProps({ afterFields: <a href="#forgot">Forgot?</a> })} />)
    await user.tab()
    await user.keyboard('sophie')
    const link = screen.getByRole('link', { name: 'Forgot?' })
    await user.tab()
    fireEvent.pointerDown(link)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(messageOf(controlOf('email'))).toBeNull()
    fireEvent.pointerUp(link)
    await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailInvalid'))
  })

  it('that a submit has refused shows its next message after the press has ended, too', async () => {
    const { user } = render(<Form {...formProps({ afterFields: <a href="#forgot">Forgot?</a> })} />)
    await user.click(submit())
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('error.passwordRequired'))
    await user.keyboard('a@b.co')
    await waitFor(() => expect(messageOf(controlOf('email'))).toBeNull())
    await frames()
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    const link = screen.getByRole('link', { name: 'Forgot?' })
    await user.pointer({ keys: '[MouseLeft>]', target: link })
    await frames()
    expect(messageOf(controlOf('email'))).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: link })
    await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailInvalid'))
  })

  it('revalidates the confirmation when the password changes', async () => {
    const { user } = render(<Form {...formProps({ formId: 'resetPassword' })} />)
    await user.type(controlOf('password'), 'Quiet-room1')
    await user.type(controlOf('confirmPassword'), 'Quiet-room2')
    await user.tab()
    await waitFor(() => expect(messageOf(controlOf('confirmPassword'))).toBe('confirmPassword'))
    await user.clear(controlOf('password'))
    await user.type(controlOf('password'), 'Quiet-room2')
    await waitFor(() => expect(messageOf(controlOf('confirmPassword'))).toBeNull())
  })
})

describe('a field that the visitor merely leaves', () => {
  it('is not called required', async () => {
    const { user } = render(<Form {...formProps({ formId: 'signup' })} />)
    for (const _ of ['email', 'password', 'its button', 'confirmPassword', 'its button', 'firstName', 'lastName'])
      await user.tab()
    for (const _ of ['birthday', 'gender', 'country', 'region', 'countryCode', 'phoneNumber']) await user.tab()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(controlOf('phoneNumber')).toHaveFocus()
    expect(document.querySelector('[data-error], [aria-invalid]')).toBeNull()
  })

  it('is called required once it was filled in and emptied', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.type(controlOf('email'), 's')
    await user.clear(controlOf('email'))
    await user.tab()
    await waitFor(() => expect(messageOf(controlOf('email'))).toBe('error.emailRequired'))
  })

  it('is validated if a password manager has filled it in without an event', async () => {
    const { user } = render(<Form {...formProps()} />)
    const email = controlOf('email')
    if (email instanceof HTMLInputElement) email.value = 'sophie'
    await user.click(email)
    await user.tab()
    await waitFor(() => expect(messageOf(email)).toBe('error.emailInvalid'))
  })
})

describe('a valid submit', () => {
  it('calls onSubmit with trimmed texts and unchanged passwords', async () => {
    const props = formProps()
    const { user } = render(<Form {...props} />)
    await user.type(controlOf('email'), 'sophie@example.com')
    await user.type(controlOf('password'), '  spaced out  ')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: '  spaced out  ' }),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('includes values that a password manager has filled in without an event', async () => {
    const props = formProps()
    const { user } = render(<Form {...props} />)
    for (const [name, value] of [
      ['email', 'sophie@example.com'],
      ['password', 'filled'],
    ] as const) {
      const input = controlOf(name)
      if (input instanceof HTMLInputElement) input.value = value
    }
    await user.click(submit())
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'filled' }),
    )
  })

  it('calls onSubmit once for repeated submits', async () => {
    const props = formProps()
    const { user, rerenderWith } = render(<Form {...props} />)
    await user.type(controlOf('email'), 'sophie@example.com')
    await user.type(controlOf('password'), 'secret')
    const form = document.forms[0] ?? document.body
    // Before the validation of the first has finished.
    for (const _ of ['once', 'twice', 'thrice']) fireEvent.submit(form)
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(props.onSubmit).toHaveBeenCalledTimes(1)
    props.onSubmit.mockClear()
    rerenderWith(<Form {...props} busy />)
    const button = screen.getByRole('button', { name: 'Signing in…' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toBeEnabled()
    await user.click(button)
    await user.type(controlOf('password'), '{Enter}')
    expect(props.onSubmit).not.toHaveBeenCalled()
    rerenderWith(<Form {...props} busy="elsewhere" />)
    const idleButton = screen.getByRole('button', { name: 'Sign in' })
    expect(idleButton).not.toHaveAttribute('aria-busy')
    expect(idleButton).toHaveAttribute('aria-disabled', 'true')
    await user.click(idleButton)
    expect(props.onSubmit).not.toHaveBeenCalled()
  })
})
