import { afterEach, expect, it, jest } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { SuccessEndScreen } from '../../../src/features/successEnd/SuccessEndScreen'
import { continueFailed, emailUnverified, loginCompleted, loginContinuedInOtherTab } from '../../../src/state/events'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, toAuthUser } from '../../fixtures/builders'
import type { FakeServicesOptions } from '../../fixtures/services'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const user = toAuthUser(aMember())
const continuedInOtherTab = loginContinuedInOtherTab({ user })
const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }

afterEach(() => {
  jest.useRealTimers()
})

function renderScreen(address: string, event: UnknownAction = continuedInOtherTab, options: FakeServicesOptions = {}) {
  const store = aStore({ signedInMember: aMember(), ...options })
  store.open(address)
  store.dispatch(emailUnverified({ user }))
  store.dispatch(event)
  const { user: visitor } = render(
    <Provider store={store.store}>
      <SuccessEndScreen />
    </Provider>,
  )
  expect(screen.getByRole('heading', { name: 'You’re signed in' })).toBeInTheDocument()
  return { store, user: visitor }
}

it('redirects from this tab after another tab has completed the login', async () => {
  const { store, user } = renderScreen(`/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(store.services.page.redirects).toEqual(['https://fr.kef.com/cart'])
})

it('redirects on a click after a frame has blocked the automatic redirect', async () => {
  const address = `/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`
  const completed = loginCompleted({ user, profile, redirectTarget: 'fr.kef.com' })
  const { store, user: visitor } = renderScreen(address, completed, { embedded: true })
  await visitor.click(screen.getByRole('button', { name: 'Continue' }))
  expect(store.services.page.redirects).toEqual(['https://fr.kef.com/cart'])
})

it('says where it leads if the callback has a mistake', () => {
  const address = `/auth/login?callbackUrl=${encodeURIComponent(`https://fr.kef.com/?q=${'a'.repeat(2048)}`)}`
  renderScreen(address, loginCompleted({ user, profile, redirectTarget: 'fr.kef.com' }))
  expect(screen.getByText(/can’t be used. You’ll continue to the home page of fr.kef.com/)).toBeInTheDocument()
  expect(screen.queryByText(/taking you back/)).toBeNull()
})

it.each(['window', 'frame', 'shop'] as const)('no longer announces the redirect once it offers: %s', (fallback) => {
  const address = `/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`
  const { store } = renderScreen(address, loginCompleted({ user, profile, redirectTarget: 'fr.kef.com' }))
  expect(screen.getByText(/taking you back/)).toBeInTheDocument()
  act(() => void store.dispatch(continueFailed({ fallback })))
  expect(screen.queryByText(/taking you back/)).toBeNull()
})

it.each([
  ['by name', profile, 'Welcome, Sophie.'],
  ['without a name', { ...profile, firstName: '', lastName: '' }, 'Welcome.'],
])('greets the member %s, and says which account is in use', (_, known, greeting) => {
  renderScreen('/auth/login', loginCompleted({ user, profile: known, redirectTarget: null }))
  expect(screen.getByText(/^Welcome/).parentElement?.textContent).toBe(`${greeting}${user.email ?? ''}`)
})

it('lets the visitor use another account on a page that stays', async () => {
  const { store, user: visitor } = renderScreen('/auth/login', loginCompleted({ user, profile, redirectTarget: null }))
  await visitor.click(screen.getByRole('button', { name: 'Sign in with a different account' }))
  expect(store.state().user).toBeNull()
  expect(selectStage(store.state())).toBe('form')
})

it('offers no other account while it redirects', () => {
  const address = `/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`
  renderScreen(address, loginCompleted({ user, profile, redirectTarget: 'fr.kef.com' }))
  expect(screen.queryByRole('button', { name: 'Sign in with a different account' })).toBeNull()
})

it('links to the shop without a callback', () => {
  renderScreen('/auth/login')
  expect(screen.getByRole('link', { name: 'Continue to the shop' })).toHaveAttribute('href', 'https://www.kef.com/')
})

it('shows a redirect under way until it has taken too long', () => {
  jest.useFakeTimers()
  const address = `/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`
  renderScreen(address, loginCompleted({ user, profile, redirectTarget: 'fr.kef.com' }))
  const button = screen.getByRole('button', { name: 'Continue' })
  expect(button.querySelector('.progress')).not.toBeNull()
  act(() => jest.advanceTimersByTime(DURATIONS_MS.slowLoaderDelay))
  expect(button.querySelector('.progress')).toBeNull()
})

it('shows no redirect under way where only a click redirects', () => {
  renderScreen(`/auth/login?callbackUrl=${encodeURIComponent('https://fr.kef.com/cart')}`)
  expect(screen.getByRole('button', { name: 'Continue' }).querySelector('.progress')).toBeNull()
})
