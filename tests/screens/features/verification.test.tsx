import { afterEach, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { DURATIONS_MS, RESEND_WAIT_SECONDS } from '../../../src/domain/limits'
import { VerificationScreen } from '../../../src/features/verification/VerificationScreen'
import { ClockContext } from '../../../src/ui/contexts'
import {
  emailRefused,
  signUpCompleted,
  verificationFailed,
  verificationRequested,
  verificationSent,
} from '../../../src/state/events'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

afterEach(() => void jest.useRealTimers())

/** The screen, 40 seconds before the next email can be asked for. */
function renderScreen({
  entryFor = null,
  after = 'signup',
}: { readonly entryFor?: string | null; readonly after?: 'signup' | 'login' } = {}) {
  jest.useFakeTimers({ now: 1_000_000 })
  const { store, dispatch, services } = aStore({ now: 1_000_000 })
  const user = { uid: 'u', email: 'ada@example.com', emailVerified: false }
  dispatch(signUpCompleted({ user, emailSentAt: 1_000_000 - DURATIONS_MS.resendWait + 40_000, entryFor }))
  render(
    <Provider store={store}>
      <ClockContext value={services.clock.now}>
        <VerificationScreen after={after} login={{ locale: 'en', route: 'appLogin' }} />
      </ClockContext>
    </Provider>,
  )
  const pass = (ms: number) => {
    act(() => {
      services.clock.setTime(services.clock.now() + ms)
      jest.advanceTimersByTime(ms)
    })
  }
  return { dispatch, pass }
}

const resendButton = () => screen.getByRole('button', { name: 'Send the email again' })
const filledSeconds = () => resendButton().querySelector('path')?.getAttribute('stroke-dasharray')

it('shows the email address and the possible delay above the button', () => {
  renderScreen()
  const positionOf = (text: RegExp) => resendButton().compareDocumentPosition(screen.getByText(text))
  expect(positionOf(/ada@example\.com/)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(positionOf(/can take a few minutes/)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

it.each([
  [null, 'Once that’s done, this page will continue automatically.'],
  ['TakeItHome', 'Once that’s done, this page will continue automatically and your entry will count.'],
])('says that the page continues by itself (entry: %s)', (entryFor, text) => {
  renderScreen({ entryFor })
  expect(screen.getByText(text)).toBeInTheDocument()
})

it.each([
  ['signup', 'Use a different email'],
  ['login', 'Use a different account'],
] as const)('offers another start after a %s', (after, name) => {
  renderScreen({ after })
  expect(screen.getByRole('button', { name })).toBeInTheDocument()
})

it('shows the result of a request in the place of the possible delay', () => {
  const { dispatch } = renderScreen()
  const hint = screen.getByText(/check your spam folder/)
  expect(screen.getByRole('status')).toHaveTextContent('The email can take a few minutes to arrive.')
  act(() => void dispatch(verificationSent({ at: 1_000_000 })))
  expect(hint).toContainElement(screen.getByRole('status'))
  expect(hint.textContent).toBe(
    'We’ve sent you a new email. If\u00a0you\u00a0don’t\u00a0see\u00a0it, check your spam folder.',
  )
  expect(resendButton().compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

it('shows the wait before the next email in the button, whose name stays the same each second', () => {
  const { pass } = renderScreen()
  expect(resendButton().textContent).toBe('Send the email again in\u00a040\u00a0s')
  expect(filledSeconds()).toBe(`${RESEND_WAIT_SECONDS - 40} ${RESEND_WAIT_SECONDS}`)
  pass(1_000)
  expect(resendButton().textContent).toBe('Send the email again in\u00a039\u00a0s')
  expect(filledSeconds()).toBe(`${RESEND_WAIT_SECONDS - 39} ${RESEND_WAIT_SECONDS}`)
  pass(39_000)
  expect(resendButton().textContent).toBe('Send the email again')
  expect(filledSeconds()).toBeUndefined()
})

it('says in the button that the email is being sent, as other buttons do', () => {
  const { dispatch, pass } = renderScreen()
  pass(40_000)
  act(() => void dispatch(verificationRequested()))
  const button = screen.getByRole('button', { name: 'Sending…' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  act(() => void dispatch(verificationSent({ at: 1_040_000 })))
  expect(resendButton()).not.toHaveAttribute('aria-busy')
})

it('says that no email was sent, offers to send it, and then shows the usual page', async () => {
  const member = aMember({ verified: false })
  const store = aStore({ signedInMember: member })
  store.open('/auth/signup_with_email')
  store.dispatch(signUpCompleted({ user: toAuthUser(member), emailSentAt: null, entryFor: null }))
  const { user: visitor } = render(
    <Provider store={store.store}>
      <VerificationScreen after="signup" />
    </Provider>,
  )
  expect(screen.getByRole('group')).toHaveTextContent(/couldn’t send the email/)
  expect(screen.queryByText(/we’ve sent/i)).toBeNull()
  await visitor.click(screen.getByRole('button', { name: 'Send the email' }))
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('heading')).toHaveTextContent('Check your inbox')
  expect(screen.queryByText(/new email/)).toBeNull()
  expect(resendButton()).toBeInTheDocument()
})

it.each([
  ['signup', 'Correct the address'],
  ['login', 'Use a different account'],
] as const)('tells after a %s that the address refuses emails, and first of all the way on', (after, way) => {
  const { dispatch } = renderScreen({ after })
  act(() => void dispatch(emailRefused()))
  const message = document.querySelector('[data-error="error.emailUndeliverable"]')
  expect(message).toHaveTextContent(/couldn’t be delivered/)
  expect(message?.parentElement).toHaveFocus()
  expect(screen.getByText('ada@example.com')).toBeVisible()
  expect(screen.queryByText(/the link|spam folder/)).toBeNull()
  expect(screen.getAllByRole('button')[0]).toHaveTextContent(way)
  expect(resendButton()).toBeInTheDocument()
})

it('leads to the sign-in page where there is no session to send the email again with', () => {
  const { dispatch } = renderScreen()
  act(
    () => void dispatch(verificationFailed({ code: 'functions/unauthenticated', key: 'signInRequired', field: null })),
  )
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/app/login')
  expect(screen.getByText('Please sign in to continue.')).toBeVisible()
})
