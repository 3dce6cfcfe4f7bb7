/** A form stands there before its engine: what happened to it until then is taken over, and a press is done. */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { FORM_TAKEN_OVER } from '../../../src/domain/early'
import { Form } from '../../../src/ui/form/Form'
import { EngineContext, engineSource } from '../../../src/ui/form/engineLoader'
import { whenIdle } from '../../../src/ui/form/whenIdle'
import type { FormProps } from '../../../src/ui/form/types'
import { Around } from '../../support/render'
import { control, formProps, messageAt } from './setup'

type Fetched = () => Promise<typeof import('../../../src/ui/form/Engine')>

const MISSING = new Error('no such chunk')
const fetched = jest.fn<Fetched>()
let arrive: () => Promise<void>
let fail: () => Promise<void>
const takenOver = jest.fn()
document.addEventListener(FORM_TAKEN_OVER, takenOver)

let source = engineSource(fetched)

beforeEach(() => {
  jest.clearAllMocks()
  fetched.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = () =>
          act(async () => {
            resolve(await import('../../../src/ui/form/Engine'))
            await source.load()
          })
        fail = () => act(async () => Promise.resolve(reject(MISSING)))
      }),
  )
})

/** The prerendered page, taken over by React; the engine is asked for, and has not come. */
async function open(props: FormProps): Promise<HTMLElement> {
  source = engineSource(fetched)
  const page = (
    <EngineContext value={source}>
      <Around locale="en">
        <Form {...props} />
      </Around>
    </EngineContext>
  )
  const complaints = jest.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.replaceChildren(root)
  await act(async () => Promise.resolve(void hydrateRoot(root, page)))
  source.load().catch(() => undefined)
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
  return root
}

const email = () => control('email') as HTMLInputElement
const button = () => screen.getByRole('button', { name: /^(Sign in|Signing in…)$/ })
const submit = () => userEvent.click(button())

describe('a form without its engine', () => {
  it('shows the same markup as with it', async () => {
    const root = await open(formProps({ form: 'signup', compact: false }))
    const options = /<option value="[^"]+">[^<]*<\/option>/g
    const before = root.innerHTML.replace(options, '')
    await arrive()
    expect(root.innerHTML.replace(options, '')).toBe(before)
  })

  it('judges nothing, and shows what the server has said', async () => {
    await open(formProps({ errors: { password: 'error.wrongPassword' } }))
    await userEvent.click(email())
    await userEvent.tab()
    expect(messageAt(email())).toBeNull()
    expect(messageAt(control('password'))).toBe('error.wrongPassword')
  })

  it('is not taken over yet', async () => {
    await open(formProps())
    expect(takenOver).not.toHaveBeenCalled()
    await arrive()
    expect(takenOver).toHaveBeenCalledTimes(1)
  })
})

describe('the engine that joins', () => {
  it('leaves the focus, the selection and what was typed as they are', async () => {
    await open(formProps({ form: 'signup' }))
    const field = control('firstName') as HTMLInputElement
    await userEvent.type(field, 'Sophie')
    field.setSelectionRange(2, 4)
    await arrive()
    expect(control('firstName')).toBe(field)
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Sophie')
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4])
  })

  it('sends what was typed before and after', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await arrive()
    await userEvent.type(control('password'), 'early bird')
    await submit()
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'early bird' }),
    )
  })

  it('takes over what a password manager filled in without a word', async () => {
    const props = formProps()
    await open(props)
    email().value = 'sophie@example.com'
    const password = control('password') as HTMLInputElement
    password.value = 'filled in'
    await arrive()
    await submit()
    await waitFor(() =>
      expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'filled in' }),
    )
  })

  it('judges what was left before it came as soon as it is left again', async () => {
    await open(formProps())
    await userEvent.type(email(), 'sophie@')
    await arrive()
    expect(messageAt(email())).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(messageAt(email())).toBe('error.emailInvalid'))
  })
})

describe('a press before the engine', () => {
  it('is done when it comes, once', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(control('password'), 'early bird')
    await submit()
    await submit()
    expect(props.onSubmit).not.toHaveBeenCalled()
    await arrive()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
  })

  it('shows progress in its button until it is done', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(control('password'), 'early bird')
    expect(button()).not.toHaveAttribute('aria-busy')
    await submit()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(button()).toHaveTextContent('Signing in…')
    await arrive()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
    expect(button()).not.toHaveAttribute('aria-busy')
  })

  it('says, once, that it does not come, and the next one tries again', async () => {
    const props = formProps()
    await open(props)
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(control('password'), 'early bird')
    await submit()
    await submit()
    expect(props.onAwait).toHaveBeenCalledTimes(1)
    await fail()
    expect(props.onMissing.mock.calls).toEqual([[MISSING]])
    expect(button()).not.toHaveAttribute('aria-busy')
    expect(email()).toHaveValue('sophie@example.com')
    await submit()
    expect(props.onAwait).toHaveBeenCalledTimes(2)
    expect(fetched.mock.calls.length).toBeGreaterThan(1)
    await arrive()
    await waitFor(() => expect(props.onSubmit).toHaveBeenCalledTimes(1))
    expect(props.onMissing).toHaveBeenCalledTimes(1)
  })
})

describe('an engine that does not come', () => {
  it('is nobody’s business where the form can be filled in without', async () => {
    const props = formProps()
    await open(props)
    await fail()
    expect(props.onMissing).not.toHaveBeenCalled()
  })

  it('is told at once where it would have brought what there is to choose from', async () => {
    const props = formProps({ form: 'signup' })
    await open(props)
    await fail()
    expect(props.onMissing.mock.calls).toEqual([[MISSING]])
  })
})

describe('the engine is fetched', () => {
  it('once the page has loaded and nothing else is to be done', () => {
    jest.useFakeTimers()
    try {
      const work = jest.fn()
      const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
      whenIdle(window, work)
      jest.runAllTimers()
      expect(work).not.toHaveBeenCalled()
      state.mockRestore()
      window.dispatchEvent(new Event('load'))
      jest.runAllTimers()
      expect(work).toHaveBeenCalledTimes(1)
    } finally {
      jest.useRealTimers()
    }
  })
})
