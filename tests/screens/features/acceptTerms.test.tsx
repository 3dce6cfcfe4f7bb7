import { expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { AcceptTermsScreen } from '../../../src/features/acceptTerms/AcceptTermsScreen'
import { termsRequired, termsRefusedAgain, termsSubmitted } from '../../../src/state/events'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }
const missing = { user: toAuthUser(aMember()), profile, expired: false, marketingConsent: false, isNewUser: false }

function renderTerms(user = toAuthUser(aMember({ email: 'sophie@example.org' })), marketingConsent = false) {
  const { store, dispatch } = aStore({ signedInMember: aMember() })
  dispatch(termsRequired({ ...missing, user, marketingConsent }))
  render(
    <Provider store={store}>
      <AcceptTermsScreen />
    </Provider>,
  )
}

it('names the account by its email address, above the button for another account', async () => {
  renderTerms()
  const account = await screen.findByText('sophie@example.org')
  expect(account.parentElement).toHaveTextContent('Signed in as sophie@example.org')
  const button = screen.getByRole('button', { name: 'Sign in with a different account' })
  expect(account.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([true, false])('asks for the marketing consent unless it was given before (%p)', async (isGiven) => {
  renderTerms(undefined, isGiven)
  await screen.findByText('sophie@example.org')
  expect(screen.getAllByRole('checkbox')).toHaveLength(isGiven ? 1 : 2)
})

it('names an account without an email address by the member’s name', async () => {
  renderTerms({ ...toAuthUser(aMember()), email: null })
  const account = await screen.findByText('Sophie')
  expect(account.parentElement).toHaveTextContent('Signed in as Sophie')
})

it('withdraws no marketing consent that it does not ask for', async () => {
  const store = aStore({ signedInMember: aMember() })
  store.open('/auth/login')
  store.dispatch(termsRequired({ ...missing, expired: true, marketingConsent: true }))
  const { user } = render(
    <Provider store={store.store}>
      <AcceptTermsScreen />
    </Provider>,
  )
  await user.click(screen.getByRole('checkbox', { name: /terms/i }))
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  await waitFor(() => expect(store.services.functions.payloadsOf('upsertFirestoreAccount')).toHaveLength(1))
  expect(store.services.functions.payloadsOf('upsertFirestoreAccount')[0]).not.toHaveProperty('marketingConsent')
})

it('keeps the consents and links to the shop when accepted terms could not be saved', async () => {
  const { store, dispatch } = aStore({ signedInMember: aMember() })
  dispatch(termsRequired(missing))
  const { user } = render(
    <Provider store={store}>
      <AcceptTermsScreen />
    </Provider>,
  )
  const terms = await screen.findByRole('checkbox', { name: /terms/i })
  await user.click(terms)
  expect(screen.queryByRole('link', { name: 'Continue to the shop' })).toBeNull()
  act(() => {
    dispatch(termsSubmitted({ tosConsent: true, marketingConsent: false }))
    dispatch(termsRefusedAgain())
  })
  expect(terms).toBeChecked()
  const notice = screen.getByRole('group')
  expect(notice).toHaveFocus()
  expect(notice.querySelector('[data-error="error.genericError"]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Continue to the shop' })).toHaveAttribute('data-action', 'continue')
})
