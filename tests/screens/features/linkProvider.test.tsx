import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { LinkProviderScreen } from '../../../src/features/linkProvider/LinkProviderScreen'
import { linkRequired } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

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
