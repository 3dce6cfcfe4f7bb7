import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { ConfirmationScreen } from '../../../src/features/successEnd/ConfirmationScreen'
import { confirmationRequired } from '../../../src/state/events'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const member = aMember()
const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }

const APP = '/auth/app/login?callbackUrl=kefid%3A%2F%2Fauth%2Fcallback'
const SHOP = 'https://fr.kef.com/cart'

function renderConfirmation(user = toAuthUser(member), address = APP) {
  const store = aStore({ signedInMember: member })
  store.open(address)
  store.dispatch(confirmationRequired({ user, profile }))
  const view = render(
    <Provider store={store.store}>
      <ConfirmationScreen />
    </Provider>,
  )
  return { store, visitor: view.user }
}

it('names the account and calls nothing before a click', () => {
  const { store } = renderConfirmation()
  expect(screen.getByText(/sophie@example\.org/)).toBeInTheDocument()
  expect(store.services.functions.calls).toEqual([])
})

it('names a member without an email address', () => {
  renderConfirmation({ ...toAuthUser(member), email: null })
  expect(screen.getByText(/Sophie/)).toBeInTheDocument()
})

it('on a return from the shop says once who is signed in, and redirects to the shop on a click', async () => {
  const address = `/auth/login?callbackUrl=${encodeURIComponent(SHOP)}`
  const { store, visitor } = renderConfirmation(toAuthUser(member), address)
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeInTheDocument()
  expect(screen.getAllByText(/signed in/i).map(({ textContent }) => textContent)).toEqual([
    'Signed in as sophie@example.org',
  ])
  await visitor.click(screen.getByRole('button', { name: 'Continue' }))
  expect(store.services.page.redirects).toEqual([SHOP])
})

it('lets the visitor use another account', async () => {
  const { store, visitor } = renderConfirmation()
  const button = screen.getByRole('button', { name: 'Sign in with a different account' })
  expect(button).toHaveAttribute('data-action', 'different-account')
  await visitor.click(button)
  expect(selectStage(store.state())).toBe('form')
  expect(store.services.functions.calls).toEqual([])
})

it('focuses a notice when the connection is lost', async () => {
  const { store, visitor } = renderConfirmation()
  store.services.functions.fail('getFirestoreAccount', 'auth/network-request-failed')
  await visitor.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('group')).toHaveFocus()
  expect(screen.getByRole('group').querySelector('[data-error="error.offline"]')).not.toBeNull()
})
