/** Form controls as browsers, password managers and screen readers see them. */
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { FORMS, groupsFor, type FormId } from '../../../src/domain/forms/forms'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { controlOf, formProps, messageOf, TAKE_IT_HOME, LINKS } from './setup'

const FORM_IDS = Object.keys(FORMS) as FormId[]

it.each(FORM_IDS)('the form %s renders each field as a labelled native control', (formId) => {
  render(<Form {...formProps({ formId, locale: 'ja', campaign: TAKE_IT_HOME })} />, 'ja')
  for (const { fields } of groupsFor(formId, 'ja', TAKE_IT_HOME)) {
    for (const { name, required, control: kind } of fields) {
      const nativeControl = controlOf(name, kind === 'checkbox' ? 'input' : kind)
      expect(nativeControl).toHaveAccessibleName()
      expect(nativeControl.hasAttribute('required')).toBe(required)
      expect(nativeControl).not.toHaveAttribute('maxlength')
    }
  }
  expect(document.forms[0]).toHaveAttribute('method', 'post')
  expect(document.forms[0]).toHaveAttribute('novalidate')
})

it('autocomplete tokens are those that password managers use', () => {
  const { unmount } = render(<Form {...formProps()} />)
  expect(controlOf('email')).toHaveAttribute('autocomplete', 'username')
  expect(controlOf('password')).toHaveAttribute('autocomplete', 'current-password')
  expect(controlOf('email')).toHaveAttribute('inputmode', 'email')
  expect(controlOf('email')).toHaveAttribute('enterkeyhint', 'next')
  expect(controlOf('password')).toHaveAttribute('enterkeyhint', 'go')
  unmount()
  render(<Form {...formProps({ formId: 'signup' })} />)
  expect(controlOf('password')).toHaveAttribute('autocomplete', 'new-password')
  expect(controlOf('confirmPassword')).toHaveAttribute('autocomplete', 'new-password')
  expect(controlOf('birthday', 'select')).toHaveAttribute('autocomplete', 'bday-month')
})

it('the sign-up form has named groups, a form of one group has none', () => {
  const { unmount } = render(<Form {...formProps({ formId: 'signup' })} />)
  for (const name of ['Or with your email', 'About you', 'Contact details', 'Your consent'])
    expect(within(screen.getByRole('group', { name })).getByRole('heading', { name })).toBeVisible()
  unmount()
  render(<Form {...formProps()} />)
  expect(screen.queryByRole('group')).toBeNull()
})

it('omits the fields in `omit`, from the values too', async () => {
  const props = formProps({ formId: 'acceptTerms', omit: ['marketingConsent'] })
  const { user } = render(<Form {...props} />)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(props.onSubmit.mock.calls).toEqual([[{ tosConsent: true }]]))
})

it('optional fields are labelled as optional', () => {
  render(<Form {...formProps({ formId: 'signup' })} />)
  expect(controlOf('region')).toHaveAccessibleName('City or area (optional)')
  expect(controlOf('marketingConsent')).toHaveAccessibleName(/in every\semail\. \(optional\)$/)
  expect(controlOf('firstName')).toHaveAccessibleName('First name')
})

it.each([
  ['ja', /ハイフンなし/],
  ['ko', /하이픈/],
  ['zh-cn', /连字符/],
  ['zh-tw', /連字號/],
] as const)('the hint in %s says that phone numbers have digits only', (locale, hint) => {
  render(<Form {...formProps({ formId: 'signup', locale })} />, locale)
  expect(controlOf('phoneNumber')).toHaveAccessibleDescription(hint)
})

it('phone numbers with spaces and hyphens need no hint', () => {
  render(<Form {...formProps({ formId: 'signup' })} />)
  expect(controlOf('phoneNumber')).not.toHaveAccessibleDescription()
})

it('an email that is taken is described by the fixed text and the next step', () => {
  const links = { ...LINKS, login: '/auth/login' }
  render(<Form {...formProps({ formId: 'signup', links, errors: { email: 'emailAlreadyInUse' } })} />)
  expect(document.querySelector('[data-error=emailAlreadyInUse]')).toHaveTextContent(/^Email already exists\.$/)
  expect(controlOf('email')).toHaveAccessibleDescription(
    // jsdom has no layout, so a link in the text gets a space after it.
    /^Email already exists\. Sign in instead ?, or use a different email\.$/,
  )
  expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/auth/login')
})

it('reports a changed email as soon as its field is left, once', async () => {
  const props = formProps({ initial: { email: 'sophie@example.org' } })
  const { user } = render(<Form {...props} />)
  await user.click(controlOf('email'))
  await user.click(controlOf('password'))
  expect(props.onEmailTyped).not.toHaveBeenCalled()
  await user.type(controlOf('email'), '.uk')
  expect(props.onEmailTyped).not.toHaveBeenCalled()
  // The press that causes the blur has not ended.
  await user.pointer({ keys: '[MouseLeft>]', target: controlOf('password') })
  expect(props.onEmailTyped.mock.calls).toEqual([['sophie@example.org.uk']])
})

it('reports no email when the field is left as it is, also if its address came after the form', async () => {
  const props = formProps()
  const { user, rerenderWith } = render(<Form {...props} />)
  rerenderWith(<Form {...props} initial={{ email: 'sophie@example.org' }} />)
  await user.click(controlOf('email'))
  await user.click(controlOf('password'))
  expect(controlOf('email')).toHaveValue('sophie@example.org')
  expect(props.onEmailTyped).not.toHaveBeenCalled()
})

it('consents start unchecked, and their links open in a new tab', async () => {
  const { user } = render(<Form {...formProps({ formId: 'acceptTerms' })} />)
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  const termsField = screen.getByRole('link', { name: 'terms and conditions', description: 'opens in a new tab' })
  expect(termsField).toHaveAttribute('href', 'https://www.kef.com/pages/terms-and-conditions')
  expect(termsField).toHaveAttribute('target', '_blank')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(messageOf(controlOf('tosConsent'))).toBe('tosConsentRequired'))
})

describe('a password', () => {
  it('is shown and hidden by a toggle button of one name, and hidden while the form is submitted', async () => {
    const props = formProps()
    const { user, rerenderWith } = render(<Form {...props} />)
    await user.type(controlOf('password'), 'secret')
    const button = screen.getByRole('button', { name: 'Show password' })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await user.click(button)
    expect(controlOf('password')).toHaveAttribute('type', 'text')
    expect(controlOf('password')).toHaveFocus()
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(button).toHaveAccessibleName('Show password')
    expect(button).toHaveTextContent('Show')
    rerenderWith(<Form {...props} busy />)
    expect(controlOf('password')).toHaveAttribute('type', 'password')
  })

  it('accepts pasted text of any length unchanged', async () => {
    const { user } = render(<Form {...formProps({ formId: 'resetPassword' })} />)
    const long = ` ${'x'.repeat(200)}<b>Ä9!</b> `
    for (const name of ['password', 'confirmPassword']) {
      const field = controlOf(name)
      expect(field).toHaveAttribute('type', 'password')
      expect(field).not.toHaveAttribute('maxlength')
      await user.click(field)
      await user.paste(long)
      expect(field).toHaveValue(long)
    }
    expect(document.querySelector('b')).toBeNull()
  })

  it('shows its rules live and announces its strength if it is new', async () => {
    const { user } = render(<Form {...formProps({ formId: 'resetPassword' })} />)
    expect(controlOf('password')).toHaveAccessibleName('New password')
    expect(controlOf('password')).toHaveAccessibleDescription(/^A lowercase letter .* 8 to 64 characters/)
    const parts = document.querySelectorAll('.checks li')
    expect(parts).toHaveLength(5)
    for (const part of parts) expect(part).not.toHaveTextContent(/done|not yet/)
    await user.type(controlOf('password'), 'quiet')
    expect(screen.getByText('Strength: weak').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByText('A lowercase letter').closest('li')).toHaveTextContent('done')
    expect(screen.getByText('A number').closest('li')).toHaveTextContent('not yet')
    await user.type(controlOf('password'), '-Room-1')
    expect(screen.getByText('Strength: strong')).toBeVisible()
  })

  it('that breaks a rule has its checklist as its message', async () => {
    const { user } = render(<Form {...formProps({ formId: 'resetPassword' })} />)
    await user.type(controlOf('password'), 'quiet')
    await user.tab()
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('passwordInvalid'))
    expect(controlOf('password')).toHaveAccessibleDescription(/ A number ?: not yet .* 8 to 64 characters ?: not yet/)
    expect(document.querySelectorAll('.message')).toHaveLength(0)
    expect(screen.queryByText(/Password must be/)).toBeNull()
    await user.type(controlOf('password'), '-Room-1')
    await waitFor(() => expect(messageOf(controlOf('password'))).toBeNull())
  })

  it('with a character that is not allowed has a message that names it, because it meets the rules of the checklist', async () => {
    const { user } = render(<Form {...formProps({ formId: 'resetPassword' })} />)
    await user.click(controlOf('password'))
    await user.paste('Quiet-room1\u00ad')
    await user.tab()
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('passwordInvisible'))
    expect(controlOf('password')).toHaveAccessibleDescription(/^Password contains an invisible character/)
    expect(screen.queryByText('Strength: strong')).toBeNull()
  })

  it('shows no rules for an existing password', async () => {
    const { user } = render(<Form {...formProps()} />)
    await user.type(controlOf('password'), 'quiet')
    expect(screen.queryByText(/^Strength/)).toBeNull()
  })
})

describe('a campaign answer', () => {
  const campaign = { formId: 'campaignLogin', campaign: TAKE_IT_HOME } as const

  it('shows an example and a live word count', async () => {
    const { user } = render(<Form {...formProps({ ...campaign })} />)
    const answer = screen.getByRole('textbox', { name: 'Which sound would you take home?' })
    expect(answer).toHaveAccessibleDescription(/For example: rain on my grandmother’s roof/)
    expect(answer).toHaveAccessibleDescription(/Up to 10 words/)
    await user.type(answer, 'Rain on my grandmother’s roof, and her radio.')
    expect(screen.getByText('8 / 10')).toBeVisible()
    expect(answer).toHaveAccessibleDescription(/8 of 10 words/)
  })

  it('counts Japanese words by Japanese word boundaries', async () => {
    const { user } = render(<Form {...formProps({ ...campaign, locale: 'ja' })} />, 'ja')
    await user.type(controlOf('answer', 'textarea'), '雨の音')
    expect(screen.getByText('3 / 10単語')).toBeVisible()
  })

  it('that is too long names the limit of its campaign', async () => {
    const { user } = render(<Form {...formProps({ ...campaign, initial: { answer: 'a '.repeat(11) } })} />)
    expect(screen.getByText('11 / 10')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(messageOf(controlOf('answer', 'textarea'))).toBe('answerTooLong'))
    expect(document.querySelector('[data-error=answerTooLong]')).toHaveTextContent('Answer must not exceed 10 words')
  })
})

describe('countries', () => {
  const names = () => [...controlOf('country', 'select').querySelectorAll('option')].map(({ text }) => text)

  it('are named and sorted in the language of the page, with the country of the locale first', () => {
    render(<Form {...formProps({ formId: 'signup', locale: 'de' })} />, 'de')
    const [, first, ...others] = names()
    expect(first).toBe('Deutschland')
    expect(others).toEqual([...others].sort(new Intl.Collator('de').compare))
    expect(others).toContain('Österreich')
  })

  it('have no preferred entry if the locale has no country', () => {
    render(<Form {...formProps({ formId: 'signup' })} />)
    expect(names().slice(1)).toEqual(names().slice(1).sort(new Intl.Collator('en').compare))
    expect(names()).toContain('Hong Kong')
  })
})
