/** Every email on the narrowest phone, with and without the style sheet that some programs drop; axe finds nothing. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { SAMPLES } from '../../functions/src/emails/templates/samples'
import { catalogueOf, LOCALE_IDS, type Locale } from '../../src/domain/routing/locales'
import { emailPage } from '../../tools/gallery/page/emailPage'
import { launchBrowser } from '../support/browser'
import { addAxe, COLOURS, violationsIn } from './support/axe'
import { ADDRESS } from './support/start'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser({ isShell: true })
  page = await browser.newPage()
}, 60_000)
afterAll(() => browser.close())

const open = (id: string, locale: Locale) => page.goto(`${process.env[ADDRESS] ?? ''}${emailPage(id, locale)}`)
const excessWidth = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it.each(LOCALE_IDS.filter((id) => id === catalogueOf(id)))(
  'in %s nothing is wider than a phone, and nothing is requested',
  async (locale) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.setViewportSize({ width: 320, height: 568 })
    for (const { id } of SAMPLES) {
      await open(id, locale)
      expect([id, await excessWidth()]).toEqual([id, 0])
      await page.evaluate(() => document.querySelector('style')?.remove())
      expect([id, await excessWidth()]).toEqual([id, 0])
    }
    page.removeAllListeners('request')
    expect(requested).toHaveLength(SAMPLES.length)
  },
)

describe.each(['en', 'de', 'ja'] as const)('axe in %s', (locale) => {
  it.each(SAMPLES)('finds nothing in $id, light and dark', async ({ id }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await open(id, locale)
    await addAxe(page)
    // A mail program shows an email within landmarks of its own.
    expect(
      await violationsIn(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }),
    ).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsIn(page, COLOURS)).toEqual([])
  })
})
