/** Hydration of a prerendered form: input typed before it is kept and submitted. */
import { expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { Form } from '../../../src/ui/form/Form'
import { Providers } from '../../support/render'
import { controlOf, formProps, TAKE_IT_HOME } from './setup'

const type = (name: string, text: string, kind?: 'textarea') => {
  const typed = controlOf(name, kind)
  if (typed instanceof HTMLInputElement || typed instanceof HTMLTextAreaElement) typed.value = text
}

async function hydrateForm(node: React.ReactElement, before: () => void) {
  const consoleErrors = jest.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Providers locale="en">{node}</Providers>)
  document.body.replaceChildren(root)
  before()
  const hydrated = await act(async () => {
    const reactRoot = hydrateRoot(root, <Providers locale="en">{node}</Providers>)
    await Promise.resolve()
    return reactRoot
  })
  expect(consoleErrors).not.toHaveBeenCalled()
  consoleErrors.mockRestore()
  return hydrated
}

it('keeps and submits a login typed before hydration', async () => {
  const props = formProps()
  await hydrateForm(<Form {...props} />, () => {
    type('email', ' sophie@example.com')
    type('password', 'early bird')
  })
  expect(controlOf('password')).toHaveValue('early bird')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'early bird' }),
  )
})

it('announces a field that has received the focus before hydration', async () => {
  const onIntent = jest.fn()
  await hydrateForm(<Form {...formProps({ onIntent })} />, () => controlOf('email').focus())
  expect(onIntent).toHaveBeenCalled()
})

it('does not announce a form without the focus', async () => {
  const onIntent = jest.fn()
  await hydrateForm(<Form {...formProps({ onIntent })} />, () => undefined)
  expect(onIntent).not.toHaveBeenCalled()
})

it('counts the words of an answer typed before hydration', async () => {
  await hydrateForm(<Form {...formProps({ formId: 'campaignLogin', campaign: TAKE_IT_HOME })} />, () =>
    type('answer', 'rain on the roof', 'textarea'),
  )
  expect(screen.getByText('4 / 10')).toBeVisible()
})

it('counts the words of an answer that is restored after hydration', async () => {
  const props = formProps({ formId: 'campaignLogin', campaign: TAKE_IT_HOME, initial: { answer: '' } })
  const root = await hydrateForm(<Form {...props} />, () => undefined)
  await act(async () =>
    Promise.resolve(
      root.render(
        <Providers locale="en">
          <Form {...props} initial={{ answer: 'rain on the roof' }} />
        </Providers>,
      ),
    ),
  )
  expect(controlOf('answer', 'textarea')).toHaveValue('rain on the roof')
  expect(screen.getByText('4 / 10')).toBeVisible()
})

it('renders the countries after hydration, because names and order depend on the browser', async () => {
  let before = 0
  await hydrateForm(<Form {...formProps({ formId: 'signup' })} />, () => {
    before = controlOf('country', 'select').children.length
    type('firstName', 'Sophie')
  })
  expect(before).toBe(1)
  expect(controlOf('country', 'select').children.length).toBeGreaterThan(100)
  expect(controlOf('firstName')).toHaveValue('Sophie')
})
