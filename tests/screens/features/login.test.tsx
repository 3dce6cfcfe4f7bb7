/** The sign-in screen: why it asks again, its words while it waits, and where a visitor without an account continues. */
import { expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router'
import { LoginScreen } from '../../../src/features/login/LoginScreen'
import { SignupScreen } from '../../../src/features/signup/SignupScreen'
import { SocialSignIn } from '../../../src/features/social/SocialSignIn'
import { loginSubmitted, providerChosen, recentSignInRequired, signInFailed } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const EMAIL = 'sophie@example.org'
const LOGIN = { locale: 'en', route: 'login' } as const
const SIGNUP = { locale: 'en', route: 'signupWithEmail' } as const

function renderLogin() {
  const { store } = aStore()
  const rendered = render(
    <Provider store={store}>
      <Routes>
        <Route
          path="/auth/signup_with_email"
          element={<SignupScreen counterpart={LOGIN} renderSocial={() => null} />}
        />
        <Route path="*" element={<LoginScreen counterpart={SIGNUP} social={<SocialSignIn />} />} />
      </Routes>
    </Provider>,
  )
  return { ...rendered, store }
}

async function signInWithUnknownEmail() {
  const { store, user } = renderLogin()
  const email = screen.getByLabelText('Email')
  await user.type(email, EMAIL)
  act(() => void store.dispatch(loginSubmitted({ email: EMAIL })))
  act(() => void store.dispatch(signInFailed({ code: 'auth/user-not-found', key: null, field: null })))
  return { user, email }
}

it('says in the place of the lead why a member signs in again', async () => {
  const { store } = renderLogin()
  expect(screen.getByText('Sign in with your KEF ID to continue.')).toBeVisible()
  act(() => void store.dispatch(recentSignInRequired({ email: EMAIL })))
  const notice = screen.getByRole('group')
  expect(notice).toHaveTextContent('For your security, please sign in again.')
  expect(notice.previousElementSibling).toBe(screen.getByRole('heading', { name: 'Welcome back' }))
  expect(screen.queryByText('Sign in with your KEF ID to continue.')).toBeNull()
  await waitFor(() => expect(notice).toHaveFocus())
  act(() => void store.dispatch(loginSubmitted({ email: EMAIL })))
  expect(screen.getByText('Sign in with your KEF ID to continue.')).toBeVisible()
})

it('leads from the message about an unknown account to the sign-up page, which starts with the address', async () => {
  const { user, email } = await signInWithUnknownEmail()
  expect(email).toHaveAccessibleDescription(/^There is no user record .+ Create an account$/)
  const link = await screen.findByRole('link', { name: 'Create an account' })
  expect(link.closest('.field--email')).not.toBeNull()
  await user.click(link)
  expect(screen.getByRole('heading', { name: /^Create your KEF/ })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL)
})

it('has its link to the sign-up page again when the unknown email is edited', async () => {
  const { user, email } = await signInWithUnknownEmail()
  await user.type(email, 'n')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Create an account' }).closest('.field--email')).toBeNull(),
  )
})

it('says above the logos that a sign-in with one of them is in progress', () => {
  const { store } = renderLogin()
  const label = screen.getByText('or continue with').parentElement
  act(() => void store.dispatch(loginSubmitted({ email: EMAIL })))
  expect(label).toHaveTextContent('or continue with')
  act(() => void store.dispatch(signInFailed({ code: 'auth/user-not-found', key: null, field: null })))
  act(() => void store.dispatch(providerChosen({ provider: 'google.com' })))
  expect(label).toHaveTextContent('Signing in…')
  act(() => void store.dispatch(signInFailed({ code: 'auth/popup-closed-by-user', key: null, field: null })))
  expect(label).toHaveTextContent('or continue with')
})
