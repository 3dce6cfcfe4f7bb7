/** The sign-up screen: sign-in with a provider stands above the form. */
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { renderToString } from 'react-dom/server.node'
import { SignupScreen } from '../../../src/features/signup/SignupScreen'
import { SocialSignIn } from '../../../src/features/social/SocialSignIn'
import { aStore } from '../../fixtures/store'
import { Providers, render } from '../../support/render'

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
  const divider = screen.getByText('or with your email')
  expect(screen.getByText('Continue with').compareDocumentPosition(apple)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(apple.compareDocumentPosition(divider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(divider.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('has the logos after hydration only, and their place before', () => {
  const html = renderToString(<Providers locale="en">{signup}</Providers>)
  const prerendered = new DOMParser().parseFromString(html, 'text/html')
  expect(prerendered.querySelectorAll('[data-provider] span.social__mark')).toHaveLength(3)
  expect(prerendered.querySelectorAll('[data-provider] svg')).toHaveLength(0)
  render(signup)
  expect(document.querySelectorAll('[data-provider] svg.social__mark')).toHaveLength(3)
})
