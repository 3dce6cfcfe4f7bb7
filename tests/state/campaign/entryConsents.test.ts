/** The consents given on a page of a campaign, for the entry after a sign-in with a provider. */
import { expect, it } from '@jest/globals'
import { enterCampaign } from '../../../src/features/campaign/campaignThunks'
import { differentAccountChosen, entryConsentChanged } from '../../../src/state/events'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { selectScreen } from '../../../src/app/screen'
import { waitForListeners } from '../../fixtures/app'
import { aMember } from '../../fixtures/builders'
import { aStore, type TestStore } from '../../fixtures/store'

const PAGE = '/auth/campaign/TakeItHome/login'
const GIVEN = { tosConsentEvent: true, marketingConsent: false }

function openPage(): TestStore {
  const sophie = aMember({ providers: ['google.com'] })
  const store = aStore({ members: [sophie] })
  store.services.auth.setSocialAccount('google.com', { email: sophie.email })
  store.open(PAGE)
  store.dispatch(entryConsentChanged({ name: 'tosConsentEvent', ticked: true }))
  store.dispatch(entryConsentChanged({ name: 'marketingConsent', ticked: true }))
  store.dispatch(entryConsentChanged({ name: 'marketingConsent', ticked: false }))
  return store
}
const consents = (store: TestStore) => store.state().session.entryConsents

it('are kept for the form that asks a member for the entry', async () => {
  const store = openPage()
  await store.dispatch(signInWithProvider('google.com'))
  expect(selectScreen(store.state(), 'takeItHomeLogin')).toBe('campaign-entry')
  expect(consents(store)).toEqual(GIVEN)
})

it('belong to one account, one page and one entry', async () => {
  const other = openPage()
  other.dispatch(differentAccountChosen())
  expect(consents(other)).toEqual({})

  const next = openPage()
  next.open('/auth/campaign/TakeItHome/signup')
  expect(consents(next)).toEqual({})

  const entered = openPage()
  await entered.dispatch(signInWithProvider('google.com'))
  await entered.dispatch(enterCampaign({ answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }))
  expect(consents(entered)).toEqual({})
})

it('are not stored', async () => {
  const store = openPage()
  await waitForListeners()
  const { local, session } = store.services
  expect(JSON.stringify([...local.entries, ...session.entries])).not.toMatch(/Consent/)
})
