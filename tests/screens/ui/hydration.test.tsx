/** The prerendered form is the real one: what is typed before the page's script has arrived stays, and is sent. */
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { Form } from '../../../src/ui/form/Form'
import { Around } from '../../support/render'
import { control, formProps, TAKE_IT_HOME } from './setup'

const type = (name: string, text: string, kind?: 'textarea') => {
  const typed = control(name, kind)
  if (typed instanceof HTMLInputElement || typed instanceof HTMLTextAreaElement) typed.value = text
}

async function hydrate(node: React.ReactElement, before: () => void) {
  const complaints = jest.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Around locale="en">{node}</Around>)
  document.body.replaceChildren(root)
  before()
  await act(async () => {
    hydrateRoot(root, <Around locale="en">{node}</Around>)
    await Promise.resolve()
  })
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
}

test('a login typed early', async () => {
  const props = formProps()
  await hydrate(<Form {...props} />, () => {
    type('email', ' sophie@example.com')
    type('password', 'early bird')
  })
  expect(control('password')).toHaveValue('early bird')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(props.onSubmit).toHaveBeenCalledWith({ email: 'sophie@example.com', password: 'early bird' }),
  )
})

test('an answer typed early is counted', async () => {
  await hydrate(<Form {...formProps({ form: 'campaignLogin', campaign: TAKE_IT_HOME })} />, () =>
    type('answer', 'rain on the roof', 'textarea'),
  )
  expect(screen.getByText('4 / 10')).toBeVisible()
})

test('countries, whose names and order are the browser’s own, come with the script', async () => {
  let before = 0
  await hydrate(<Form {...formProps({ form: 'signup' })} />, () => {
    before = control('country', 'select').children.length
    type('firstName', 'Sophie')
  })
  expect(before).toBe(1)
  expect(control('country', 'select').children.length).toBeGreaterThan(100)
  expect(control('firstName')).toHaveValue('Sophie')
})
