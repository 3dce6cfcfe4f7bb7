/** Forced colours, a zoom of 200 %, reduced motion, and fonts. */
import { describe, expect, it, jest } from '@jest/globals'
import { FIXTURES } from '../../gallery/fixtures'
import { useGalleryFrame } from './support/frame'

jest.setTimeout(30_000)

describe('in forced colours', () => {
  const frame = useGalleryFrame({ viewport: { width: 390, height: 844 }, forcedColors: 'active' })

  it.each(FIXTURES)('$id has a border around each control, a thick one around an invalid one', async ({ id }) => {
    await frame.showFixture({ fixture: id, locale: 'en' })
    const hiddenControls = await frame.page.evaluate(() =>
      [...document.querySelectorAll('.button, #root input, #root select, #root textarea')]
        .filter((control) => control.checkVisibility() && !control.matches('.button--quiet, [type=checkbox]'))
        .filter((control) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(control)
          const least = control.matches('[aria-invalid]') ? 3 : 1
          return borderTopStyle === 'none' || parseFloat(borderTopWidth) < least
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect(hiddenControls).toEqual([])
  })
})

describe('zoomed to 200 %', () => {
  const frame = useGalleryFrame({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  it.each(FIXTURES)('$id shows all content', async ({ id }) => {
    await frame.showFixture({ fixture: id, locale: 'de' })
    expect(await frame.page.evaluate(() => window.gallery.findings())).toEqual([])
  })
})

describe('motion and fonts', () => {
  const frame = useGalleryFrame({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

  it('the rings are animated, unless reduced motion is preferred', async () => {
    const animations = () => frame.page.evaluate(() => document.getAnimations().length)
    await frame.showFixture({ fixture: 'login', locale: 'en' })
    expect(await animations()).toBe(3)
    await frame.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await animations()).toBe(0)
  })

  it('no font is downloaded', async () => {
    for (const locale of ['en', 'ja', 'zh-cn', 'ko'] as const) {
      await frame.showFixture({ fixture: 'signup', locale })
      expect(await frame.page.evaluate(() => document.fonts.size)).toBe(0)
    }
  })
})
