/**
 * The HTML document of one page. Every part is a required property of `PageParts`: a part that is left out does not
 * compile, so nothing has to be searched for and replaced in a template.
 */
import {
  DEFAULT_LOCALE,
  localeRow,
  switchLocales,
  type Catalogue,
  type Locale,
  type LocaleRow,
} from '../../src/domain/routing/locales'
import { buildPath, type RouteId } from '../../src/domain/routing/routes'
import {
  DEFERRED_STYLES_ID,
  INLINE_MESSAGES_ID,
  LOAD_ERROR_TEMPLATE_ID,
  PREHYDRATION_DATA_ID,
  type PrehydrationData,
} from '../../src/domain/prehydration'
import { RELEASE_NAME } from '../../src/domain/report'
import type { Messages } from '../../translations/catalogues'

export interface PageParts {
  readonly language: Pick<LocaleRow, 'tag' | 'dir'>
  /** The `<title>` element. */
  readonly title: string
  /** Canonical and alternate links; empty for the 404 page, which has no URL of its own. */
  readonly alternateLinks: string
  /** The style sheets that the page inlines, in the order of the cascade. */
  readonly sheets: readonly string[]
  /** Commit of the build, for error reports. */
  readonly release: string
  /** Paths of the entry's scripts below the site's root. */
  readonly scripts: readonly string[]
  /** Paths of the scripts that the page requests next. */
  readonly preloadedScripts: readonly string[]
  /** All messages of the page's locale, for what it shows without its scripts. */
  readonly messages: Messages
  /** Null in development: the page is rendered in the browser only. */
  readonly prerendered: PrerenderedParts | null
}

export interface PrerenderedParts {
  /** Content of the root element. */
  readonly html: string
  /** Path of the page's route; null for the 404 page. */
  readonly path: string | null
  /** Milliseconds since 1970. */
  readonly prerenderedAt: number
  /** Null where the page has no route and thus no form. */
  readonly prehydration: PrehydrationParts | null
  readonly inlineMessages: { readonly catalogue: Catalogue; readonly messages: object }
  /** Path of the sheet that the app loads when it starts. */
  readonly deferredSheet: string
}

export interface PrehydrationParts {
  readonly data: PrehydrationData
  /** The script that may change the size of what the page shows (`src/prehydration/beforePaint.ts`). */
  readonly beforePaint: string
  /** The script that handles input, which the first paint does not wait for. */
  readonly handlers: string
}

export function pageHtml(page: PageParts): string {
  const { language, title, alternateLinks, release, sheets, scripts, preloadedScripts, messages, prerendered } = page
  return [
    `<!doctype html><html lang="${language.tag}" dir="${language.dir}"><head><meta charset="utf-8">`,
    // Half of a page is centred differently from the whole page, and its first script changes the height of a part.
    // Rendering at once, after the element that follows that script, avoids both layout shifts.
    prerendered?.prehydration ? `<link rel="expect" href="#${PREHYDRATION_DATA_ID}" blocking="render">` : '',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    title,
    alternateLinks,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf8">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141312">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<meta name="${RELEASE_NAME}" content="${release}">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...scripts.map((path) => `<script type="module" src="/${path}"></script>`),
    ...sheets.map((css) => `<style>${css}</style>`),
    '</head><body>',
    rootElement(prerendered),
    `<template id="${LOAD_ERROR_TEMPLATE_ID}">${staticErrorHtml(messages)}</template>`,
    `<noscript>${requireText(messages, 'noscript')}</noscript>`,
    // Preloads come after the content, so that the browser paints the page before it requests them.
    ...preloadedScripts.map((path) => `<link rel="preload" as="script" href="/${path}">`),
    prerendered === null ? '' : dataBlocks(prerendered),
    '</body></html>',
  ].join('')
}

function rootElement(prerendered: PrerenderedParts | null): string {
  if (prerendered === null) return '<div id="root"></div>'
  const { path, prerenderedAt, html } = prerendered
  const elements = html.match(/<[a-z]/g)?.length
  const attributes =
    path === null ? '' : ` data-page="${path}" data-prerendered-at="${prerenderedAt}" data-elements="${elements}"`
  return `<div id="root"${attributes}>${html}</div>`
}

function dataBlocks({ prehydration, inlineMessages, deferredSheet }: PrerenderedParts): string {
  const { catalogue, messages } = inlineMessages
  const prehydrationBlock =
    prehydration === null
      ? ''
      : [
          // An element for each script: a browser that does not parse one still runs the other.
          `<script>${prehydration.beforePaint}</script>`,
          dataBlock({ id: PREHYDRATION_DATA_ID }, prehydration.data),
          `<script>${prehydration.handlers}</script>`,
        ].join('')
  return [
    prehydrationBlock,
    dataBlock({ id: INLINE_MESSAGES_ID, 'data-of': catalogue }, messages),
    // A browser does not load a disabled sheet until a script enables it.
    `<link id="${DEFERRED_STYLES_ID}" rel="stylesheet" href="/${deferredSheet}" disabled>`,
  ].join('')
}

/** JSON for a script; escapes `<`, so that the data cannot close its own element. */
function dataBlock(attributes: Readonly<Record<string, string>>, data: object): string {
  const attributeText = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<script type="application/json"${attributeText.join('')}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}

/**
 * Content of the template that `app/staticErrorPage.ts` shows when the messages of a page cannot be loaded, and the
 * prehydration script when its scripts cannot.
 */
function staticErrorHtml(messages: Messages): string {
  const text = (id: string) => requireText(messages, id)
  return [
    '<main>',
    `<h1 tabindex="-1">${text('failure.title')}</h1>`,
    `<p>${text('failure.lead')}</p>`,
    // Shown by the prehydration script only, which loads again by itself after a lost connection.
    `<p hidden>${text('common.offline')}</p>`,
    `<button class="button button--primary" type="button">${text('failure.reload')}</button>`,
    '</main>',
  ].join('')
}

/** A message without placeholders, escaped for HTML. */
function requireText(messages: Messages, id: string): string {
  const message = messages[id]
  if (message === undefined) throw new Error(`The HTML of a page needs the message ${id}`)
  return message.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Links to the same page in every language; two spellings of one locale share one canonical URL. */
export function alternateLinksFor(route: RouteId, locale: Locale, origin: string): string {
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
