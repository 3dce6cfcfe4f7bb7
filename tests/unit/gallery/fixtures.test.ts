import { describe, expect, it } from '@jest/globals'
import { FIXTURES } from '../../../tools/gallery/fixtures'
import { urlOf, stateOf } from '../../../tools/gallery/state'
import { SCREENS } from '../../../src/app/screens'
import { LOCALE_IDS, type Locale } from '../../../src/domain/routing/locales'
import { parsePath, type ScreenName } from '../../../src/domain/routing/routes'
import { publicScreenName, selectScreen } from '../../../src/app/screen'

describe('the fixtures of the gallery', () => {
  const routeOf = (fixture: (typeof FIXTURES)[number], locale: Locale) => {
    const [pathname = ''] = urlOf(fixture, locale).split('?')
    return parsePath(pathname)?.route ?? null
  }
  const screens = FIXTURES.map((fixture) => selectScreen(stateOf(fixture, 'en'), routeOf(fixture, 'en')))

  // Without a purpose the screen of an email link is a loader, which no fixture shows.
  const expected = (Object.keys(SCREENS) as ScreenName[]).filter((screen) => screen !== 'email-link')

  it.each(expected)('show the screen %s', (screen) => {
    expect(screens).toContain(screen)
  })

  it.each(FIXTURES)('$id shows the screen it names in every locale', (fixture) => {
    for (const locale of LOCALE_IDS) {
      const state = stateOf(fixture, locale)
      const route = routeOf(fixture, locale)
      expect(publicScreenName(selectScreen(state, route), route)).toBe(fixture.screen)
      expect(state.locale).toBe(locale)
    }
  })
})
