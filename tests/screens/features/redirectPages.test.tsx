/** Pages that redirect when they open also have a link, for a redirect that does not happen. */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { mergeChain } from '../../../translations/catalogues'
import { LogoutScreen } from '../../../src/features/logout/LogoutScreen'
import { PolicyUpdateScreen } from '../../../src/features/policyUpdate/PolicyUpdateScreen'
import { aStore } from '../../fixtures/store'

function renderAt(url: string, page: ReactElement) {
  const { store } = aStore()
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={mergeChain(['en'])}>
        <MemoryRouter initialEntries={[url]}>{page}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
}

it('the logout leads to the shop, and to the sign-in page', () => {
  renderAt('/auth/logout', <LogoutScreen />)
  const link = screen.getByRole('link', { name: 'Continue to the shop' })
  expect(link).toHaveAttribute('href', 'https://www.kef.com/')
  expect(link).toHaveAttribute('data-action', 'continue')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
})

it('the policy update leads to the sign-in page with the same query', () => {
  renderAt('/auth/policy_update_tracking?utm_source=mail&platform=ios', <PolicyUpdateScreen />)
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link).toHaveAttribute('href', '/auth/login?utm_source=mail&platform=ios')
  expect(link).toHaveAttribute('data-action', 'continue')
})

it('the policy update links to the policy in the shop of the locale', () => {
  renderAt('/auth/policy_update_tracking', <PolicyUpdateScreen />)
  const link = screen.getByRole('link', { name: 'Read the privacy policy' })
  expect(link).toHaveAttribute('href', 'https://www.kef.com/pages/privacy-policy')
})
