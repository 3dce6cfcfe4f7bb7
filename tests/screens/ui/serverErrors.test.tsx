/** How a form shows the errors of the server. */
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { controlOf, formProps, messageOf } from './setup'

const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('a server error', () => {
  const serverErrors = { password: 'error.wrongPassword' } as const

  it('is shown at its field, which takes the focus', async () => {
    const { rerenderWith } = render(<Form {...formProps()} />)
    rerenderWith(<Form {...formProps({ errors: serverErrors })} />)
    await waitFor(() => expect(controlOf('password')).toHaveFocus())
    expect(messageOf(controlOf('password'))).toBe('error.wrongPassword')
  })

  it('selects a refused password, so that the next one replaces it', async () => {
    const { user, rerenderWith } = render(<Form {...formProps()} />)
    await user.type(controlOf('password'), 'Refused-1!')
    rerenderWith(<Form {...formProps({ errors: serverErrors })} />)
    await waitFor(() => expect(controlOf('password')).toHaveFocus())
    await user.keyboard('Right-1!')
    expect(controlOf('password')).toHaveValue('Right-1!')
  })

  it('is reported when its field is edited, disappears with the prop, and can appear again', async () => {
    const props = formProps({ errors: serverErrors })
    const { user, rerenderWith } = render(<Form {...props} />)
    props.onFieldChange.mockImplementation(() => rerenderWith(<Form {...props} errors={{}} />))
    await user.type(controlOf('password'), 'xy')
    expect(messageOf(controlOf('password'))).toBeNull()
    expect(props.onFieldChange.mock.calls).toEqual([['password']])
    await user.click(document.body)
    rerenderWith(<Form {...props} errors={{ ...serverErrors }} />)
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('error.wrongPassword'))
    await waitFor(() => expect(controlOf('password')).toHaveFocus())
  })

  it('of a longer form is counted only beside other errors', async () => {
    const props = formProps({ formId: 'signup' })
    const { user, rerenderWith } = render(<Form {...props} />)
    rerenderWith(<Form {...props} errors={{ email: 'emailAlreadyInUse' }} />)
    await waitFor(() => expect(controlOf('email')).toHaveFocus())
    expect(screen.queryByText('One field needs your attention')).toBeNull()
    await user.click(submit())
    expect(await screen.findByText('11 fields need your attention')).toBeVisible()
  })

  it('renders the link of its message to support and, for an imported member, a button that leads to the reset page', () => {
    render(<Form {...formProps({ errors: { password: 'error.importedUserWithoutPassword' } })} />)
    const message = document.querySelector('[data-error="error.importedUserWithoutPassword"]')
    expect(message).toHaveTextContent(/Please reset your password to continue/)
    const [contact, ...others] = message?.querySelectorAll('a') ?? []
    expect(others).toEqual([])
    const reset = screen.getByRole('link', { name: 'Reset your password' })
    expect(reset).toHaveAttribute('href', '/auth/setup_password')
    expect(contact).toHaveAttribute('href', 'https://www.kef.com/pages/contact-us')
    expect(contact).toHaveAttribute('rel', 'noopener')
  })

  it.each([
    ['error.tooManyRequests', '/auth/reset_password'],
    ['error.importedUserWithoutPassword', '/auth/setup_password'],
  ] as const)('that another password would not correct focuses the way to the reset page: %s', async (error, page) => {
    const props = formProps({ afterFields: 'Forgot your password?' })
    const { rerenderWith } = render(<Form {...props} />)
    expect(screen.getByText('Forgot your password?')).toBeVisible()
    rerenderWith(<Form {...props} errors={{ password: error }} />)
    const reset = screen.getByRole('link', { name: 'Reset your password' })
    await waitFor(() => expect(reset).toHaveFocus())
    expect(reset).toHaveAttribute('href', page)
    expect(screen.queryByText('Forgot your password?')).toBeNull()
  })

  it('that is no mistake of the visitor does not mark its field as invalid', () => {
    render(<Form {...formProps({ errors: { password: 'error.tooManyRequests' } })} />)
    expect(controlOf('password')).toHaveAttribute('aria-describedby', 'password-message')
    expect(controlOf('password')).not.toHaveAttribute('aria-invalid')
  })

  it('without a field is shown at the button and takes the focus', async () => {
    const { rerenderWith } = render(<Form {...formProps()} />)
    rerenderWith(<Form {...formProps({ notices: ['error.offline'] })} />)
    const notice = document.querySelector('[data-error="error.offline"]')
    expect(notice).toBeVisible()
    await waitFor(() => expect(notice?.parentElement).toHaveFocus())
  })

  it('of a field that the form does not have is shown at the button', async () => {
    const { rerenderWith } = render(<Form {...formProps({ formId: 'forgotPassword' })} />)
    rerenderWith(<Form {...formProps({ formId: 'forgotPassword', errors: { password: 'error.tooManyRequests' } })} />)
    const notice = document.querySelector('.notices [data-error="error.tooManyRequests"]')
    expect(notice).toBeVisible()
    await waitFor(() => expect(notice?.parentElement).toHaveFocus())
    expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull()
  })

  it('that is there before anything is typed is shown above the fields and takes the focus', async () => {
    render(<Form {...formProps({ notices: ['recentSignInRequired'] })} />)
    const notice = screen.getByRole('group')
    expect(notice.compareDocumentPosition(controlOf('email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(() => expect(notice).toHaveFocus())
  })
})
