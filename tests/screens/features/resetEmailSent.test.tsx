import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { DURATIONS_MS, RESEND_WAIT_SECONDS } from '../../../src/domain/limits'
import { ResetEmailSentScreen } from '../../../src/features/passwordReset/ForgotPasswordScreen'
import { offlineFailure } from '../../../src/domain/failure'
import { resetSent } from '../../../src/state/events'
import { ClockContext } from '../../../src/ui/contexts'
import { aMember } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const email = 'sophie@example.org'

/** The screen, some time after the email was sent. */
function renderScreen({ sentBeforeMs }: { readonly sentBeforeMs: number }) {
  const store = aStore({ members: [aMember()] })
  const { clock, functions, backend } = store.services
  store.open('/auth/reset_password')
  store.dispatch(resetSent({ email, at: clock.now() - sentBeforeMs }))
  const { user } = render(
    <Provider store={store.store}>
      <ClockContext value={clock.now}>
        <ResetEmailSentScreen />
      </ClockContext>
    </Provider>,
  )
  const pressesResend = () => user.click(screen.getByRole('button', { name: 'Send the email again' }))
  return { store, user, functions, backend, pressesResend }
}

it('sends the email again after the wait, without telling whether there is an account', async () => {
  const { backend, pressesResend } = renderScreen({ sentBeforeMs: DURATIONS_MS.resendWait })
  expect(screen.getByRole('status')).toHaveTextContent('The email can take a few minutes to arrive.')
  await pressesResend()
  expect(backend.emails.map(({ to }) => to)).toEqual([email])
  expect(screen.getByRole('status')).toHaveTextContent('Sent again, if there’s an account.')
})

it('asks to wait before that, and shows the seconds left', async () => {
  const { backend, pressesResend } = renderScreen({ sentBeforeMs: DURATIONS_MS.resendWait - 40_000 })
  const button = screen.getByRole('button', { name: 'Send the email again' })
  expect(button.textContent).toBe('Send the email again in\u00a040\u00a0s')
  await pressesResend()
  expect(backend.emails).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent(
    new RegExp(`^Please wait ${RESEND_WAIT_SECONDS}\\sseconds before`),
  )
})

it('says above the button that the email could not be sent, and can be pressed again', async () => {
  const { functions, backend, pressesResend } = renderScreen({ sentBeforeMs: DURATIONS_MS.resendWait })
  functions.fail('requestEmail', offlineFailure())
  await pressesResend()
  expect(screen.getByText(/You seem to be offline/)).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(/can take a few minutes/)
  await pressesResend()
  expect(backend.emails).toHaveLength(1)
  expect(screen.queryByText(/You seem to be offline/)).not.toBeInTheDocument()
})

it('leads to the form for another address, and to the sign-in', async () => {
  const { store, user } = renderScreen({ sentBeforeMs: 0 })
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/auth/login')
  await user.click(screen.getByRole('button', { name: 'Use a different email' }))
  expect(store.state().passwordReset.sentTo).toBeNull()
})
