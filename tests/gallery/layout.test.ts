/** No content is cut off on narrow and wide screens in any language, and targets are large enough. */
import { describe, expect, it, jest } from '@jest/globals'
import { FIXTURES } from '../../gallery/fixtures'
import { LOCALE_IDS, localeRow } from '../../src/domain/routing/locales'
import { useGalleryFrame } from './support/frame'

jest.setTimeout(30_000)

/** One locale per catalogue: both spellings of zh-* use the same one. */
const LOCALES = LOCALE_IDS.filter(
  (id, index) => LOCALE_IDS.findIndex((other) => localeRow(other).chain[0] === localeRow(id).chain[0]) === index,
)

describe('at 320 px', () => {
  const frame = useGalleryFrame({ viewport: { width: 320, height: 568 } })

  it.each(FIXTURES)('$id shows all content in every language', async ({ id }) => {
    const found = await frame.page.evaluate(
      async ({ fixture, locales }) => {
        const lines: string[] = []
        for (const locale of locales) {
          await window.gallery.show({ fixture, locale })
          lines.push(...window.gallery.findings().map((line) => `${locale}: ${line}`))
        }
        return lines
      },
      { fixture: id, locales: LOCALES },
    )
    expect(found).toEqual([])
  })
})

describe.each([768, 1024, 1440])('at %s px', (width) => {
  const frame = useGalleryFrame({ viewport: { width, height: 800 } })

  it.each(FIXTURES)('$id shows all content in the longest language', async ({ id }) => {
    const found = await frame.page.evaluate(async (fixture) => {
      await window.gallery.show({ fixture, locale: 'de' })
      return window.gallery.findings()
    }, id)
    expect(found).toEqual([])
  })
})
