/** Screens without a form: errors are shown as focused notices, and the visitor can retry. */
import { expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { EmailLinkResultScreen } from '../../../src/features/emailLink/EmailLinkResultScreen'
import { NewPasswordForm } from '../../../src/features/emailLink/NewPasswordForm'
import { EmailLinkScreen } from '../../../src/features/emailLink/EmailLinkScreen'
import { VerificationScreen } from '../../../src/features/verification/VerificationScreen'
import { offlineFailure } from '../../../src/domain/failure'
import { applyActionCode, checkActionCode } from '../../../src/features/emailLink/actionCode'
import { emailUnverified } from '../../../src/state/events'
import { resendVerification } from '../../../src/features/verification/resendVerification'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { FakePage } from '../../fixtures/fakes/page'
import { fakeServices } from '../../fixtures/services'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const sophie = aMember({ verified: false })

function renderScreen(page: React.ReactNode) {
  const services = fakeServices({ signedInMember: sophie })
  const actionCode = services.auth.issueCode('verifyEmail', services.backend.add(sophie))
  const store = aStore({}, { ...services, page: new FakePage({ actionCode }) })
  const { user } = render(<Provider store={store.store}>{page}</Provider>)
  return { ...store, user }
}
const findNotice = (key: string) => document.querySelector(`.notices [data-error="${key}"]`)
const hasFocus = (key: string) => waitFor(() => expect(findNotice(key)?.parentElement).toHaveFocus())

it.each([
  ['auth/network-request-failed', 'error.offline'],
  ['auth/timeout', null],
  ['auth/too-many-requests', 'error.tooManyRequests'],
] as const)('checks an email link again on a click after the check has failed with %s', async (code, key) => {
  const { dispatch, services, user } = renderScreen(<EmailLinkScreen purpose="verifyEmail" />)
  services.auth.fail('checkCode', code)
  await act(() => dispatch(checkActionCode('verifyEmail')))
  if (key !== null) await hasFocus(key)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Confirm this address' })).toBeInTheDocument()
})

it('names the account to a password manager that stores the new password', async () => {
  const { dispatch } = renderScreen(<NewPasswordForm />)
  await act(() => dispatch(checkActionCode('verifyEmail')))
  expect(document.querySelector('[autocomplete=username]')).toHaveValue(sophie.email)
})

it('says which address is confirmed', async () => {
  const { dispatch } = renderScreen(<EmailLinkResultScreen result="email-verified" />)
  await act(() => dispatch(checkActionCode('verifyEmail')))
  expect(screen.getByText(/You can now sign in with/)).toHaveTextContent(`sign in with ${sophie.email}.`)
})

it('shows why an email link could not be applied, field errors included', async () => {
  const { dispatch, services } = renderScreen(<EmailLinkScreen purpose="verifyEmail" />)
  await act(() => dispatch(checkActionCode('verifyEmail')))
  for (const [code, key] of [
    ['auth/network-request-failed', 'error.offline'],
    ['auth/too-many-requests', 'error.tooManyRequests'],
  ] as const) {
    services.auth.fail('applyCode', code)
    await act(() => dispatch(applyActionCode()))
    await hasFocus(key)
  }
})

it('shows why the verification email could not be sent again', async () => {
  const { dispatch, services } = renderScreen(<VerificationScreen after="login" />)
  services.backend.beginSession(sophie)
  act(() => void dispatch(emailUnverified({ user: toAuthUser(sophie) })))
  services.functions.fail('requestEmail', offlineFailure())
  await act(() => dispatch(resendVerification()))
  await hasFocus('error.offline')
})
