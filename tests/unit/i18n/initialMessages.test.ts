/** The initial part of each language (tools/build/i18n/messageParts.ts) has every message that the sign-in page can show. */
import { describe, expect, it, jest } from '@jest/globals'
import { FIXTURES } from '../../../tools/gallery/fixtures'
import { stateOf, urlOf } from '../../../tools/gallery/state'
import { prerender } from '../../../tools/build/prerender'
import { chainOf, mergeChain } from '../../../translations/catalogues'
import { isInitial } from '../../../tools/build/i18n/messageParts'
import { SCREENS, titleOf } from '../../../src/app/screens'
import { AUTH_FAILURES, type ErrorKey } from '../../../src/domain/errors'
import { fieldsFor } from '../../../src/domain/forms/forms'
import { catalogueOf, LOCALE_IDS, type Locale } from '../../../src/domain/routing/locales'
import { parsePath, type RouteId } from '../../../src/domain/routing/routes'
import { selectScreen } from '../../../src/app/screen'

const initialPartOf = (locale: Locale) =>
  Object.fromEntries(Object.entries(mergeChain(chainOf(catalogueOf(locale)))).filter(([id]) => isInitial(id)))

async function missingMessagesOf(route: RouteId, locale: Locale): Promise<number> {
  const missingMessages = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await prerender({ locale, route }, { locale, now: 0, messages: initialPartOf(locale) })
  const { length } = missingMessages.mock.calls
  missingMessages.mockRestore()
  return length
}

const SCREEN_TITLES = Object.values(SCREENS).flatMap(({ title }) => (typeof title === 'string' ? [title] : []))

function titleOfFixture(fixture: (typeof FIXTURES)[number]) {
  const state = stateOf(fixture, 'en')
  const [pathname = ''] = urlOf(fixture, 'en').split('?')
  return titleOf(selectScreen(state, parsePath(pathname)?.route ?? null), state)
}

describe('the initial messages', () => {
  it.each(LOCALE_IDS)('are all that the sign-in page of %s shows', async (locale) => {
    expect(await missingMessagesOf('login', locale)).toBe(0)
    expect(await missingMessagesOf('appLogin', locale)).toBe(0)
  })

  it('are not all that other pages show', async () => {
    expect(await missingMessagesOf('signupWithEmail', 'en')).toBeGreaterThan(0)
  })

  it('include every error of the sign-in page', () => {
    const rules = fieldsFor('login', 'en').flatMap((field) => field.rules.map(({ key }) => key))
    const failures = Object.values(AUTH_FAILURES).flatMap((row) => ('key' in row ? [row.key] : []))
    const sessions: readonly ErrorKey[] = ['signInRequired', 'recentSignInRequired']
    const dialogs = ['modal.reference', 'failure.reload', 'common.offline', 'common.slow']
    expect([...rules, ...failures, ...sessions, ...dialogs].filter((key) => !isInitial(key))).toEqual([])
  })

  it('include the title of every screen', () => {
    expect(SCREEN_TITLES.filter((title) => !isInitial(title))).toEqual([])
  })

  it.each(FIXTURES)('include the title of $id', (fixture) => {
    expect(isInitial(titleOfFixture(fixture))).toBe(true)
  })
})
