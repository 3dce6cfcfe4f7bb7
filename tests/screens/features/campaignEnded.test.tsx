/** What a closed campaign says to a member who has entered. */
import { expect, it } from '@jest/globals'
import { Provider } from 'react-redux'
import type { CampaignStatus } from '../../../src/domain/campaignStatus'
import { CampaignClosedScreen } from '../../../src/features/campaign'
import { campaignChecked } from '../../../src/state/events'
import { ClockContext } from '../../../src/ui/contexts'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

function showClosed(code: string, status: CampaignStatus | null, time = 0) {
  const store = aStore()
  store.open(`/auth/campaign/${code}/login`)
  if (status !== null) store.dispatch(campaignChecked(status))
  const { container } = render(
    <Provider store={store.store}>
      <ClockContext value={() => time}>
        <CampaignClosedScreen />
      </ClockContext>
    </Provider>,
  )
  return container
}

it.each(['TakeItHome', 'SUMMER-24'])('says how the winners hear of it: %s', (code) => {
  expect(showClosed(code, { status: 'closed' })).toHaveTextContent('If you entered and won, we’ll email you.')
})

it('names the day on which the winners hear of it, and from then on says that they have', () => {
  const show = (time: number) => showClosed('win-a-movie-night-setup', { status: 'closed' }, time).textContent
  expect(show(Date.UTC(2025, 3, 6))).toContain('We’ll email the winners on April 7, 2025.')
  expect(show(Date.UTC(2025, 3, 8))).toContain('The winners have been emailed.')
})

it.each([
  ['whose times are unknown', null],
  ['that is not open yet', { status: 'notOpenYet', opensAt: '2031-12-01T09:00:00+09:00' }],
] as const)('says nothing of winners for a campaign %s', (_, status) => {
  expect(showClosed('TakeItHome', status)).not.toHaveTextContent('we’ll email you')
})
