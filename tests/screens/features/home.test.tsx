import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { HomeScreen } from '../../../src/features/home/HomeScreen'
import { loginCompleted, sessionFound } from '../../../src/state/events'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore, type TestStore } from '../../fixtures/store'
import { render } from '../../support/render'

const user = toAuthUser(aMember({ email: 'sophie@example.org' }))
const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }

function renderHome(prepare: (store: TestStore) => void = () => undefined) {
  const store = aStore()
  prepare(store)
  render(
    <Provider store={store.store}>
      <HomeScreen />
    </Provider>,
  )
}

it('has its own headline and leads to sign-in and sign-up', () => {
  renderHome()
  expect(screen.getByRole('heading', { level: 1, name: 'One account for everything KEF' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup_with_email')
})

it('greets a member by name and says which account is in use', () => {
  renderHome(({ dispatch }) => dispatch(loginCompleted({ user, profile, redirectTarget: null })))
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Sophie' })).toBeInTheDocument()
  expect(document.querySelector('.lead')).toHaveTextContent('Signed in as sophie@example.org')
})

it('leads a member to the shop, the password reset, the support and the logout', () => {
  renderHome(({ dispatch }) => dispatch(sessionFound({ user })))
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Continue to the shop', 'https://www.kef.com/'],
    ['Change your password', '/auth/reset_password'],
    ['Contact support', 'https://www.kef.com/pages/contact-us'],
    ['Sign out', '/auth/logout'],
  ])
})

it('greets a member whose name is unknown, and says which account is in use', () => {
  renderHome(({ dispatch }) => dispatch(sessionFound({ user })))
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeInTheDocument()
  expect(document.querySelector('.lead')).toHaveTextContent('Signed in as sophie@example.org')
})
