/** What a screen looks like beyond its text: forced colours, motion, fonts, and where its parts are. */
import { describe, expect, it } from '@jest/globals'
import { SMALL_SCREEN_PX } from '../../src/domain/limits'
import { DESKTOP, PHONE, PHONE_SIDEWAYS, SMALL_PHONE, TABLET, useGalleryFrame, type Size } from './support/frame'

const gallery = useGalleryFrame()
const boxesOf = (selector: string): Promise<readonly DOMRect[]> =>
  gallery.frame.evaluate(
    (of) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    selector,
  )
async function boxOf(selector: string): Promise<DOMRect> {
  const [box] = await boxesOf(selector)
  if (!box) throw new Error(`nothing is ${selector}`)
  return box
}
const isVisible = (selector: string) =>
  gallery.frame.evaluate((of) => document.querySelector(of)?.checkVisibility() ?? false, selector)

describe('in forced colours', () => {
  it.each([PHONE, DESKTOP])('the member benefits are seen without their drawing, %i px wide', async (...size) => {
    await gallery.page.emulateMedia({ forcedColors: 'active' })
    await gallery.show('home', 'en', size)
    expect((await boxOf('.benefits')).bottom).toBeGreaterThanOrEqual((await boxOf('.benefits__text')).bottom)
    expect(await isVisible('.unit')).toBe(false)
    await gallery.page.emulateMedia({ forcedColors: 'none' })
  })
})

it.each([
  ['signup', '.checks li', 'ring', '○'],
  ['signup-filled', '.checks li', 'tick', '✓'],
  ['verification-resent', '.hint [role=status]', 'tick', '✓'],
])('%s has before each %s a %s', async (fixture, selector, _, sign) => {
  await gallery.show(fixture, 'en', PHONE)
  const signs = await gallery.frame.evaluate(
    (of) => [...document.querySelectorAll(of)].map((element) => getComputedStyle(element, '::before').content[1]),
    selector,
  )
  expect(signs.length).toBeGreaterThan(0)
  expect(new Set(signs)).toEqual(new Set([sign]))
})

it('the rings are animated, unless reduced motion is preferred', async () => {
  const animations = () =>
    gallery.frame.evaluate(() =>
      document.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
    )
  await gallery.page.emulateMedia({ reducedMotion: 'no-preference' })
  await gallery.show('login', 'en', DESKTOP)
  expect((await animations()).filter((name) => name === 'breathe')).toHaveLength(3)
  await gallery.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animations()).toEqual([])
})

it.each(['en', 'ja'] as const)('no font is downloaded for %s', async (locale) => {
  await gallery.show('signup', locale, DESKTOP)
  expect(await gallery.frame.evaluate(() => document.fonts.size)).toBe(0)
})

describe('the modal', () => {
  const boxesIn = async (fixture: string, size: Size) => {
    await gallery.show(fixture, 'de', size)
    const modal = await boxOf('.modal')
    return { modal, actions: await boxesOf('.modal [data-action], .modal a') }
  }

  it.each([PHONE, PHONE_SIDEWAYS, DESKTOP])(
    'moves nothing that can be pressed when the reference arrives, %i px wide',
    async (...size) => {
      const { actions } = await boxesIn('modal', size)
      expect(actions).toHaveLength(2)
      expect((await boxesIn('modal-reference', size)).actions).toEqual(actions)
    },
  )

  it.each(['modal-reference', 'modal-reload', 'modal-app', 'modal-campaign'])(
    '%s is on a phone a sheet at the lower edge, above which the page remains visible',
    async (fixture) => {
      const { modal } = await boxesIn(fixture, PHONE)
      expect(modal).toMatchObject({ left: 0, right: 390, bottom: 844 })
      expect(modal.top).toBeGreaterThan(200)
    },
  )

  it('stays in place on a desktop when the reference arrives', async () => {
    const { top, left } = (await boxesIn('modal', DESKTOP)).modal
    expect((await boxesIn('modal-reference', DESKTOP)).modal).toMatchObject({ top, left })
  })
})

it.each([SMALL_PHONE, DESKTOP])('the notice of a lost connection covers no header, %i px wide', async (...size) => {
  await gallery.show('offline', 'de', size)
  const notice = await boxOf('.connection')
  const lowestText = await gallery.frame.evaluate(() => {
    const text = document.createRange()
    text.selectNodeContents(document.querySelector('.connection span') ?? document.body)
    return text.getBoundingClientRect().bottom
  })
  expect(notice).toMatchObject({ top: 0, height: 40 })
  expect(lowestText).toBeLessThanOrEqual(notice.bottom)
  expect((await boxOf('.header')).top).toBeGreaterThanOrEqual(notice.bottom)
})

it('the small layout ends at the breakpoint of the specification', async () => {
  const insetAt = async (width: number) => {
    await gallery.show('login', 'en', [width, 844])
    return (await boxOf('[name=email]')).left
  }
  expect(await insetAt(SMALL_SCREEN_PX)).toBeLessThan(await insetAt(SMALL_SCREEN_PX + 1))
})

describe('the language menu', () => {
  it('is on a phone a sheet below its title, which is the control that closes it', async () => {
    await gallery.show('home-languages', 'en', PHONE)
    const list = await boxOf('.menu__lists')
    expect(await gallery.frame.locator('.menu summary').innerText()).toMatch(/^Choose your language or region/)
    expect((await boxOf('.menu summary span')).width).toBeGreaterThan(40)
    expect(await boxOf('.menu summary')).toMatchObject({ left: 0, right: 390, bottom: list.top })
    expect(list).toMatchObject({ left: 0, right: 390, bottom: 844 })
  })

  it('is on a desktop a list over the column, wider on both sides, between its control and the first button', async () => {
    await gallery.show('home-languages', 'en', DESKTOP)
    const [control, list, main] = [await boxOf('.menu summary'), await boxOf('.menu__lists'), await boxOf('main')]
    expect(control.right).toBe(main.right)
    expect(list).toMatchObject({ left: main.left - 20, right: main.right + 20 })
    // The logo may be a little taller than the control.
    expect(list.top).toBeGreaterThanOrEqual(control.bottom + 8)
    expect(list.top).toBeLessThan(control.bottom + 12)
    expect(list.bottom).toBeLessThan((await boxOf('main .button')).top)
  })
})

it.each([
  ['en', PHONE, 1],
  ['ja', PHONE, 2],
  ['ja', DESKTOP, 1],
] as const)('the lists about the visitor of a sign-up fill their rows: %s, %s px', async (locale, size, rows) => {
  await gallery.show('signup', locale, size)
  const lists = await boxesOf('.group--about select')
  const endOfRow = new Map(lists.map(({ top, right }) => [top, Math.round(right)]))
  expect([...endOfRow.values()]).toEqual(Array(rows).fill(Math.round((await boxOf('.group--about')).right)))
})

describe('the facts of a draw', () => {
  it.each(['de', 'ja'] as const)('stand apart on a tablet, each with its detail below its name: %s', async (locale) => {
    await gallery.show('win-a-movie-night-setup-login', locale, TABLET)
    const facts = await gallery.frame.evaluate(() =>
      [...document.querySelectorAll('.hero .facts__prize')].map((fact) => {
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

  it('have on a phone a link on one line', async () => {
    await gallery.show('generic-login', 'de', PHONE)
    const lines = await gallery.frame.evaluate(() => document.querySelector('.hero .facts a')?.getClientRects().length)
    expect(lines).toBe(1)
  })
})

it.each(['de', 'es', 'ja'] as const)(
  'the tag of the provider used last ends before the next logo: %s',
  async (locale) => {
    await gallery.show('login-returning', locale, PHONE)
    expect((await boxOf('.tag')).right).toBeLessThan((await boxOf('[data-provider="apple.com"]')).left)
  },
)

describe.each([
  [PHONE, false],
  [PHONE_SIDEWAYS, false],
  [TABLET, true],
  [DESKTOP, true],
])('at %s px', (size, hasDrawing) => {
  it.each(['email-verified', 'forgot-password'])(
    `the drawing of a short page, %s, is shown: ${hasDrawing}`,
    async (fixture) => {
      await gallery.show(fixture, 'en', size)
      expect(await isVisible('.benefits--drawing')).toBe(hasDrawing)
    },
  )

  it('the first button of the start page is in view', async () => {
    await gallery.show('home', 'en', size)
    expect((await boxOf('main .button')).bottom).toBeLessThan(size[1])
  })
})
