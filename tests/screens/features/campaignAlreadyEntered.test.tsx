/** A device on which a member has entered before may be in another member's hands. */
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { CampaignSuccessScreen } from '../../../src/features/campaign'
import { entryAccepted } from '../../../src/state/events'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const NAME = 'Sign in with a different account'
const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }

function showSuccess(alreadyEntered: boolean) {
  const store = aStore({ signedInMember: aMember() })
  store.open('/auth/campaign/TakeItHome/login')
  store.dispatch(entryAccepted({ user: toAuthUser(aMember()), profile, alreadyEntered }))
  const { user } = render(
    <Provider store={store.store}>
      <CampaignSuccessScreen />
    </Provider>,
  )
  return { store, user }
}

it('lets another member enter', async () => {
  const { store, user } = showSuccess(true)
  await user.click(screen.getByRole('button', { name: NAME }))
  expect(store.state().user).toBeNull()
  expect(selectStage(store.state())).toBe('form')
})

it('offers no other account right after an entry', () => {
  showSuccess(false)
  expect(screen.queryByRole('button', { name: NAME })).toBeNull()
})
