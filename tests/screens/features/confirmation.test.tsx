import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { ConfirmationScreen } from '../../../src/features/successEnd/ConfirmationScreen'
import { confirmationRequired } from '../../../src/state/events'
import { selectStage } from '../../../src/state/stage'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const member = aMember()
const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }

function shown(user = toAuthUser(member)) {
  const store = aStore({ signedInMember: member })
  store.open('/auth/app/login?callbackUrl=kefid%3A%2F%2Fauth%2Fcallback')
  store.dispatch(confirmationRequired({ user, profile }))
  const view = render(
    <Provider store={store.store}>
      <ConfirmationScreen />
    </Provider>,
  )
  return { store, visitor: view.user }
}

it('says who is signed in, and asks for nothing by itself', () => {
  const { store } = shown()
  expect(screen.getByText(/sophie@example\.org/)).toBeInTheDocument()
  expect(store.services.functions.calls).toEqual([])
})

it('names a member without an address', () => {
  shown({ ...toAuthUser(member), email: null })
  expect(screen.getByText(/Sophie/)).toBeInTheDocument()
})

it('leaves for the app on a press', async () => {
  const { store, visitor } = shown()
  const button = screen.getByRole('button', { name: 'Continue' })
  expect(button).toHaveAttribute('data-action', 'continue')
  await visitor.click(button)
  expect(store.services.page.redirects).toEqual([expect.stringContaining('token=')])
})

it('lets the visitor take another account', async () => {
  const { store, visitor } = shown()
  const button = screen.getByRole('button', { name: 'Sign in with a different account' })
  expect(button).toHaveAttribute('data-action', 'different-account')
  await visitor.click(button)
  expect(selectStage(store.state())).toBe('form')
  expect(store.services.functions.calls).toEqual([])
})

it('says where the focus is that the connection is lost', async () => {
  const { store, visitor } = shown()
  store.services.functions.fail('getFirestoreAccount', 'auth/network-request-failed')
  await visitor.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('alert').querySelector('[data-error="error.offline"]')).not.toBeNull()
})
