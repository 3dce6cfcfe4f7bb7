/** The built pages speak one language each, in `noscript` and in the error page that needs no script too. */
import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS, localeRow } from '../../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow } from '../../src/domain/routing/routes'
import { englishIn } from '../support/englishWords'
import { testSystem } from '../support/system'

const OTHERS = LOCALE_IDS.filter((locale) => !localeRow(locale).tag.startsWith('en'))
const PAGES = ROUTE_IDS.filter((route) => routeRow(route).redirectTo === undefined)

describe.each(OTHERS)('the pages of %s', (locale) => {
  it.each(PAGES)('%s: have no English', async (route) => {
    const page = await fetch(testSystem().site + buildPath({ locale, route }))
    expect(englishIn(await page.text())).toEqual([])
  })
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
