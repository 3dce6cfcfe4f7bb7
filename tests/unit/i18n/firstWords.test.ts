/** The sign-in page does with the words that come first, in every language: none is missing on it, nor when it fails. */
import { describe, expect, it, jest } from '@jest/globals'
import { prerender } from '../../../scripts/prerender'
import { mergeChain } from '../../../scripts/i18n/merge'
import { isFirst } from '../../../scripts/i18n/parts'
import { AUTH_FAILURES, type ErrorKey } from '../../../src/domain/errors'
import { fieldsFor } from '../../../src/domain/forms'
import { LOCALE_IDS, localeRow, type Locale } from '../../../src/domain/locales'
import type { RouteId } from '../../../src/domain/routes'

const firstOf = (locale: Locale) =>
  Object.fromEntries(Object.entries(mergeChain(localeRow(locale).chain)).filter(([id]) => isFirst(id)))

async function complaintsOf(route: RouteId, locale: Locale): Promise<number> {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await prerender({ locale, route }, { now: 0, messages: firstOf(locale) })
  const { length } = complaints.mock.calls
  complaints.mockRestore()
  return length
}

describe('the first words', () => {
  it.each(LOCALE_IDS)('are all that the sign-in page of %s shows', async (locale) => {
    expect(await complaintsOf('login', locale)).toBe(0)
    expect(await complaintsOf('appLogin', locale)).toBe(0)
  })

  it('are not all that other pages show', async () => {
    expect(await complaintsOf('signupWithEmail', 'en')).toBeGreaterThan(0)
  })

  it('hold what may go wrong there', () => {
    const rules = fieldsFor('login', 'en').flatMap((field) => field.rules.map(({ key }) => key))
    const failures = Object.values(AUTH_FAILURES).flatMap((row) => ('key' in row ? [row.key] : []))
    const around = Object.keys(firstOf('en')).filter((id) => /^(modal|failure|common|summary)\./.test(id))
    const sessions: readonly ErrorKey[] = ['signInRequired', 'recentSignInRequired']
    expect([...rules, ...failures, ...sessions].filter((key) => !isFirst(key))).toEqual([])
    expect(around.length).toBeGreaterThan(15)
  })

  it('and the rest are all words', () => {
    const ids = Object.keys(mergeChain(['en']))
    expect(ids.filter(isFirst).length).toBeLessThan(ids.length / 2)
  })
})
