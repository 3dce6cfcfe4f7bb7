/** The built pages speak one language each, in `noscript` and in the error page that needs no script too. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS, localeRow } from '../../src/domain/routing/locales'
import { englishIn } from '../support/englishWords'
import { testSystem } from '../support/system'

/** Other spellings of a locale have the same pages. */
const OTHERS = LOCALE_IDS.filter((id) => !localeRow(id).tag.startsWith('en') && id === id.toLowerCase())

it.each(OTHERS)('the pages of %s have no English', (locale) => {
  const folder = join(testSystem().siteDir, locale)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  expect(files).toContain(join('auth', 'login', 'index.html'))
  const english = files.map((file) => ({ file, found: englishIn(readFileSync(join(folder, file), 'utf8')) }))
  expect(english.filter(({ found }) => found.length > 0)).toEqual([])
})

describe('the check', () => {
  it.each([
    '<noscript>KEF ID needs JavaScript.</noscript>',
    '<template><p>Reload the page</p></template>',
    '<button aria-label="Show your password">표시</button>',
  ])('finds %s', (html) => expect(englishIn(html)).toHaveLength(1))

  it('ignores scripts, styles and words of other languages', () => {
    expect(englishIn('<script>with(the){}</script><p>Du thé, s’il vous plaît</p>')).toEqual([])
  })
})
