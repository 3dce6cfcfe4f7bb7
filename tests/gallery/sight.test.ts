/** Forced colours, a zoom of 200 %, reduced motion, fonts, the modal, and the language menu. */
import { describe, expect, it, jest } from '@jest/globals'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { useGalleryFrame } from './support/frame'

jest.setTimeout(30_000)

describe('in forced colours', () => {
  const gallery = useGalleryFrame({ size: { width: 390, height: 844 }, forcedColors: 'active' })

  it.each(FIXTURES)('$id has a border around each control, a thick one around an invalid one', async ({ id }) => {
    await gallery.showFixture({ fixture: id, locale: 'en' })
    const hiddenControls = await gallery.frame.evaluate(() =>
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

describe.each([390, 768, 1440])('in forced colours, %i px wide', (width) => {
  const gallery = useGalleryFrame({ size: { width, height: 844 }, forcedColors: 'active' })

  it('the member benefits are seen without their drawing', async () => {
    await gallery.showFixture({ fixture: 'home', locale: 'en' })
    const { panel, text, hasDrawing } = await gallery.frame.evaluate(() => {
      const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN
      const hasDrawing = document.querySelector('.unit')?.checkVisibility() ?? false
      return { panel: bottomOf('.benefits'), text: bottomOf('.benefits__text'), hasDrawing }
    })
    expect(panel).toBeGreaterThanOrEqual(text)
    expect(hasDrawing).toBe(false)
  })
})

describe('zoomed to 200 %', () => {
  const gallery = useGalleryFrame({ size: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  it.each(FIXTURES)('$id shows all content', async ({ id }) => {
    await gallery.showFixture({ fixture: id, locale: 'de' })
    expect(await gallery.frame.evaluate(() => window.gallery.findings())).toEqual([])
  })
})

describe('the signs of what is met', () => {
  const gallery = useGalleryFrame({ size: { width: 390, height: 844 } })

  it.each([
    ['signup', '.checks li', 'ring', '○'],
    ['signup-filled', '.checks li', 'tick', '✓'],
    ['verification-resent', '.hint [role=status]', 'tick', '✓'],
    ['reset-email-resent', '.hint [role=status]', 'tick', '✓'],
  ])('%s has before each %s a %s', async (fixture, selector, _, sign) => {
    await gallery.showFixture({ fixture, locale: 'en' })
    const signs = await gallery.frame.evaluate(
      (of) => [...document.querySelectorAll(of)].map((element) => getComputedStyle(element, '::before').content[1]),
      selector,
    )
    expect(signs.length).toBeGreaterThan(0)
    expect(new Set(signs)).toEqual(new Set([sign]))
  })
})

describe('motion and fonts', () => {
  const gallery = useGalleryFrame({ size: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

  it('the rings are animated, unless reduced motion is preferred', async () => {
    const animations = () =>
      gallery.frame.evaluate(() =>
        document.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
      )
    await gallery.showFixture({ fixture: 'login', locale: 'en' })
    expect((await animations()).filter((name) => name === 'breathe')).toHaveLength(3)
    await gallery.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await animations()).toEqual([])
  })

  it('no font is downloaded', async () => {
    for (const locale of ['en', 'ja', 'zh-cn', 'ko'] as const) {
      await gallery.showFixture({ fixture: 'signup', locale })
      expect(await gallery.frame.evaluate(() => document.fonts.size)).toBe(0)
    }
  })
})

describe.each([
  ['a phone', { width: 390, height: 844 }],
  ['a phone held sideways', { width: 844, height: 390 }],
  ['a desktop', { width: 1440, height: 900 }],
])('the modal on %s', (_, size) => {
  const gallery = useGalleryFrame({ size })

  it.each(['en', 'de', 'ja'] as const)(
    'moves nothing that can be pressed when the reference arrives, in %s',
    async (locale) => {
      const boxesIn = async (fixture: string) => {
        await gallery.showFixture({ fixture, locale })
        return gallery.frame.evaluate(() =>
          [...document.querySelectorAll('.modal [data-action], .modal a')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return { x, y, width, height }
          }),
        )
      }
      const before = await boxesIn('modal')
      expect(before).toHaveLength(2)
      expect(await boxesIn('modal-reference')).toEqual(before)
    },
  )
})

describe('the edges of the modal', () => {
  const onPhone = useGalleryFrame({ size: { width: 390, height: 844 } })
  const onDesktop = useGalleryFrame({ size: { width: 1440, height: 900 } })

  const boxIn = async ({ frame, showFixture }: typeof onPhone, fixture: string) => {
    await showFixture({ fixture, locale: 'en' })
    return frame.evaluate(() => document.querySelector('.modal')?.getBoundingClientRect().toJSON() as DOMRect)
  }

  it.each(['modal', 'modal-reference', 'modal-reload', 'modal-app', 'modal-campaign'])(
    '%s is on a phone a sheet at the lower edge',
    async (fixture) => {
      const box = await boxIn(onPhone, fixture)
      expect(box).toMatchObject({ left: 0, right: 390, bottom: 844 })
      // The page behind it remains visible.
      expect(box.top).toBeGreaterThan(200)
    },
  )

  it('the upper edge stays in place on a desktop when the reference arrives', async () => {
    const { top, left } = await boxIn(onDesktop, 'modal')
    expect(await boxIn(onDesktop, 'modal-reference')).toMatchObject({ top, left })
  })
})

describe.each([
  ['a phone', { width: 320, height: 568 }],
  ['a desktop', { width: 1440, height: 900 }],
])('the notice of a lost connection on %s', (_, size) => {
  const gallery = useGalleryFrame({ size })

  it.each(['en', 'de', 'es', 'ja'] as const)('covers nothing of the header, in %s', async (locale) => {
    await gallery.showFixture({ fixture: 'offline', locale })
    const { notice, lowestText, header } = await gallery.frame.evaluate(() => {
      const boxOf = (css: string) => document.querySelector(css)?.getBoundingClientRect().toJSON() as DOMRect
      const text = document.createRange()
      text.selectNodeContents(document.querySelector('.connection') ?? document.body)
      return { notice: boxOf('.connection'), lowestText: text.getBoundingClientRect().bottom, header: boxOf('.header') }
    })
    expect(notice).toMatchObject({ top: 0, height: 40 })
    expect(lowestText).toBeLessThanOrEqual(notice.bottom)
    expect(header.top).toBeGreaterThanOrEqual(notice.bottom)
  })
})

describe('the language menu', () => {
  const onPhone = useGalleryFrame({ size: { width: 390, height: 844 } })
  const onDesktop = useGalleryFrame({ size: { width: 1440, height: 900 } })

  const boxesIn = async ({ frame, showFixture }: typeof onPhone) => {
    await showFixture({ fixture: 'home-languages', locale: 'en' })
    return frame.evaluate(() => {
      const boxOf = (css: string) => document.querySelector(css)?.getBoundingClientRect().toJSON() as DOMRect
      const control = document.querySelector<HTMLElement>('.menu summary')
      return {
        title: control?.innerText,
        titleWords: boxOf('.menu summary span'),
        control: boxOf('.menu summary'),
        list: boxOf('.menu > ul'),
        main: boxOf('main'),
        button: boxOf('main .button'),
      }
    })
  }

  it('is on a phone a sheet below its title, which is the control that closes it', async () => {
    const { title, titleWords, control, list } = await boxesIn(onPhone)
    expect(title).toMatch(/^Choose your language or region/)
    expect(titleWords.width).toBeGreaterThan(40)
    expect(control).toMatchObject({ left: 0, right: 390, bottom: list.top })
    expect(list).toMatchObject({ left: 0, right: 390, bottom: 844 })
  })

  it('is on a desktop a list over the column, wider on both sides, between its control and the first button', async () => {
    const { control, list, main, button } = await boxesIn(onDesktop)
    expect(control.right).toBe(main.right)
    expect(list).toMatchObject({ left: main.left - 20, right: main.right + 20 })
    // The logo may be a little taller than the control.
    expect(list.top).toBeGreaterThanOrEqual(control.bottom + 8)
    expect(list.top).toBeLessThan(control.bottom + 12)
    expect(list.bottom).toBeLessThan(button.top)
  })
})

const LOCALES = ['en', 'de', 'es', 'fr', 'ja', 'ko', 'nl', 'zh-cn', 'zh-tw'] as const

describe('the facts of a draw on a tablet', () => {
  const gallery = useGalleryFrame({ size: { width: 768, height: 1024 } })

  it.each(LOCALES)('stand apart, each with its detail below its name: %s', async (locale) => {
    await gallery.showFixture({ fixture: 'win-a-movie-night-setup-login', locale })
    const facts = await gallery.frame.evaluate(() =>
      [...document.querySelectorAll('.hero .facts li:has(b)')].map((fact) => {
        const boxOf = (words: Node | null | undefined) => {
          if (!words) throw new Error('The fact lacks a name or a detail.')
          const range = document.createRange()
          range.selectNode(words)
          return range.getBoundingClientRect()
        }
        const name = boxOf(fact.firstChild?.firstChild)
        const detail = boxOf(fact.lastChild)
        const { top, bottom, left } = fact.getBoundingClientRect()
        return { top, bottom, left, right: Math.max(name.right, detail.right), name, detail }
      }),
    )
    expect(facts).toHaveLength(3)
    for (const { name, detail } of facts) {
      expect(detail.left).toBe(name.left)
      expect(detail.top).toBeGreaterThanOrEqual(name.bottom)
    }
    // In one row or in two, they do not read as one sentence.
    const gaps = facts.slice(1).map(({ top, left }, index) => {
      const before = facts[index]
      return before && top < before.bottom ? left - before.right : Infinity
    })
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(24)
  })
})

describe('the facts of a draw on a phone', () => {
  const gallery = useGalleryFrame({ size: { width: 390, height: 844 } })

  it.each(LOCALES)('have a link on one line: %s', async (locale) => {
    await gallery.showFixture({ fixture: 'generic-login', locale })
    const lines = await gallery.frame.evaluate(() => document.querySelector('.hero .facts a')?.getClientRects().length)
    expect(lines).toBe(1)
  })
})
