/** How a form answers a failed submit: the focus, the messages and the count of wrong fields. */
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { controlOf, formProps, LINKS, messageOf, TAKE_IT_HOME } from './setup'

const submit = () => screen.getByRole('button', { name: 'Sign in' })

describe('a failed submit of a form of up to three fields', () => {
  it('calls no onSubmit, focuses the first wrong field and shows no summary', async () => {
    const props = formProps()
    const { user } = render(<Form {...props} />)
    await user.click(submit())
    await waitFor(() => expect(controlOf('email')).toHaveFocus())
    expect(controlOf('email')).toHaveAccessibleDescription('Email is required')
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('error.passwordRequired'))
    expect(screen.queryByText(/need your attention/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(props.onSubmit).not.toHaveBeenCalled()
  })

  it('focuses the first field that is still wrong each time', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.click(submit())
    await waitFor(() => expect(controlOf('email')).toHaveFocus())
    await user.type(controlOf('email'), 'sophie@example.com')
    await user.click(submit())
    await waitFor(() => expect(controlOf('password')).toHaveFocus())
  })

  it('focuses a consent that is not ticked', async () => {
    const { user } = render(<Form {...formProps({ formId: 'acceptTerms' })} />)
    await user.click(submit())
    await waitFor(() => expect(controlOf('tosConsent')).toHaveFocus())
    expect(controlOf('tosConsent')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a failed submit of a longer form', () => {
  const linkTexts = () =>
    within(line())
      .queryAllByRole('link')
      .map((link) => link.textContent)
  const line = (): HTMLElement => {
    const found = screen.getByText(/need(s)? your attention/).closest<HTMLElement>('.summary')
    if (!found) throw new Error('no summary')
    return found
  }

  it('focuses the first wrong field and counts the fields, with one link to the first that is still wrong', async () => {
    const { user } = render(<Form {...formProps({ formId: 'signup' })} />)
    await user.type(controlOf('email'), 'sophie@example.com')
    await user.click(submit())
    await waitFor(() => expect(controlOf('password')).toHaveFocus())
    await screen.findByText('10 fields need your attention')
    expect(line().querySelector('[data-error]')).toBeNull()
    expect(linkTexts()).toEqual(['Start with “Password”'])
    await user.click(controlOf('firstName'))
    await user.click(within(line()).getByRole('link'))
    expect(controlOf('password')).toHaveFocus()
    await user.type(controlOf('password'), 'Listen-2-KEF!')
    await waitFor(() => expect(linkTexts()).toEqual(['Start with “Confirm password”']))
  })

  it('names the answer of an entry by its question', async () => {
    const props = formProps({ formId: 'campaignLogin', campaign: TAKE_IT_HOME })
    const { user } = render(<Form {...props} />)
    await user.click(submit())
    await screen.findByText('5 fields need your attention')
    expect(linkTexts()).toEqual(['Start with “Which sound would you take home?”'])
    await user.click(within(line()).getByRole('link'))
    expect(controlOf('answer', 'textarea')).toHaveFocus()
  })

  it('counts a corrected field no longer, names the last one alone, and leaves with it', async () => {
    const props = formProps({ formId: 'campaignLogin', campaign: TAKE_IT_HOME })
    const { user } = render(<Form {...props} />)
    await user.type(controlOf('email'), 'sophie@example.com')
    await user.type(controlOf('answer', 'textarea'), 'Rain')
    await user.click(submit())
    const status = await screen.findByText('3 fields need your attention')
    await user.type(controlOf('password'), 'x')
    await waitFor(() => expect(status).toHaveTextContent('2 fields need your attention'))
    expect(linkTexts()).toEqual(['Start with “Terms of the draw”'])
    await user.click(controlOf('tosConsentEvent'))
    await waitFor(() => expect(status).toHaveTextContent('One field needs your attention'))
    expect(linkTexts()).toEqual(['News by email'])
    await user.click(controlOf('marketingConsent'))
    await waitFor(() => expect(document.querySelector('.summary')).toBeNull())
    expect(screen.queryAllByRole('link', { name: 'News by email' })).toEqual([])
  })

  it('is counted in a live region that was there before', async () => {
    const { user } = render(<Form {...formProps({ formId: 'signup' })} />)
    const before = [...document.querySelectorAll('[aria-live]')]
    await user.click(submit())
    const count = await screen.findByText('11 fields need your attention')
    expect(before).toContain(count.closest('[aria-live]'))
  })

  it('the hint of the birthday month stays below its message', async () => {
    const { user } = render(<Form {...formProps({ formId: 'signup' })} />)
    expect(controlOf('birthday', 'select')).toHaveAccessibleDescription('For your birthday treat')
    await user.click(submit())
    await waitFor(() =>
      expect(controlOf('birthday', 'select')).toHaveAccessibleDescription(
        'Birthday month is required For your birthday treat',
      ),
    )
    expect(screen.getByText('For your birthday treat')).toBeVisible()
    expect(controlOf('countryCode')).toHaveAccessibleDescription('Country code is required')
  })
})

it('too many attempts lead to the reset page, but not in a sign-up, which has no password yet', () => {
  const errors = { password: 'error.tooManyRequests' } as const
  const { unmount } = render(<Form {...formProps({ errors })} />)
  expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', LINKS.resetPassword)
  unmount()
  render(<Form {...formProps({ formId: 'signup', links: { ...LINKS, login: '/auth/login' }, errors })} />)
  expect(document.querySelector('[data-error="error.tooManyRequests"]')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull()
})
