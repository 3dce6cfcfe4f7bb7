/** No content is cut off on narrow and wide screens in any language, targets are large enough, and lines break well. */
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { catalogueOf, LOCALE_IDS, localeRow, type Locale } from '../../src/domain/routing/locales'
import { findBreaksInPhrases } from '../support/lineBreaks'
import { useGalleryFrame } from './support/frame'

jest.setTimeout(60_000)

/** One locale per catalogue: both spellings of zh-* use the same one. */
const LOCALES = LOCALE_IDS.filter(
  (id, index) => LOCALE_IDS.findIndex((other) => catalogueOf(other) === catalogueOf(id)) === index,
)
/** Japanese, Chinese and Korean, which have no spaces at which every line could break. */
const WITHOUT_SPACES = LOCALES.filter((locale) => /^(ja|ko|zh)/.test(localeRow(locale).tag))
const LONGEST: Locale = 'de'
const SMALL_PHONE = { width: 320, height: 568 }
const PHONE = { width: 390, height: 844 }
const WIDE = [768, 1024, 1440] as const
const WIDE_HEIGHT = 800

declare global {
  interface Window {
    readonly findBreaksInPhrases: typeof findBreaksInPhrases
  }
}

const gallery = useGalleryFrame({ size: SMALL_PHONE })
beforeAll(async () => {
  await gallery.frame.addScriptTag({ content: `window.findBreaksInPhrases = ${findBreaksInPhrases.toString()}` })
})

/** What the checks found in a fixture at each width. */
interface Findings {
  readonly narrow: readonly string[]
  readonly brokenPhrases: readonly string[]
  readonly wide: readonly (readonly string[])[]
}

/** Shows a fixture once in each language and resizes it for each check. */
function inspect(fixture: string): Promise<Findings> {
  return gallery.frame.evaluate(
    async ({ id, locales, withoutSpaces, longest, smallPhone, phone, wideWidths, wideHeight }) => {
      const narrow: string[] = []
      const brokenPhrases: string[] = []
      const wide: string[][] = []
      const linesOf = (locale: string, lines: readonly string[]) => lines.map((line) => `${locale}: ${line}`)
      for (const locale of locales) {
        window.resizeFrame(smallPhone)
        await window.gallery.show({ fixture: id, locale })
        narrow.push(...linesOf(locale, window.gallery.findings()))
        if (withoutSpaces.includes(locale)) {
          window.resizeFrame(phone)
          brokenPhrases.push(...linesOf(locale, window.findBreaksInPhrases()))
        }
        if (locale !== longest) continue
        for (const width of wideWidths) {
          window.resizeFrame({ width, height: wideHeight })
          wide.push([...window.gallery.findings()])
        }
      }
      return { narrow, brokenPhrases, wide }
    },
    {
      id: fixture,
      locales: LOCALES,
      withoutSpaces: WITHOUT_SPACES,
      longest: LONGEST,
      smallPhone: SMALL_PHONE,
      phone: PHONE,
      wideWidths: WIDE,
      wideHeight: WIDE_HEIGHT,
    },
  )
}

const inspections = new Map<string, Promise<Findings>>()
/** The tests share the findings of a fixture, because to show it takes longer than to check it. */
function findingsOf(fixture: string): Promise<Findings> {
  const inspection = inspections.get(fixture) ?? inspect(fixture)
  inspections.set(fixture, inspection)
  return inspection
}

describe('at 320 px', () => {
  it.each(FIXTURES)('$id shows all content in every language', async ({ id }) => {
    expect((await findingsOf(id)).narrow).toEqual([])
  })
})

describe('at 390 px', () => {
  it.each(FIXTURES)('$id breaks no line inside a phrase', async ({ id }) => {
    expect((await findingsOf(id)).brokenPhrases).toEqual([])
  })
})

describe.each(WIDE)('at %s px', (width) => {
  it.each(FIXTURES)('$id shows all content in the longest language', async ({ id }) => {
    expect((await findingsOf(id)).wide[WIDE.indexOf(width)]).toEqual([])
  })
})

describe('the checks find', () => {
  const showInJapanese = async (width: number, css = 'h1 {}') => {
    const { frame } = gallery
    await frame.evaluate(async (size) => {
      window.resizeFrame({ width: size, height: 800 })
      await window.gallery.show({ fixture: 'login', locale: 'ja' })
    }, width)
    const style = await frame.addStyleTag({ content: css })
    const found = await frame.evaluate(() => ({
      width: innerWidth,
      layout: window.gallery.findings(),
      phrases: window.findBreaksInPhrases(),
    }))
    await style.evaluate((element) => (element as Element).remove())
    return found
  }

  it('a break inside a word', async () => {
    expect((await showInJapanese(PHONE.width)).phrases).toEqual([])
    expect((await showInJapanese(PHONE.width, 'h1 { width: 2em; word-break: normal }')).phrases).not.toEqual([])
  })

  it.each([SMALL_PHONE.width, ...WIDE])('a heading that is too wide at %s px', async (width) => {
    expect(await showInJapanese(width)).toMatchObject({ width, layout: [] })
    const { layout } = await showInJapanese(width, 'h1 { width: 2000px }')
    expect(layout.join()).toMatch(/scrolls sideways: \d+ px/)
  })
})

describe('the tag of the provider used last', () => {
  const gallery = useGalleryFrame({ size: { width: 390, height: 844 } })

  it.each(LOCALE_IDS)('ends before the next logo, which it is not about: %s', async (locale) => {
    await gallery.showFixture({ fixture: 'login-returning', locale })
    const [end, next] = await gallery.frame.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return [boxOf('.tag')?.right ?? NaN, boxOf('[data-provider="apple.com"]')?.left ?? NaN]
    })
    expect(end).toBeLessThan(next)
  })
})

describe.each([
  ['a phone', { width: 390, height: 844 }, []],
  ['a large phone held sideways', { width: 844, height: 390 }, []],
  ['a larger phone held sideways', { width: 932, height: 430 }, []],
  ['a tablet', { width: 768, height: 1024 }, ['email-verified', 'forgot-password']],
  ['a desktop', { width: 1440, height: 900 }, ['email-verified', 'forgot-password']],
])('on %s', (_, size, drawn) => {
  const gallery = useGalleryFrame({ size })

  it(`the drawing of short pages is shown on: ${drawn.join(', ') || 'none'}`, async () => {
    const shown: string[] = []
    for (const fixture of ['email-verified', 'forgot-password']) {
      await gallery.showFixture({ fixture, locale: 'en' })
      const isShown = await gallery.frame.evaluate(() =>
        document.querySelector('.benefits--drawing')?.checkVisibility(),
      )
      if (isShown) shown.push(fixture)
    }
    expect(shown).toEqual(drawn)
  })

  it('the first button of the start page is in view', async () => {
    await gallery.showFixture({ fixture: 'home', locale: 'en' })
    const bottom = await gallery.frame.evaluate(
      () => document.querySelector('main .button')?.getBoundingClientRect().bottom ?? NaN,
    )
    expect(bottom).toBeLessThan(size.height)
  })
})
