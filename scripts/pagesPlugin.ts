/** One HTML file per page and language, made from the one that names the assets; and the 404 page. */
import type { Compilation, Compiler } from 'webpack'
import { DEFAULT_LOCALE, LOCALE_IDS, localeRow, switchLocales, type Locale } from '../src/domain/locales'
import { printPath, ROUTE_IDS, routeRow, type Place, type RouteId } from '../src/domain/routes'
import { BROKEN, EARLY_DATA, WORDS } from '../src/domain/early'
import { mergeChain, type Messages } from './i18n/merge'
import { partOf } from './i18n/parts'

const TEMPLATE = 'index.html'

interface PageFile {
  readonly file: string
  readonly locale: Locale
  readonly route: RouteId | null
}

/** Every page of the site. A route that only redirects has none. */
export function pageFiles(): readonly PageFile[] {
  const routes = ROUTE_IDS.filter((route) => routeRow(route).redirectTo === undefined)
  // Two names that differ by case only would be one file on some machines: Hosting finds the other by a rewrite.
  const folders = LOCALE_IDS.filter((locale) => locale === locale.toLowerCase())
  const pages = folders.flatMap((locale) =>
    routes.map((route) => ({ locale, route, file: fileOf(printPath({ locale, route })) })),
  )
  return [...pages, { locale: 'en', route: null, file: '404.html' }]
}

const fileOf = (path: string): string => (path === '/' ? TEMPLATE : `${path.slice(1)}/index.html`)

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What `app/lastResort.ts` shows where the words of the page do not come, and the early script where its scripts do not. */
function lastResort(messages: Messages): string {
  const text = (id: string) => escapeHtml(messages[id] ?? '')
  return [
    '<main>',
    `<h1 tabindex="-1">${text('failure.title')}</h1>`,
    `<p>${text('failure.lead')}</p>`,
    // For the early script alone, which goes on by itself where there was no connection.
    `<p hidden>${text('common.offline')}</p>`,
    `<button class="button button--primary" type="button">${text('failure.reload')}</button>`,
    '</main>',
  ].join('')
}

/** The same page in every language, and which of two spellings of an address is the one. */
function links(route: RouteId, locale: Locale, origin: string): string {
  const href = (one: Locale) => `${origin}${printPath({ locale: one, route })}`
  const alternates = switchLocales(DEFAULT_LOCALE).map(
    (one) => `<link rel="alternate" hreflang="${localeRow(one).tag}" href="${href(one)}">`,
  )
  const canonical = switchLocales(DEFAULT_LOCALE).find((one) => one.toLowerCase() === locale.toLowerCase()) ?? locale
  return [
    `<link rel="canonical" href="${href(canonical)}">`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${href(DEFAULT_LOCALE)}">`,
  ].join('')
}

interface Options {
  /** Where the site is served, for the addresses that must be absolute. */
  readonly origin: string
  /** Pages come with their content; a server that swaps modules while one works shows it by script alone. */
  readonly prerendered: boolean
}

/** The chunk that a route's first screen comes in (`src/app/Screens.tsx`); the sign-in stands with what every page runs. */
function screenChunk(route: RouteId | null): string | null {
  if (route === null) return 'not-found'
  if (routeRow(route).layout === 'campaign') return 'campaign'
  const chunks: Partial<Record<RouteId, string>> = {
    home: 'home',
    action: 'action',
    resetPassword: 'forgot',
    setupPassword: 'forgot',
    logout: 'logout',
    policyUpdateTracking: 'policy',
    signupWithEmail: 'signup',
    appSignup: 'signup',
  }
  return chunks[route] ?? null
}

interface Making {
  readonly messages: Messages
  /** Those of them that the page carries for its script, compiled. */
  readonly carried: object
  readonly now: number
  readonly maker: typeof import('./prerender')
}

/** What all pages carry: the sheet, and the script that answers until the page's own has arrived. */
interface Inlined {
  readonly css: string
  readonly script: string
}

export class PagesPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      // After the plugin that writes the template, and after all names have their hashes.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'PagesPlugin', stage }, () =>
        this.write(compiler, compilation),
      )
    })
  }

  private async write(compiler: Compiler, compilation: Compilation): Promise<void> {
    const template = compilation.getAsset(TEMPLATE)?.source.source().toString()
    if (template === undefined) throw new Error(`${TEMPLATE} was not written`)
    const { RawSource } = compiler.webpack.sources
    const inlined: Inlined = {
      css: takeAsset(compilation, 'main', '.css'),
      script: takeAsset(compilation, 'early', '.js'),
    }
    const words = new Map(LOCALE_IDS.map((locale) => [locale, wordsOf(locale)]))
    const now = Date.now()
    // React chooses its build when it is loaded.
    process.env.NODE_ENV ??= 'production'
    const maker = await import('./prerender')
    for (const page of pageFiles()) {
      const making = { ...(words.get(page.locale) ?? wordsOf(page.locale)), now, maker }
      const source = new RawSource(await this.page(compilation, template, { ...page, ...making }, inlined))
      if (page.file === TEMPLATE) compilation.updateAsset(TEMPLATE, source)
      else compilation.emitAsset(page.file, source)
    }
  }

  private async page(
    compilation: Compilation,
    template: string,
    { locale, route, messages, carried, now, maker }: PageFile & Making,
    { css, script }: Inlined,
  ): Promise<string> {
    const place: Place | null = route === null ? null : { locale, route }
    const { tag, dir } = localeRow(locale)
    const alternates = place ? links(place.route, locale, this.options.origin) : ''
    const parts: readonly Part[] = [
      [/<html[^>]*>/, `<html lang="${tag}" dir="${dir}">`],
      [/<link [^>]*rel="stylesheet"[^>]*>/, ''],
      [`<template id="${BROKEN}">`, `<template id="${BROKEN}">${lastResort(messages)}`],
      ['</head>', `<style>${css}</style></head>`],
      // Last, so that the page itself is not held up by them: it is painted once it is whole.
      ['</body>', `${preloads(compilation, place)}</body>`],
    ]
    if (!this.options.prerendered) return fill(template, [...parts, ['</title>', `</title>${alternates}`]])
    const { html, title } = await maker.prerender(place, { now, messages })
    const data = place && maker.earlyData(place, messages)
    const made = place ? ` data-page="${printPath(place)}" data-made="${now}"` : ''
    const whole = data === null ? '' : `<link rel="expect" href="#${EARLY_DATA}" blocking="render">`
    const early = `${dataBlock({ id: EARLY_DATA }, data)}<script>${script}</script>`
    const words = dataBlock({ id: WORDS, 'data-of': localeRow(locale).chain[0] }, carried)
    return fill(template, [
      ...parts,
      // Half of a page would be centred otherwise than the whole, and shift.
      ['<meta name="viewport"', `${whole}<meta name="viewport"`],
      [/<title>[^<]*<\/title>/, `${title}${alternates}`],
      [/<div id="root"><\/div>/, `<div id="root"${made}>${html}</div>`],
      ['</body>', `${data === null ? '' : early}${words}</body>`],
    ])
  }
}

/** All words of a language, and the first of them as `loadMessages` would fetch them. */
function wordsOf(locale: Locale): Pick<Making, 'messages' | 'carried'> {
  const messages = mergeChain(localeRow(locale).chain)
  return { messages, carried: partOf(messages, { first: true }) }
}

/** Data for a script: JSON that cannot end its own element. */
function dataBlock(attributes: Readonly<Record<string, string>>, data: object | null): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<script type="application/json"${written.join('')}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}

type Part = readonly [from: string | RegExp, to: string]

/** Replaces each in turn; what is put in is taken as it is. */
const fill = (template: string, parts: readonly Part[]): string =>
  parts.reduce((page, [from, to]) => page.replace(from, () => to), template)

/** The one file of an entry's kind, taken out of the site: it stands in the pages themselves. */
function takeAsset(compilation: Compilation, entry: string, ending: string): string {
  const file = compilation.entrypoints
    .get(entry)
    ?.getFiles()
    .find((name) => name.endsWith(ending))
  const asset = file === undefined ? undefined : compilation.getAsset(file)
  if (!asset) throw new Error(`the entry ${entry} has no ${ending}`)
  compilation.deleteAsset(asset.name)
  return asset.source.source().toString()
}

/** The scripts that a page will ask for next, beside the one it names. */
function preloads(compilation: Compilation, place: Place | null): string {
  const route = place?.route ?? null
  const screen = screenChunk(route)
  const catalogue = localeRow(place?.locale ?? 'en').chain[0]
  // It does with the words that the page carries.
  if (screen === null) return ''
  // These two may go on to another language before they show anything.
  const chunks = route === 'home' || route === 'action' ? [screen] : [screen, `rest-${catalogue}-json`]
  const files = chunks.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name)
    if (!group) throw new Error(`no chunk is called ${name}`)
    return group.getFiles()
  })
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="preload" as="script" href="/${file}">`)
    .join('')
}
