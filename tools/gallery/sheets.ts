/** Writes contact sheets: one picture with every state of a flow, or of all emails, per locale, width and theme. */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { SAMPLES, type Sample } from '../../functions/src/emails/templates/samples'
import { isLocale, type Locale } from '../../src/domain/routing/locales'
import { launchBrowser } from '../../tests/support/browser'
import { FLOWS } from './fixtures'
import type { Flow } from './fixtures/types'
import { THEMES, type Theme } from './frame/theme'
import { emailPage } from './page/emailPage'

export interface SheetOptions {
  readonly locales: readonly Locale[]
  /** Widths of the window, in CSS pixels. */
  readonly widths: readonly number[]
  readonly themes: readonly Theme[]
  /** Only flows and fixtures that contain this text are shown. */
  readonly search: string
}

const FOLDER = resolve(import.meta.dirname, '../../dist/gallery-sheets')

/** Null without `--sheets`. Throws for an unknown locale. */
export function readSheetOptions(args: readonly string[]): SheetOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sheets: { type: 'boolean', default: false },
      locales: { type: 'string', default: 'en,de,ja' },
      widths: { type: 'string', default: '390,1440' },
      themes: { type: 'string', default: 'light,dark' },
      search: { type: 'string', default: '' },
    },
  })
  if (!values.sheets) return null
  const locales = values.locales.split(',').map((id) => {
    if (!isLocale(id)) throw new Error(`${id} is no locale of the site`)
    return id
  })
  const themes = THEMES.filter((theme) => values.themes.includes(theme))
  return { locales, widths: values.widths.split(',').map(Number), themes, search: values.search.toLowerCase() }
}

/** Writes dist/gallery-sheets/<locale>-<width>-<theme>/<flow>.png. */
export async function writeSheets(origin: string, { locales, widths, themes, search }: SheetOptions): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const locale of locales)
      for (const width of widths)
        for (const theme of themes) {
          const folder = join(FOLDER, `${locale}-${width}-${theme}`)
          rmSync(folder, { recursive: true, force: true })
          mkdirSync(folder, { recursive: true })
          const viewport = { width, height: width < 900 ? 844 : 900 }
          const appearance = { colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: scaleOf(width) } as const
          const context = await browser.newContext({ viewport, ...appearance })
          const page = await context.newPage()
          await page.goto(`${origin}/frame.html`)
          await page.waitForFunction(() => 'gallery' in window)
          const paper = await browser.newPage()
          const write = async (name: string, pictures: readonly Picture[]) => {
            if (pictures.length > 0) await layOut(paper, pictures, width, join(folder, `${name}.png`))
          }
          for (const flow of FLOWS)
            await write(fileName(flow), await takePictures(page, matchesSearch(flow, search), locale))
          const emails = SAMPLES.filter(({ id }) => `emails ${id}`.includes(search))
          await write('emails', await takeEmailPictures(page, origin, emails, locale))
          await Promise.all([context.close(), paper.close()])
          console.log(folder)
        }
  } finally {
    await browser.close()
  }
}

interface Picture {
  readonly caption: string
  /** A data URL. */
  readonly picture: string
}

const fileName = ({ name }: Flow): string => name.toLowerCase().replace(/[^a-z]+/g, '-')

const matchesSearch = ({ name, fixtures }: Flow, search: string) =>
  fixtures.filter((fixture) => `${name} ${fixture.id} ${fixture.name}`.toLowerCase().includes(search))

async function takePictures(page: Page, fixtures: Flow['fixtures'], locale: Locale): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  for (const { id, name } of fixtures) {
    await page.evaluate((searchTerms) => window.gallery.show(searchTerms), { fixture: id, locale })
    await waitForFinalHeight(page)
    pictures.push({ caption: `${name} · ${id}`, picture: await takePicture(page) })
  }
  return pictures
}

async function takeEmailPictures(
  page: Page,
  origin: string,
  samples: readonly Sample[],
  locale: Locale,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  for (const { id } of samples) {
    await page.goto(`${origin}/${emailPage(id, locale)}`)
    pictures.push({ caption: id, picture: await takePicture(page) })
  }
  return pictures
}

async function takePicture(page: Page): Promise<string> {
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 85 })
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** A form answers some frames after a press; a full-page picture of a page that still grows would be cut off. */
const waitForFinalHeight = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const height = document.documentElement.scrollHeight
      const isFinal = Number(document.body.dataset.height) === height
      document.body.dataset.height = String(height)
      return isFinal
    },
    undefined,
    { polling: 100 },
  )

const STYLE = `
  body { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; margin: 32px; background: #d8d5cf; font: 14px sans-serif }
  figure { margin: 0 } img { display: block; width: 100%; margin-top: 8px }`

/** Scale of the pictures: phones at two thirds, desktops at about a third. */
const scaleOf = (width: number): number => (width < 900 ? 0.67 : 0.38)

async function layOut(paper: Page, pictures: readonly Picture[], width: number, path: string): Promise<void> {
  const shown = Math.round(width * scaleOf(width))
  const columns = Math.min(pictures.length, width < 900 ? 6 : 3)
  await paper.setViewportSize({ width: columns * (shown + 32) + 32, height: 600 })
  const figures = pictures.map(
    ({ caption, picture }) =>
      `<figure style="width:${shown}px"><figcaption>${caption}</figcaption><img src="${picture}"></figure>`,
  )
  await paper.setContent(`<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${figures.join('')}`)
  await paper.screenshot({ fullPage: true, path })
}
