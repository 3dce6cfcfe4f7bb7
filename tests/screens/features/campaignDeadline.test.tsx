/** The closing time of an open campaign, which the functions report after the page has opened. */
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { formatClosing, type CampaignStatus } from '../../../src/domain/campaignStatus'
import type { Locale } from '../../../src/domain/routing/locales'
import { CampaignIntro } from '../../../src/features/campaign'
import { campaignChecked } from '../../../src/state/events'
import type { ScreenName } from '../../../src/domain/routing/routes'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const OPEN = { status: 'open', closesAt: '2031-12-24T18:17:00+09:00' } as const

/** Renders the introduction beside a screen. */
function showIntro(name: ScreenName, status: CampaignStatus, locale: Locale = 'en') {
  const store = aStore()
  store.open(`${locale === 'en' ? '' : `/${locale}`}/auth/campaign/TakeItHome/login`)
  store.dispatch(campaignChecked(status))
  return render(
    <Provider store={store.store}>
      <CampaignIntro screen={name} routeMatch={{ locale, route: 'takeItHomeLogin' }} />
    </Provider>,
    locale,
  )
}

it.each(['campaign-login', 'campaign-signup', 'campaign-entry'] as const)(
  'is below the facts beside the screen %s, in the visitor’s time zone',
  (name) => {
    showIntro(name, OPEN)
    const deadline = screen.getByText(/^Enter by/)
    const time = formatClosing(OPEN.closesAt, 'en')
    expect(time).toMatch(/2031\sat\s\d+:\d7\s[AP]M$/)
    expect(deadline).toHaveTextContent(`Enter by ${time.replaceAll(/\s/g, ' ')}.`)
    expect(screen.getByRole('list').nextElementSibling).toBe(deadline.parentElement)
  },
)

it.each(['ca', 'mx-es'] as const)('ends with one full stop in the locale %s', (locale) => {
  showIntro('campaign-login', OPEN, locale)
  expect(screen.getByText(/2031/)).toHaveTextContent(/:\d7\s[ap]\.\s?m\.$/)
})

it('is not named for a campaign without one', () => {
  showIntro('campaign-login', { status: 'open' })
  expect(screen.queryByText(/^Enter by/)).toBeNull()
})

it.each(['campaign-success', 'campaign-closed', 'accept-tos'] as const)('is not named beside the screen %s', (name) => {
  showIntro(name, OPEN)
  expect(screen.queryByText(/^Enter by/)).toBeNull()
})
