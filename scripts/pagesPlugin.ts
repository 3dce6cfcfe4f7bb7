/** One HTML file per page and language, made from the one that names the assets; and the 404 page. */
import type { Compilation, Compiler } from 'webpack'
import { DEFAULT_LOCALE, LOCALE_IDS, localeRow, switchLocales, type Locale } from '../src/domain/locales'
import { printPath, ROUTE_IDS, routeRow, type RouteId, type Screen } from '../src/domain/routes'
import { TITLES } from '../src/app/titles'
import { mergeChain, type Messages } from './i18n/merge'

const TEMPLATE = 'index.html'

interface PageFile {
  readonly file: string
  readonly locale: Locale
  readonly route: RouteId | null
}

/** Every page of the site. A route that only redirects has none. */
export function pageFiles(): readonly PageFile[] {
  const routes = ROUTE_IDS.filter((route) => routeRow(route).redirectTo === undefined)
  const pages = LOCALE_IDS.flatMap((locale) =>
    routes.map((route) => ({ locale, route, file: fileOf(printPath({ locale, route })) })),
  )
  return [...pages, { locale: 'en', route: null, file: '404.html' }]
}

const fileOf = (path: string): string => (path === '/' ? TEMPLATE : `${path.slice(1)}/index.html`)

/** The template in the page's language, under its title. */
function pageHtml(template: string, { locale, route }: PageFile, messages: Messages, origin: string): string {
  const { tag, dir } = localeRow(locale)
  return template
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${dir}">`)
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>${escapeHtml(titleOf(route, messages))}</title>${route === null ? '' : links(route, locale, origin)}`,
    )
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

/** Null for the action page too: what it is about hangs on the link. */
function titleOf(route: RouteId | null, messages: Messages): string {
  const screen: Screen | null = route === null ? 'not-found' : routeRow(route).screen
  const site = messages['title.site'] ?? ''
  const name = screen === null ? site : (messages[TITLES[screen]] ?? site)
  return name === site ? site : (messages['title.page'] ?? '').replace('{screen}', name)
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export class PagesPlugin {
  readonly origin: string

  /** `origin`: where the site is served, for the addresses that must be absolute. */
  constructor(origin: string) {
    this.origin = origin
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      // After the plugin that writes the template, which is done when assets are inlined.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: 'PagesPlugin', stage }, () => this.write(compiler, compilation))
    })
  }

  private write(compiler: Compiler, compilation: Compilation): void {
    const template = compilation.getAsset(TEMPLATE)?.source.source().toString()
    if (template === undefined) throw new Error(`${TEMPLATE} was not written`)
    const { RawSource } = compiler.webpack.sources
    const words = new Map(LOCALE_IDS.map((locale) => [locale, mergeChain(localeRow(locale).chain)]))
    for (const page of pageFiles()) {
      const source = new RawSource(pageHtml(template, page, words.get(page.locale) ?? {}, this.origin))
      if (page.file === TEMPLATE) compilation.updateAsset(TEMPLATE, source)
      else compilation.emitAsset(page.file, source)
    }
  }
}
