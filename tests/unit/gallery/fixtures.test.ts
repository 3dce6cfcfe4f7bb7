import { describe, expect, it } from '@jest/globals'
import { FIXTURES } from '../../../gallery/fixtures'
import { urlOf, stateOf } from '../../../gallery/state'
import { TITLES } from '../../../src/app/titles'
import { LOCALE_IDS } from '../../../src/domain/routing/locales'
import { parsePath } from '../../../src/domain/routing/routes'
import { selectScreen } from '../../../src/state/screen'

describe('the fixtures of the gallery', () => {
  it.each(Object.keys(TITLES))('show the screen %s', (screen) => {
    expect(FIXTURES.map((fixture) => fixture.screen)).toContain(screen)
  })

  it('have ids of their own, fit for addresses and files', () => {
    const ids = FIXTURES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]+$/)
  })

  it.each(FIXTURES)('$id comes to the screen it names, in every locale', (fixture) => {
    for (const locale of LOCALE_IDS) {
      const state = stateOf(fixture, locale)
      const [pathname = ''] = urlOf(fixture, locale).split('?')
      expect(selectScreen(state, parsePath(pathname)?.route ?? null)).toBe(fixture.screen)
      expect(state.locale).toBe(locale)
    }
  })
})
