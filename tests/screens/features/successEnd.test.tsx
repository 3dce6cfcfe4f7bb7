import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { SuccessEndScreen } from '../../../src/features/successEnd/SuccessEndScreen'
import { loginTakenOnElsewhere } from '../../../src/state/events'
import { aMember, authUserOf } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

function shown(address: string) {
  const member = aMember()
  const store = aStore({ signedIn: member })
  store.open(address)
  store.dispatch(loginTakenOnElsewhere({ user: authUserOf(member) }))
  const { user } = render(
    <Provider store={store.store}>
      <SuccessEndScreen />
    </Provider>,
  )
  expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeInTheDocument()
  return { store, user }
}

it('a visitor whom another tab has taken on may go on in this one', async () => {
  const { store, user } = shown(`/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(store.services.page.wentTo).toEqual(['https://fr.kef.com/cart'])
})

it('one who came from nowhere finds the shop', () => {
  shown('/auth/login')
  expect(screen.getByRole('link', { name: 'Continue to the shop' })).toHaveAttribute('href', 'https://www.kef.com/')
})
