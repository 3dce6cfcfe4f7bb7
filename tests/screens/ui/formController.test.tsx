/** A form stands there before its engine: what happened to it until then is taken over, and a press is done. */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { FORM_READY_EVENT } from '../../../src/domain/prehydration'
import { Form } from '../../../src/ui/form/Form'
import { FormControllerContext, createFormControllerLoader } from '../../../src/ui/form/behaviour/formControllerLoader'
import { runWhenIdle } from '../../../src/ui/form/behaviour/runWhenIdle'
import type { FormProps } from '../../../src/ui/form/types'
import { Providers } from '../../support/render'
import { controlOf, formProps, messageOf } from './setup'

type FetchedModule = () => Promise<typeof import('../../../src/ui/form/behaviour/FormController')>

const CHUNK_ERROR = new Error('no such chunk')
const moduleFetch = jest.fn<FetchedModule>()
let resolveModule: () => Promise<void>
let fail: () => Promise<void>
const onFormReady = jest.fn()
document.addEventListener(FORM_READY_EVENT, onFormReady)

let source = createFormControllerLoader(moduleFetch)

beforeEach(() => {
  jest.clearAllMocks()
  moduleFetch.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        resolveModule = () =>
          act(async () => {
            resolve(await import('../../../src/ui/form/behaviour/FormController'))
            await source.load()
          })
        fail = () => act(async () => Promise.resolve(reject(CHUNK_ERROR)))
      }),
  )
})

/** The prerendered page, taken over by React; the engine is asked for, and has not come. */
async function open(props: FormProps): Promise<HTMLElement> {
  source = createFormControllerLoader(moduleFetch)
  const page = (
    <FormControllerContext value={source}>
      <Providers locale="en">
        <Form {...props} />
      </Providers>
    </FormControllerContext>
  )
  const consoleErrors = jest.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.replaceChildren(root)
  await act(async () => Promise.resolve(void hydrateRoot(root, page)))
  source.load().catch(() => undefined)
  expect(consoleErrors).not.toHaveBeenCalled()
  consoleErrors.mockRestore()
  return root
}

const email = () => controlOf('email') as HTMLInputElement
const button = () => screen.getByRole('button', { name: /^(Sign in|Signing in…)$/ })
const submit = () => userEvent.click(button())

describe('a form without its engine', () => {
  it('shows the same markup as with it', async () => {
    const root = await open(formProps({ formId: 'signup', compact: false }))
    const options = /<option value="[^"]+">[^<]*<\/option>/g
    const previous = root.innerHTML.replace(options, '')
    await resolveModule()
    expect(root.innerHTML.replace(options, '')).toBe(previous)
  })

  it('judges nothing, and shows what the server has said', async () => {
    await open(formProps({ errors: { password: 'error.wrongPassword' } }))
    await userEvent.click(email())
    await userEvent.tab()
    expect(messageOf(email())).toBeNull()
    expect(messageOf(controlOf('password'))).toBe('error.wrongPassword')
  })

  it('is not taken over yet', async () => {
    await open(formProps())
    expect(onFormReady).not.toHaveBeenCalled()
    await resolveModule()
    expect(onFormReady).toHaveBeenCalledTimes(1)
  })
})

describe('the engine that joins', () => {
  it('leaves the focus, the selection and what was typed as they are', async () => {
    await open(formProps({ formId: 'signup' }))
    const field = controlOf('firstName') as HTMLInputElement
    await userEvent.type(field, 'Sophie')
    field.setSelectionRange(2, 4)
    await resolveModule()
    expect(controlOf('firstName')).toBe(field)
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Sophie')
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4])
  })

  it('sends what was typed before and after', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await resolveModule()
    await userEvent.type(controlOf('password'), 'early bird')
    await submit()
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'early bird' }),
    )
  })

  it('takes over what a password manager filled in without a word', async () => {
    const props = formProps()
    await open(props)
    email().value = 'sophie@example.com'
    const password = controlOf('password') as HTMLInputElement
    password.value = 'filled in'
    await resolveModule()
    await submit()
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'filled in' }),
    )
  })

  it('judges what was left before it came as soon as it is left again', async () => {
    await open(formProps())
    await userEvent.type(email(), 'sophie@')
    await resolveModule()
    expect(messageOf(email())).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(messageOf(email())).toBe('error.emailInvalid'))
  })
})

describe('a press before the engine', () => {
  it('is done when it comes, once', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(controlOf('password'), 'early bird')
    await submit()
    await submit()
    expect(props.onSubmit).not.toHaveBeenCalled()
    await resolveModule()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
  })

  it('shows progress in its button until it is done', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(controlOf('password'), 'early bird')
    expect(button()).not.toHaveAttribute('aria-busy')
    await submit()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(button()).toHaveTextContent('Signing in…')
    await resolveModule()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
    expect(button()).not.toHaveAttribute('aria-busy')
  })

  it('says, once, that it does not come, and the next one tries again', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(controlOf('password'), 'early bird')
    await submit()
    await submit()
    expect(props.onPending).toHaveBeenCalledTimes(1)
    await fail()
    expect(props.onLoadError.mock.calls).toEqual([[CHUNK_ERROR]])
    expect(button()).not.toHaveAttribute('aria-busy')
    expect(email()).toHaveValue('sophie@example.com')
    await submit()
    expect(props.onPending).toHaveBeenCalledTimes(2)
    expect(moduleFetch.mock.calls.length).toBeGreaterThan(1)
    await resolveModule()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
    expect(props.onLoadError).toHaveBeenCalledTimes(1)
  })
})

describe('an engine that does not come', () => {
  it('is nobody’s business where the form can be filled in without', async () => {
    const props = formProps()
    await open(props)
    await fail()
    expect(props.onLoadError).not.toHaveBeenCalled()
  })

  it('is told at once where it would have brought what there is to choose from', async () => {
    const props = formProps({ formId: 'signup' })
    await open(props)
    await fail()
    expect(props.onLoadError.mock.calls).toEqual([[CHUNK_ERROR]])
  })
})

describe('the engine is fetched', () => {
  it('once the page has loaded and nothing else is to be done', () => {
    jest.useFakeTimers()
    try {
      const task = jest.fn()
      const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
      runWhenIdle(window, task)
      jest.runAllTimers()
      expect(task).not.toHaveBeenCalled()
      state.mockRestore()
      window.dispatchEvent(new Event('load'))
      jest.runAllTimers()
      expect(task).toHaveBeenCalledTimes(1)
    } finally {
      jest.useRealTimers()
    }
  })
})
