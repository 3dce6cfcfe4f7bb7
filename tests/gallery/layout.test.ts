/** No content is cut off in the languages with the longest and the densest texts, targets are large enough, and lines break well. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { LOCALE_IDS } from '../../src/domain/routing/locales'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { findBreaksInPhrases } from '../support/lineBreaks'
import { useCjkFont } from './support/cjkFont'
import { DESKTOP, PHONE, SMALL_PHONE, useGalleryFrame, type Size } from './support/frame'

/** A window of 1280 × 800 px at 200 %. */
const ZOOMED: Size = [640, 400]

declare global {
  interface Window {
    readonly findBreaksInPhrases: typeof findBreaksInPhrases
  }
}

const gallery = useGalleryFrame()
useCjkFont(gallery)
beforeAll(async () => {
  await gallery.frame.addScriptTag({ content: `window.findBreaksInPhrases = ${findBreaksInPhrases.toString()}` })
})
const findings = () => gallery.frame.evaluate(() => window.gallery.findings())
const unmatchedSelectors = () => gallery.frame.evaluate(() => window.gallery.unmatchedSelectors())
const brokenPhrases = () => gallery.frame.evaluate(() => window.findBreaksInPhrases())

describe('all content is shown', () => {
  it.each(FIXTURES)(
    'of $id, in German at 320 px and at 200 %, in Japanese at 320 px in whole phrases',
    async ({ id }) => {
      await gallery.show(id, 'de', SMALL_PHONE)
      expect(await findings()).toEqual([])
      await unmatchedSelectors()
      await gallery.resize(ZOOMED)
      expect(await findings()).toEqual([])
      await gallery.show(id, 'ja', SMALL_PHONE)
      expect(await findings()).toEqual([])
      await gallery.resize(PHONE)
      expect(await brokenPhrases()).toEqual([])
      await unmatchedSelectors()
    },
  )

  it('with every rule of the style sheets', async () => {
    expect(await unmatchedSelectors()).toEqual([])
  })
})

describe('the checks find', () => {
  const withStyle = async <Found>(css: string, find: () => Promise<Found>): Promise<Found> => {
    const style = await gallery.frame.addStyleTag({ content: css })
    const found = await find()
    await style.evaluate((element) => (element as Element).remove())
    return found
  }

  it('a break inside a word', async () => {
    await gallery.show('login', 'ja', PHONE)
    expect(await withStyle('h1 { width: 2em; word-break: normal }', brokenPhrases)).not.toEqual([])
  })

  it.each([SMALL_PHONE, DESKTOP])('a heading that is too wide at %s px', async (...size) => {
    await gallery.show('login', 'ja', size)
    expect((await withStyle('h1 { width: 2000px }', findings)).join()).toMatch(/scrolls sideways: \d+ px/)
  })

  it('words that a button covers', async () => {
    await gallery.show('login', 'ja', PHONE)
    const found = await withStyle('.social { position: relative; left: -9em }', findings)
    expect(found.join()).toMatch(/text covered: .* by svg/)
  })
})

describe('the tag of the provider used last', () => {
  it.each(LOCALE_IDS)('ends before the next logo, which it is not about: %s', async (locale) => {
    await gallery.show('login-returning', locale, PHONE)
    const [end, next] = await gallery.frame.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return [boxOf('.tag')?.right ?? NaN, boxOf('[data-provider="apple.com"]')?.left ?? NaN]
    })
    expect(end).toBeLessThan(next)
  })
})
