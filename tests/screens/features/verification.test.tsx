import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { VerificationScreen } from '../../../src/features/verification/VerificationScreen'
import { ClockContext } from '../../../src/ui/ClockContext'
import { signUpCompleted } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

it('shows the email address, the possible delay and the wait before the next email', () => {
  const { store, dispatch, services } = aStore({ now: 1_000_000 })
  const user = { uid: 'u', email: 'ada@example.com', emailVerified: false }
  dispatch(signUpCompleted({ user, mailedAt: 1_000_000 - 20_000, entryFor: null }))
  render(
    <Provider store={store}>
      <ClockContext value={services.clock.now}>
        <VerificationScreen after="signup" />
      </ClockContext>
    </Provider>,
  )
  expect(screen.getByText(/ada@example\.com/)).toBeInTheDocument()
  expect(screen.getByText(/can take a few minutes/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send again in 40 seconds' })).toBeInTheDocument()
})
