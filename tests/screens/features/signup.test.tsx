/** The sign-up screen: sign-in with a provider stands above the form. */
import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router'
import { LoginScreen } from '../../../src/features/login/LoginScreen'
import { SignupScreen } from '../../../src/features/signup/SignupScreen'
import { SocialSignIn } from '../../../src/features/social/SocialSignIn'
import { signUpFailed, signUpSubmitted } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const APP_LOGIN = { locale: 'en', route: 'appLogin' } as const
const APP_SIGNUP = { locale: 'en', route: 'appSignup' } as const

const signup = (
  <Provider store={aStore().store}>
    <SignupScreen
      counterpart={{ locale: 'en', route: 'login' }}
      renderSocial={(props) => <SocialSignIn {...props} />}
    />
  </Provider>
)

it('offers the providers before the fields, and the form as the other way', () => {
  render(signup)
  const apple = screen.getByRole('button', { name: 'Continue with Apple' })
  const divider = screen.getByText('Or with your email')
  expect(screen.getByText('Continue with').compareDocumentPosition(apple)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(apple.compareDocumentPosition(divider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(divider.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('offers members the sign-in page before anything else', () => {
  render(signup)
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link).toHaveAttribute('href', '/auth/login')
  const google = screen.getByRole('button', { name: 'Continue with Google' })
  expect(link.compareDocumentPosition(google)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('links from the message about a taken email to the sign-in page, which starts with the address', async () => {
  const { store } = aStore()
  const email = 'sophie@example.org'
  const { user } = render(
    <Provider store={store}>
      <Routes>
        <Route path="/auth/app/login" element={<LoginScreen counterpart={APP_SIGNUP} social={null} />} />
        <Route path="*" element={<SignupScreen counterpart={APP_LOGIN} renderSocial={() => null} />} />
      </Routes>
    </Provider>,
  )
  await user.type(screen.getByLabelText('Email'), email)
  act(() => void store.dispatch(signUpSubmitted({ email })))
  act(
    () =>
      void store.dispatch(signUpFailed({ code: 'functions/already-exists', key: 'emailAlreadyInUse', field: 'email' })),
  )
  await user.click(await screen.findByRole('link', { name: 'Sign in instead' }))
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(email)
})
