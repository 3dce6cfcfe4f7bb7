import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { LinkProviderScreen } from '../../../src/features/social/LinkProviderScreen'
import { linkRequired } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

it.each([
  ['facebook.com', 'Link Facebook to your KEF ID'],
  ['apple.com', 'Link Apple to your KEF ID'],
] as const)('names the provider and what it is linked to: %s', (provider, heading) => {
  const { store, dispatch } = aStore()
  dispatch(linkRequired({ provider, email: 'sophie@example.org' }))
  render(
    <Provider store={store}>
      <LinkProviderScreen />
    </Provider>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
})

it.each([
  ['the address that the provider gave', 'sophie@example.org'],
  ['an address that is typed', null],
])('links to the password reset below the password for %s', async (_, email) => {
  const { store, dispatch } = aStore()
  dispatch(linkRequired({ provider: 'facebook.com', email }))
  render(
    <Provider store={store}>
      <LinkProviderScreen />
    </Provider>,
  )
  const password = await screen.findByLabelText('Password')
  const link = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(link).toHaveAttribute('href', '/auth/reset_password')
  expect(password.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
