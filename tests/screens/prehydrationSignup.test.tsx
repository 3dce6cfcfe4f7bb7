/** The prehydration script on the prerendered sign-up form: its checklist and its consents. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { mergeChain } from '../../translations/catalogues'
import { prehydrationData } from '../../tools/build/prerender'
import { HYDRATED_EVENT, PREHYDRATION_DATA_ID } from '../../src/domain/prehydration'
import type { RouteId } from '../../src/domain/routing/routes'
import { installPrehydrationHandlers } from '../../src/prehydration/handlers'
import { Form } from '../../src/ui/form/Form'
import { Providers } from '../support/render'
import { controlOf, formProps, messageOf } from './ui/setup'

const page = (
  <Providers locale="en">
    <Form {...formProps({ formId: 'signup', submitLabel: 'signup.submit' })} />
  </Providers>
)
const root = document.createElement('div')
const dispatchHydrated = () => document.dispatchEvent(new Event(HYDRATED_EVENT))

function openPage(route: RouteId): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = PREHYDRATION_DATA_ID
  data.textContent = JSON.stringify(prehydrationData({ locale: 'en', route }, mergeChain(['en'])))
  root.innerHTML = renderToString(page)
  document.body.replaceChildren(root, data)
  installPrehydrationHandlers(document)
}
beforeEach(() => openPage('signupWithEmail'))
afterEach(() => {
  // Without the focus in the wrong field the script repeats no submit.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  dispatchHydrated()
  jest.restoreAllMocks()
})

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

describe('a password that breaks a rule', () => {
  it('has its checklist as its message until it is valid', async () => {
    await userEvent.type(controlOf('password'), 'quiet1')
    await submit()
    expect(messageOf(controlOf('password'))).toBe('passwordInvalid')
    expect(controlOf('password')).toHaveAttribute('aria-invalid', 'true')
    expect(document.querySelector('#password-message')).toBeNull()
    await userEvent.type(controlOf('password'), '-Room')
    expect(messageOf(controlOf('password'))).toBeNull()
    expect(controlOf('password')).not.toHaveAttribute('aria-invalid')
  })

  it('is required if it is empty', async () => {
    await submit()
    expect(messageOf(controlOf('password'))).toBe('error.passwordRequired')
    expect(document.querySelector('.checks')).not.toHaveAttribute('data-error')
  })
})

describe('hydration', () => {
  it('leaves the checklist to React, also where the page that was opened first has no such form', async () => {
    dispatchHydrated()
    openPage('action')
    await act(async () => Promise.resolve(void hydrateRoot(root, page)))
    act(() => void dispatchHydrated())
    await userEvent.type(controlOf('password'), 'quiet')
    await userEvent.tab()
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('passwordInvalid'))
    await userEvent.type(controlOf('password'), 'er')
    await userEvent.tab()
    expect(messageOf(controlOf('password'))).toBe('passwordInvalid')
    expect(controlOf('password')).toHaveAttribute('aria-invalid', 'true')
  })

  it('keeps the errors of a rejected submit, and then counts them in one line', async () => {
    await userEvent.type(controlOf('password'), 'quiet1')
    await submit()
    await userEvent.type(controlOf('email'), 's')
    // React's development build reports the attributes that the script has set.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await act(async () => Promise.resolve(void hydrateRoot(root, page)))
    await act(async () => Promise.resolve(void dispatchHydrated()))
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('passwordInvalid'))
    await waitFor(() => expect(screen.getByText(/fields need your attention/)).toBeVisible())
    expect(messageOf(controlOf('firstName'))).toBe('firstNameRequired')
    expect(messageOf(controlOf('tosConsent'))).toBe('tosConsentRequired')
    expect(controlOf('email')).toHaveFocus()
  })
})

it('a consent that is not ticked is marked, and the mark goes when it is ticked', async () => {
  await submit()
  expect(controlOf('tosConsent')).toHaveAttribute('aria-invalid', 'true')
  expect(controlOf('marketingConsent')).not.toHaveAttribute('aria-invalid')
  await userEvent.click(controlOf('tosConsent'))
  expect(controlOf('tosConsent')).not.toHaveAttribute('aria-invalid')
  expect(messageOf(controlOf('tosConsent'))).toBeNull()
})
