/** Converts a fixture into the URL and the Redux state that a static page needs. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/routing/locales'
import { parsePath } from '../../src/domain/routing/routes'
import { buildVisit } from '../../src/state/recordVisit'
import { visitStarted } from '../../src/state/events'
import { rootReducer } from '../../src/app/rootReducer'
import type { RootState } from '../../src/state/storeTypes'
import { NOW } from './fixtures/people'
import { isStep, type Fixture } from './fixtures/types'

/** Path and query of a fixture in a locale. */
export function urlOf({ path }: Fixture, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The state before the story. */
export function initialStateOf(fixture: Fixture, locale: Locale): RootState {
  const [pathname = '', search] = urlOf(fixture, locale).split('?')
  const routeMatch = parsePath(pathname)
  const visit = buildVisit(routeMatch, new URLSearchParams(search), {
    locale,
    destinations: PRODUCTION_DESTINATIONS,
    now: NOW,
  })
  return rootReducer(undefined, visitStarted({ ...visit, campaignClosed: fixture.closed ?? visit.campaignClosed }))
}

/** The state after the events of the story; steps in the page do not change it. */
export const stateOf = (fixture: Fixture, locale: Locale): RootState =>
  eventsOf(fixture).reduce(rootReducer, initialStateOf(fixture, locale))

const eventsOf = ({ steps = [] }: Fixture): readonly UnknownAction[] =>
  steps.filter((step): step is UnknownAction => !isStep(step))
