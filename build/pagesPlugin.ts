/** One HTML file per page and language, made from the one that names the assets; and the 404 page. */
import type { Compilation, Compiler } from 'webpack'
import { DEFAULT_LOCALE, LOCALE_IDS, localeRow, switchLocales, type Locale } from '../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow, type RouteMatch, type RouteId } from '../src/domain/routing/routes'
import { LOAD_ERROR_TEMPLATE_ID, PREHYDRATION_DATA_ID, INLINE_MESSAGES_ID } from '../src/domain/prehydration'
import { mergeChain, type Messages } from './i18n/mergeChain'
import { selectPart } from './i18n/messageParts'

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
    routes.map((route) => ({ locale, route, file: fileOf(buildPath({ locale, route })) })),
  )
  return [...pages, { locale: 'en', route: null, file: '404.html' }]
}

const fileOf = (path: string): string => (path === '/' ? TEMPLATE : `${path.slice(1)}/index.html`)

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What `app/staticErrorPage.ts` shows where the words of the page do not come, and the early script where its scripts do not. */
function staticErrorHtml(messages: Messages): string {
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
function alternateLinks(route: RouteId, locale: Locale, origin: string): string {
  const href = (one: Locale) => `${origin}${buildPath({ locale: one, route })}`
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

interface RenderContext {
  readonly messages: Messages
  /** Those of them that the page carries for its script, compiled. */
  readonly inlineMessages: object
  readonly now: number
  readonly renderer: typeof import('./prerender')
}

/** What all pages carry: the sheet, and the script that answers until the page's own has arrived. */
interface InlineAssets {
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
    const inlined: InlineAssets = {
      css: inlineAsset(compilation, 'main', '.css'),
      script: inlineAsset(compilation, 'prehydration', '.js'),
    }
    const messagesByLocale = new Map(LOCALE_IDS.map((locale) => [locale, messagesOf(locale)]))
    const now = Date.now()
    // React chooses its build when it is loaded.
    process.env.NODE_ENV ??= 'production'
    const renderer = await import('./prerender')
    for (const page of pageFiles()) {
      const context = { ...(messagesByLocale.get(page.locale) ?? messagesOf(page.locale)), now, renderer }
      const source = new RawSource(await this.page(compilation, template, { ...page, ...context }, inlined))
      if (page.file === TEMPLATE) compilation.updateAsset(TEMPLATE, source)
      else compilation.emitAsset(page.file, source)
    }
  }

  private async page(
    compilation: Compilation,
    template: string,
    { locale, route, messages, inlineMessages, now, renderer }: PageFile & RenderContext,
    { css, script }: InlineAssets,
  ): Promise<string> {
    const routeMatch: RouteMatch | null = route === null ? null : { locale, route }
    const { tag, dir } = localeRow(locale)
    const alternates = routeMatch ? alternateLinks(routeMatch.route, locale, this.options.origin) : ''
    const replacements: readonly Replacement[] = [
      [/<html[^>]*>/, `<html lang="${tag}" dir="${dir}">`],
      [/<link [^>]*rel="stylesheet"[^>]*>/, ''],
      [
        `<template id="${LOAD_ERROR_TEMPLATE_ID}">`,
        `<template id="${LOAD_ERROR_TEMPLATE_ID}">${staticErrorHtml(messages)}`,
      ],
      ['</head>', `<style>${css}</style></head>`],
      // Last, so that the page itself is not held up by them: it is painted once it is whole.
      ['</body>', `${preloadLinks(compilation, routeMatch, renderer.screenChunk(route))}</body>`],
    ]
    if (!this.options.prerendered) return replaceAll(template, [...replacements, ['</title>', `</title>${alternates}`]])
    const { html, title } = await renderer.prerender(routeMatch, { now, messages })
    const data = routeMatch && renderer.prehydrationData(routeMatch, messages)
    const rootAttributes = routeMatch ? ` data-page="${buildPath(routeMatch)}" data-prerendered-at="${now}"` : ''
    const blockRendering = data === null ? '' : `<link rel="expect" href="#${PREHYDRATION_DATA_ID}" blocking="render">`
    const prehydrationBlock = `${dataBlock({ id: PREHYDRATION_DATA_ID }, data)}<script>${script}</script>`
    const messagesBlock = dataBlock({ id: INLINE_MESSAGES_ID, 'data-of': localeRow(locale).chain[0] }, inlineMessages)
    return replaceAll(template, [
      ...replacements,
      // Half of a page would be centred otherwise than the whole, and shift.
      ['<meta name="viewport"', `${blockRendering}<meta name="viewport"`],
      [/<title>[^<]*<\/title>/, `${title}${alternates}`],
      [/<div id="root"><\/div>/, `<div id="root"${rootAttributes}>${html}</div>`],
      ['</body>', `${data === null ? '' : prehydrationBlock}${messagesBlock}</body>`],
    ])
  }
}

/** All words of a language, and the first of them as `loadMessages` would fetch them. */
function messagesOf(locale: Locale): Pick<RenderContext, 'messages' | 'inlineMessages'> {
  const messages = mergeChain(localeRow(locale).chain)
  return { messages, inlineMessages: selectPart(messages, { initial: true }) }
}

/** Data for a script: JSON that cannot end its own element. */
function dataBlock(attributes: Readonly<Record<string, string>>, data: object | null): string {
  const attributeText = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<script type="application/json"${attributeText.join('')}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}

type Replacement = readonly [from: string | RegExp, to: string]

/** Replaces each in turn; what is put in is taken as it is. */
const replaceAll = (template: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((page, [from, to]) => page.replace(from, () => to), template)

/** The one file of an entry's kind, taken out of the site: it stands in the pages themselves. */
function inlineAsset(compilation: Compilation, entry: string, ending: string): string {
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
function preloadLinks(compilation: Compilation, routeMatch: RouteMatch | null, screen: string | null): string {
  const route = routeMatch?.route ?? null
  const catalogue = localeRow(routeMatch?.locale ?? 'en').chain[0]
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
