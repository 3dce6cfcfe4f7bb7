/** Text of twice the size (WCAG 1.4.4), and with the spacing of WCAG 1.4.12, is neither cut off nor covered on a phone. */
import { describe, expect, it } from '@jest/globals'
import type { Locale } from '../../src/domain/routing/locales'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { useCjkFont } from './support/cjkFont'
import { PHONE, SMALL_PHONE, useGalleryFrame } from './support/frame'

const gallery = useGalleryFrame()
useCjkFont(gallery)

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const DOUBLED = 'html { font-size: 200% }'

/** Long words, and long phrases; a state takes one or the other, because states have most of their parts in common. */
const LANGUAGES: readonly (readonly Locale[])[] = [['fr', 'ja'], ['de']]
const STATES = FIXTURES.map(({ id }, index) => ({ id, locales: LANGUAGES[index % LANGUAGES.length] ?? [] }))

async function lostWith(css: string, kinds: RegExp): Promise<readonly string[]> {
  const style = await gallery.frame.addStyleTag({ content: css })
  const findings = await gallery.frame.evaluate(() => window.gallery.findings())
  await style.evaluate((element) => (element as Element).remove())
  return findings.filter((finding) => kinds.test(finding))
}

describe('no text is lost', () => {
  it.each(STATES)('of $id, spaced or of twice the size, in $locales', async ({ id, locales }) => {
    for (const locale of locales)
      for (const size of [SMALL_PHONE, PHONE]) {
        await gallery.show(id, locale, size)
        expect(await lostWith(SPACED, /^(scrolls|text|word|choice)/)).toEqual([])
        // A select has one line in each browser, which ends with an ellipsis; its list shows the choice whole.
        expect(await lostWith(DOUBLED, /^(scrolls|text|word)/)).toEqual([])
      }
  })
})
