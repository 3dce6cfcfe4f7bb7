/** Writes one HTML file per page and language, with the page prerendered, and the 404 page. */
import { transform } from '@swc/core'
import type { Compilation, Compiler } from 'webpack'
import { catalogueOf, DEFAULT_LOCALE, LOCALE_IDS, localeRow, type Locale } from '../../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow, type RouteMatch, type RouteId } from '../../src/domain/routing/routes'
import { LANGUAGES_ROOT } from '../hosting/patterns'
import type { Messages } from '../../translations/catalogues'
import { selectPart } from './i18n/messageParts'
import { pageMessages } from './i18n/phraseBreaks'
import { alternateLinksFor, pageHtml, type PrerenderedParts } from './pageHtml'
import { criticalSheets, SHEET_NAMES, sheetEntry } from './styleSheets'

interface PageFile {
  readonly file: string
  readonly locale: Locale
  readonly route: RouteId | null
}

/**
 * Every page of the site. A route that only redirects has no page. Hosting chooses the 404 page by the languages of the
 * browser: the path of an unknown page need not name one.
 */
export function pageFiles(): readonly PageFile[] {
  const routes = ROUTE_IDS.filter((route) => routeRow(route).redirectTo === undefined)
  // Paths that differ by case only are one file on some machines: Hosting rewrites the other spelling.
  const folders = LOCALE_IDS.filter((locale) => locale === locale.toLowerCase())
  const pages = folders.flatMap((locale) =>
    routes.map((route) => ({ locale, route, file: fileOf(buildPath({ locale, route })) })),
  )
  const notFound = folders
    .filter((locale) => locale === DEFAULT_LOCALE || !localeRow(locale).tag.startsWith(DEFAULT_LOCALE))
    .map((locale) => ({ locale, route: null, file: `${LANGUAGES_ROOT}/${languageFolder(locale)}/404.html` }))
  return [...pages, ...notFound, { locale: DEFAULT_LOCALE, route: null, file: '404.html' }]
}

/** As Hosting names a language, or a language in a country: `fr`, `fr_ca`. Chinese without a country is that of China. */
const languageFolder = (locale: Locale): string =>
  localeRow(locale).tag.toLowerCase().replace('-cn', '').replace('-', '_')

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

interface Options {
  /** Origin of the site, for canonical and alternate links. */
  readonly origin: string
  /** False on the development server: pages are rendered in the browser only, so that hot reload shows every change. */
  readonly prerendered: boolean
  /** Commit of the build. */
  readonly release: string
}

interface RenderContext {
  readonly messages: Messages
  /** The compiled messages that the page carries for its script. */
  readonly inlineMessages: object
  /** Milliseconds since 1970. */
  readonly now: number
  readonly renderer: typeof import('./prerender')
}

/** The files of the entries. Pages inline the prehydration scripts and the sheets of their first screen. */
interface EntryAssets {
  readonly scripts: readonly string[]
  readonly sheets: ReadonlyMap<string, string>
  /** Path of the file with all optional sheets. */
  readonly deferredSheet: string
  readonly beforePaint: string
  /** Runs on the action page alone, before `beforePaint`. */
  readonly emailLink: string
  readonly handlers: string
}

export class PagesPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      // After names have their final hashes (OPTIMIZE_HASH).
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: 'PagesPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return
        await this.write(compiler, compilation)
      })
    })
  }

  private async write(compiler: Compiler, compilation: Compilation): Promise<void> {
    const { RawSource } = compiler.webpack.sources
    const assets: EntryAssets = {
      scripts: scriptsOf(compilation, 'main'),
      ...styleAssets(compilation),
      beforePaint: await lowerToES2015(inlineAsset(compilation, 'beforePaint', '.js')),
      emailLink: await lowerToES2015(inlineAsset(compilation, 'emailLink', '.js')),
      handlers: inlineAsset(compilation, 'prehydration', '.js'),
    }
    const messagesByLocale = new Map(LOCALE_IDS.map((locale) => [locale, messagesOf(locale)]))
    const now = Date.now()
    // React selects its build when it is imported.
    process.env.NODE_ENV ??= 'production'
    const renderer = await import('./prerender')
    for (const page of pageFiles()) {
      const context = { ...(messagesByLocale.get(page.locale) ?? messagesOf(page.locale)), now, renderer }
      compilation.emitAsset(page.file, new RawSource(await this.page(compilation, { ...page, ...context }, assets)))
    }
  }

  private async page(
    compilation: Compilation,
    { locale, route, messages, inlineMessages, now, renderer }: PageFile & RenderContext,
    { scripts, sheets, deferredSheet, beforePaint, emailLink, handlers }: EntryAssets,
  ): Promise<string> {
    const routeMatch: RouteMatch | null = route === null ? null : { locale, route }
    const language = localeRow(locale)
    const common = {
      language,
      alternateLinks: route === null ? '' : alternateLinksFor(route, locale, this.options.origin),
      release: this.options.release,
      scripts,
      preloadedScripts: preloadedScripts(compilation, routeMatch, renderer.screenChunk(route)),
      messages,
    }
    if (!this.options.prerendered)
      return pageHtml({ ...common, title: '<title>KEF ID</title>', sheets: [...sheets.values()], prerendered: null })
    const { html, title } = await renderer.prerender(routeMatch, { locale, now, messages })
    const prerendered: PrerenderedParts = {
      html,
      path: routeMatch && buildPath(routeMatch),
      prerenderedAt: now,
      prehydration: routeMatch && {
        data: renderer.prehydrationData(routeMatch, messages),
        beforePaint: route === 'action' ? emailLink + beforePaint : beforePaint,
        handlers,
      },
      inlineMessages: { catalogue: catalogueOf(locale), messages: inlineMessages },
      deferredSheet,
    }
    return pageHtml({
      ...common,
      title,
      sheets: criticalSheets(html, (name) => sheets.get(name) ?? ''),
      prerendered,
    })
  }
}

/** All messages of a locale, and its initial part as `loadMessages` would fetch it. */
function messagesOf(locale: Locale): Pick<RenderContext, 'messages' | 'inlineMessages'> {
  const messages = pageMessages(catalogueOf(locale))
  return { messages, inlineMessages: selectPart(messages, { initial: true }) }
}

const filesOf = (compilation: Compilation, entry: string): readonly string[] =>
  compilation.entrypoints.get(entry)?.getFiles() ?? []

/** The scripts of an entry, without the updates that the development server adds to it. */
const scriptsOf = (compilation: Compilation, entry: string): readonly string[] =>
  filesOf(compilation, entry).filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'))

/** Deletes all files of the style sheets but `deferred.css`: pages inline the others, and the scripts are empty. */
function styleAssets(compilation: Compilation): Pick<EntryAssets, 'sheets' | 'deferredSheet'> {
  const inlined = SHEET_NAMES.filter((name) => name !== 'deferred')
  const sheets = new Map(inlined.map((name) => [name, inlineAsset(compilation, sheetEntry(name), '.css')]))
  const deferredSheet = filesOf(compilation, sheetEntry('deferred')).find((file) => file.endsWith('.css'))
  if (deferredSheet === undefined) throw new Error('deferred.css was not built')
  for (const name of SHEET_NAMES)
    for (const file of filesOf(compilation, sheetEntry(name))) if (file.endsWith('.js')) compilation.deleteAsset(file)
  return { sheets, deferredSheet }
}

/** Returns the content of an entry's one file of a kind, and deletes the file from the site: pages contain it. */
function inlineAsset(compilation: Compilation, entry: string, ending: string): string {
  const file = filesOf(compilation, entry).find((name) => name.endsWith(ending))
  const asset = file === undefined ? undefined : compilation.getAsset(file)
  if (!asset) throw new Error(`the entry ${entry} has no ${ending}`)
  compilation.deleteAsset(asset.name)
  return asset.source.source().toString()
}

/** For browsers that do not parse the syntax of the supported ones. */
async function lowerToES2015(script: string): Promise<string> {
  const { code } = await transform(script, {
    isModule: false,
    minify: true,
    jsc: { target: 'es2015', parser: { syntax: 'ecmascript' }, minify: { compress: { passes: 3 }, mangle: true } },
  })
  return code
}

/** Paths of the scripts that a page requests next, beside those of its entry. `screen`: the chunk of its first screen. */
function preloadedScripts(
  compilation: Compilation,
  routeMatch: RouteMatch | null,
  screen: string | null,
): readonly string[] {
  const route = routeMatch?.route ?? null
  const catalogue = catalogueOf(routeMatch?.locale ?? 'en')
  // The screen is part of the entry, and the page carries its messages.
  if (screen === null) return []
  // These two may redirect to another language before they show anything.
  const chunks = route === 'home' || route === 'action' ? [screen] : [screen, `rest-${catalogue}-json`]
  const files = chunks.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name)
    if (!group) throw new Error(`no chunk is called ${name}`)
    return group.getFiles()
  })
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}
