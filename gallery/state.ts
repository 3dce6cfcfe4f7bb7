/** From a fixture to what a still page needs: the address in a locale, and the state that its story leads to. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { PRODUCTION_DESTINATIONS } from '../src/domain/destinations'
import { DEFAULT_LOCALE, type Locale } from '../src/domain/locales'
import { parsePath } from '../src/domain/routes'
import { visitFacts } from '../src/state/arrive'
import { visitArrived } from '../src/state/events'
import { rootReducer, type RootState } from '../src/state/rootReducer'
import { NOW } from './fixtures/people'
import { isStep, type Fixture } from './fixtures/types'

/** Path and query of a fixture in a locale. */
export function addressOf({ at }: Fixture, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return at
  return at === '/' ? `/${locale}` : `/${locale}${at}`
}

/** As the page opens. */
export function openingOf(fixture: Fixture, locale: Locale): RootState {
  const [pathname = '', search] = addressOf(fixture, locale).split('?')
  const place = parsePath(pathname)
  const facts = visitFacts(place, new URLSearchParams(search), {
    locale,
    destinations: PRODUCTION_DESTINATIONS,
    now: NOW,
  })
  return rootReducer(undefined, visitArrived({ ...facts, campaignClosed: fixture.closed ?? facts.campaignClosed }))
}

/** Where the events of its story lead to; what was done in the page changes nothing here. */
export const stateOf = (fixture: Fixture, locale: Locale): RootState =>
  eventsOf(fixture).reduce(rootReducer, openingOf(fixture, locale))

const eventsOf = ({ story = [] }: Fixture): readonly UnknownAction[] =>
  story.filter((part): part is UnknownAction => !isStep(part))
