/** A form whose controller did not load: it keeps what is typed, and loads the controller at a submit. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { Form } from '../../../src/ui/form/Form'
import * as controller from '../../../src/ui/form/ControlledForm'
import { formControllerLoader } from '../../../src/ui/form/BasicForm'
import type { FormProps } from '../../../src/ui/form/types'
import { Providers } from '../../support/render'
import { controlOf, formProps, messageOf } from './setup'

const CHUNK_ERROR = new Error('no such chunk')
const load = jest.spyOn(formControllerLoader, 'load')
let resolveLoad: () => Promise<void>
let rejectLoad: () => Promise<void>

beforeEach(() => {
  jest.clearAllMocks()
  load.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        resolveLoad = () =>
          act(async () => {
            resolve(controller)
            await Promise.resolve()
          })
        rejectLoad = () => act(async () => Promise.resolve(reject(CHUNK_ERROR)))
      }),
  )
})
afterEach(() => void (formControllerLoader.loaded = controller))

/** Hydrates the prerendered form after its controller failed to load. */
async function hydrate(props: FormProps): Promise<void> {
  const page = (
    <Providers locale="en">
      <Form {...props} />
    </Providers>
  )
  const consoleErrors = jest.spyOn(console, 'error')
  const root = document.createElement('div')
  formControllerLoader.loaded = null
  root.innerHTML = renderToString(page)
  document.body.replaceChildren(root)
  await act(async () => Promise.resolve(void hydrateRoot(root, page)))
  expect(consoleErrors).not.toHaveBeenCalled()
  consoleErrors.mockRestore()
}

const email = () => controlOf('email') as HTMLInputElement
const password = () => controlOf('password') as HTMLInputElement
const button = () => screen.getByRole('button', { name: /^(Sign in|Signing in…)$/ })
const submit = () => userEvent.click(button())
async function fillIn(): Promise<void> {
  await userEvent.type(email(), 'sophie@example.com')
  await userEvent.type(password(), 'early bird')
}

describe('a form without its controller', () => {
  it('has the same markup as with it, so that React can hydrate the prerendered form', () => {
    const page = (
      <Providers locale="en">
        <Form {...formProps({ formId: 'signup' })} />
      </Providers>
    )
    const withController = renderToString(page)
    formControllerLoader.loaded = null
    expect(renderToString(page)).toBe(withController)
  })

  it('does not validate, and shows server errors', async () => {
    await hydrate(formProps({ errors: { password: 'error.wrongPassword' } }))
    await userEvent.click(email())
    await userEvent.tab()
    expect(messageOf(email())).toBeNull()
    expect(messageOf(password())).toBe('error.wrongPassword')
  })

  it('reports nothing before a submit', async () => {
    const props = formProps()
    await hydrate(props)
    expect(load).not.toHaveBeenCalled()
    expect(props.onLoadError).not.toHaveBeenCalled()
  })

  it('with countries, which the controller brings, loads it at once and reports the error', async () => {
    const props = formProps({ formId: 'signup' })
    await hydrate(props)
    await rejectLoad()
    expect(props.onLoadError.mock.calls).toEqual([[CHUNK_ERROR]])
  })
})

describe('a controller that loads later', () => {
  it('keeps the values, the focus and the ticked boxes of the form', async () => {
    await hydrate(formProps({ formId: 'signup' }))
    await userEvent.click(controlOf('tosConsent'))
    await userEvent.selectOptions(controlOf('gender', 'select'), 'Female')
    await userEvent.type(controlOf('firstName'), 'Sophie')
    await resolveLoad()
    expect(controlOf('firstName')).toHaveValue('Sophie')
    expect(controlOf('firstName')).toHaveFocus()
    expect(controlOf('tosConsent')).toBeChecked()
    expect(controlOf('gender', 'select')).toHaveValue('Female')
  })

  it('shows the strength of a password that was typed before, as the form without it did', async () => {
    await hydrate(formProps({ formId: 'signup' }))
    await userEvent.type(password(), 'Listen-2-KEF!')
    expect(document.querySelectorAll('.checks .is-met')).toHaveLength(5)
    await resolveLoad()
    expect(document.querySelectorAll('.checks .is-met')).toHaveLength(5)
  })

  it('validates fields on blur from then on', async () => {
    await hydrate(formProps({ formId: 'signup' }))
    await userEvent.type(email(), 'sophie@')
    await resolveLoad()
    expect(messageOf(email())).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(messageOf(email())).toBe('error.emailInvalid'))
  })
})

describe('a submit without the controller', () => {
  it('is repeated once when the controller has loaded', async () => {
    const props = formProps()
    await hydrate(props)
    await fillIn()
    await submit()
    await submit()
    expect(props.onSubmit).not.toHaveBeenCalled()
    await resolveLoad()
    await waitFor(() =>
      expect(props.onSubmit.mock.calls).toEqual([[{ email: 'sophie@example.com', password: 'early bird' }]]),
    )
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('sends what a password manager filled in without events', async () => {
    const props = formProps()
    await hydrate(props)
    email().value = 'sophie@example.com'
    password().value = 'filled in'
    await submit()
    await resolveLoad()
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'filled in' }),
    )
  })

  it('shows progress in its button until it is sent', async () => {
    const props = formProps()
    await hydrate(props)
    await fillIn()
    expect(button()).not.toHaveAttribute('aria-busy')
    await submit()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(button()).toHaveTextContent('Signing in…')
    await resolveLoad()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
    expect(button()).not.toHaveAttribute('aria-busy')
  })

  it('reports once that the controller does not load, and the next submit tries again', async () => {
    const props = formProps()
    await hydrate(props)
    await fillIn()
    await submit()
    await submit()
    expect(props.onPending).toHaveBeenCalledTimes(1)
    await rejectLoad()
    expect(props.onLoadError.mock.calls).toEqual([[CHUNK_ERROR]])
    expect(button()).not.toHaveAttribute('aria-busy')
    expect(email()).toHaveValue('sophie@example.com')
    await submit()
    expect(props.onPending).toHaveBeenCalledTimes(2)
    expect(load).toHaveBeenCalledTimes(2)
    await resolveLoad()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
    expect(props.onLoadError).toHaveBeenCalledTimes(1)
  })
})
