import { expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { CampaignIntro, CampaignSuccessScreen } from '../../../src/features/campaign'
import { entryAccepted } from '../../../src/state/events'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const routeMatch = { locale: 'en', route: 'takeItHomeLogin' } as const

function openCampaign(code: string, prefix = '') {
  const store = aStore({ signedInMember: aMember() })
  store.open(`${prefix}/auth/campaign/${code}/login`)
  return store
}

/** The facts of the intro, before the entry. */
function showIntro(code: string): readonly HTMLElement[] {
  render(
    <Provider store={openCampaign(code).store}>
      <CampaignIntro screen="campaign-login" routeMatch={routeMatch} />
    </Provider>,
  )
  return screen.getAllByRole('listitem')
}

const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent)

it('lists the facts of the draw before the entry', () => {
  expect(textsOf(showIntro('TakeItHome'))).toEqual([
    'Trip and listening event in Seoul',
    'Each member can enter once. If you win, we’ll email you. More about our listening events',
  ])
})

it('links to the listening events beside the last fact', () => {
  showIntro('TakeItHome')
  const link = screen.getByRole('link', { name: 'More about our listening events' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/take-it-home#listenevents$/))
})

it('lists what holds for any draw if the campaign has no texts of its own', () => {
  expect(textsOf(showIntro('SUMMER-24'))).toEqual([
    expect.stringMatching(/^The prize is described in the terms and conditions.*\.$/),
    'Each member can enter once. If you win, we’ll email you.',
  ])
  const terms = screen.getByRole('link', { name: 'terms and conditions' })
  expect(terms).toHaveAttribute('href', expect.stringMatching(/\/pages\/terms-and-conditions#tih$/))
  // So that no answer is lost.
  expect(terms).toHaveAttribute('target', '_blank')
})

it.each([
  ['win-a-movie-night-setup', 'We’ll email the winners on April 7, 2025.', '', ''],
  ['TakeItHome', 'If you win, we’ll email you.', 'Each member can enter once. ', ' More about our listening events'],
])('on %s, says how the winners hear, before the entry and after it', (code, winners, before, after) => {
  expect(textsOf(showIntro(code)).at(-1)).toBe(before + winners + after)
  cleanup()
  const store = openCampaign(code)
  const profile = { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' }
  store.dispatch(entryAccepted({ user: toAuthUser(aMember()), profile, alreadyEntered: false }))
  render(
    <Provider store={store.store}>
      <CampaignSuccessScreen />
    </Provider>,
  )
  expect(textsOf(screen.getAllByRole('listitem'))[0]).toBe(winners)
})
